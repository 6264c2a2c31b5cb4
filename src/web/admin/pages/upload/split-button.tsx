import { Button } from '@mantine/core';

/** Splits the authors of a row where it seems that a comma is missing. */
export const SplitButton = ({ name, onSplit }: { name: string; onSplit: () => void }) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={`Split here: the authors of ${name}`}
    onClick={onSplit}
  >
    Split here
  </Button>
);
