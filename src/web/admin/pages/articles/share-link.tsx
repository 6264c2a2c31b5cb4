import { addresses } from '#contract/addresses.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { shellData } from '../../ui/shell-data.ts';

const shareAddress = (refnumber: string): string =>
  (shellData.origin || location.origin) + addresses.certificates(refnumber);

/** The link that an editor sends to the authors. */
export const ShareLink = ({ refnumber }: { refnumber: string }) => (
  <CopyField label="Link to share" value={shareAddress(refnumber)} />
);
