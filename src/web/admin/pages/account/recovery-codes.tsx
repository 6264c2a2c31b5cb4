import { Button, Group, Stack, Text } from '@mantine/core';
import { saveFile } from '../../ui/save-file.ts';
import { shellData } from '../../ui/shell-data.ts';
import styles from './account-page.module.css';

type Props = { codes: string[]; onClose(): void };

/** The codes to recover by, shown this once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`]), `recovery-codes-${shellData.slug}.txt`);
  return (
    <Stack>
      <Text role="status">
        The second factor is on. Keep these recovery codes somewhere other than your phone: each
        logs you in once if you lose the app or the passkey. They are shown only once.
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <Button variant="filled" onClick={onClose}>
          I have saved them
        </Button>
        <Button onClick={save}>Save as a file</Button>
      </Group>
    </Stack>
  );
}
