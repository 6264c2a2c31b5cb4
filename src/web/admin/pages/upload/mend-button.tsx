import { Button } from '@mantine/core';
import type { UploadField } from '#contract/upload-fields.ts';

type Props = { field: UploadField; mended: string; name: string; onMend: () => void };

/** Mends a cell of a row as was guessed. */
export function MendButton({ field, mended, name, onMend }: Props) {
  const isSplit = field === 'authorname';
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={isSplit ? `Split here: the authors of ${name}` : `Use ${mended} in ${name}`}
      onClick={onMend}
    >
      {isSplit ? 'Split here' : `Use ${mended}`}
    </Button>
  );
}
