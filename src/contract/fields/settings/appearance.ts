import { limits } from '../../limits.ts';
import { fields, line, picture } from '../fields.ts';

const max = limits.maxCertificateWordsCharacters;

/** How a journal looks: empty where what is shipped, or in files, is used. A picture is the name of a file, `<sha256>.<ext>`. */
export const appearanceFields = fields({
  /** The one colour of its pages and documents, `#rrggbb`. */
  accent: line({ label: 'Colour', see: 'all', max }),
  /** What draws the covers of its issues, one of `motifNames`; empty where its name decides. */
  motif: line({ label: 'Drawing', see: 'all', max }),
  /** One of `grounds`; empty for that of the motif. */
  ground: line({ label: 'Ground', see: 'all', max }),
  /** What its headings are set in, one of `headingFaces`; empty for the first. */
  heading_face: line({ label: 'Typeface of headings', see: 'all', max }),
  /** What phones show in place of the name. */
  short_title: line({ label: 'Short title', see: 'all', max: limits.maxShortTitleCharacters }),
  /** Whether certificates and the board carry a drawing: `shown`, or empty. */
  document_band: line({ label: 'Drawing on documents', max }),
  // The words of certificates, in place of those that are shipped.
  certificate_heading: line({ label: 'Certificate: heading', max }),
  certificate_certifies: line({ label: 'Certificate: before the name', max }),
  certificate_published: line({ label: 'Certificate: after the name', max }),
  logo: picture('logo', { label: 'Logo', see: 'all' }),
  cover: picture('logo', { label: 'Cover', see: 'all' }),
  /** What previews of shared links show. */
  share_picture: picture('logo', { label: 'Share picture', see: 'all' }),
  /** In the browser's tab. */
  icon: picture('logo', { label: 'Icon', see: 'all' }),
  // Of certificates.
  signature: picture('logo', { label: 'Signature' }),
  frame: picture('logo', { label: 'Frame' }),
});
