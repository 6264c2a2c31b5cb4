import { Button, Group, Text } from '@mantine/core';
import type { Passkey } from '#contract/calls/passkey-calls.ts';
import { formatMoment } from '../../ui/moment.ts';
import styles from './account-page.module.css';

type Props = {
  passkeys: Passkey[];
  onRename(passkey: Passkey): void;
  onRemove(passkey: Passkey): void;
};

export function PasskeysList({ passkeys, onRename, onRemove }: Props) {
  if (passkeys.length === 0) return <Text mb="sm">You have none yet.</Text>;
  return (
    <ul className={styles.sessions} aria-label="Passkeys">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.session}>
          <div className={styles.what}>
            <div>{passkey.name}</div>
            <div className={styles.facts}>
              added {formatMoment(passkey.creation)} ·{' '}
              {passkey.lastUsed === ''
                ? 'never used'
                : `last used ${formatMoment(passkey.lastUsed)}`}
            </div>
          </div>
          <Group gap={4}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Rename ${passkey.name}`}
              onClick={() => onRename(passkey)}
            >
              Rename
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Remove ${passkey.name}`}
              onClick={() => onRemove(passkey)}
            >
              Remove
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}
