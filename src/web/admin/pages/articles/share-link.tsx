import { Button, CopyButton, Group, TextInput } from '@mantine/core';
import { addresses } from '../../../../contract/addresses.ts';
import { limits } from '../../../../contract/limits.ts';
import { wording } from '../../../../contract/wording.ts';
import { shellData } from '../../shell/shell-data.ts';

export const shareAddress = (refnumber: string): string =>
  (shellData.origin || location.origin) + addresses.certificates(refnumber);

/** The link that an editor sends to the authors. */
export function ShareLink({ refnumber }: { refnumber: string }) {
  const link = shareAddress(refnumber);
  return (
    <Group gap="xs" align="end">
      <TextInput
        label="Link to share"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        flex="1 1 17rem"
      />
      <CopyButton value={link} timeout={limits.copiedMilliseconds}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy} aria-live="polite" miw="6.5rem">
            {copied ? wording.copied : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
