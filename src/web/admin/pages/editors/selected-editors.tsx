import { Button, Group, Text } from '@mantine/core';
import type { Editor } from '#contract/entities/editor.ts';

type Props = {
  editors: Editor[];
  busy: boolean;
  /** Undefined for who may not. */
  onPin: (() => void) | undefined;
  onCertify(): void;
};

/** What can be done with the selected rows; nothing while there are none. */
export function SelectedEditors({ editors, busy, onPin, onCertify }: Props) {
  if (editors.length === 0) return null;
  return (
    <Group gap="xs">
      <Text size="sm">{editors.length} selected</Text>
      {onPin && (
        <Button size="xs" variant="default" disabled={busy} onClick={onPin}>
          {pinLabel(editors)}
        </Button>
      )}
      <Button size="xs" variant="default" disabled={busy} onClick={onCertify}>
        Certificate
      </Button>
    </Group>
  );
}

/** A pin is flipped, so that a mixed selection does both. */
function pinLabel(editors: Editor[]): string {
  const pinned = editors.filter((editor) => editor.is_pinned === 1).length;
  if (pinned === 0) return 'Pin';
  return pinned === editors.length ? 'Unpin' : 'Pin / Unpin';
}
