import { Button, Group, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import { shellData } from '../../ui/shell-data.ts';
import { useCopy } from '../../ui/use-copy.ts';

const shareAddress = (refnumber: string): string =>
  (shellData.origin || location.origin) + addresses.certificates(refnumber);

/** The link that an editor sends to the authors. */
export function ShareLink({ refnumber }: { refnumber: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { copy, copied } = useCopy(field);
  return (
    <Group gap="xs" align="end">
      <TextInput
        ref={field}
        label="Link to share"
        readOnly
        value={shareAddress(refnumber)}
        onFocus={(event) => event.currentTarget.select()}
        flex="1 1 17rem"
      />
      <Button variant="default" onClick={copy} aria-live="polite" miw="6.5rem">
        {copied ? messages.copied : 'Copy'}
      </Button>
    </Group>
  );
}
