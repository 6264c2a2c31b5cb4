import { Anchor, Text } from '@mantine/core';
import styles from './form.module.css';

type Props = { draft: { restored: boolean; discard: () => void } };

/** Says that a form holds what was typed before, and offers to begin again. */
export function DraftNote({ draft }: Props) {
  return (
    <div role="status">
      {draft.restored && (
        <Text className={styles.draft} size="sm">
          Your unsaved text is restored.{' '}
          <Anchor component="button" type="button" inherit onClick={draft.discard}>
            Discard it
          </Anchor>
        </Text>
      )}
    </div>
  );
}
