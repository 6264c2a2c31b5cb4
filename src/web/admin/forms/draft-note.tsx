import { Anchor, Text } from '@mantine/core';
import styles from './form.module.css';

type Props = { draft: { restored: boolean; isStored: boolean; discard: () => void } };

/** Says that a form holds what was typed before, and offers to begin again; and where the browser cannot keep it. */
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
      {!draft.isStored && (
        <Text className={styles.draft} size="sm">
          This draft is not stored in this browser: there is no room for it. Save it before you
          leave this page.
        </Text>
      )}
    </div>
  );
}
