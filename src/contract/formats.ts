/** The formats in which an article, an issue or the results of a search can be had as a file. */
type Format = {
  /** What follows the address: `.ris`. */
  extension: string;
  type: string;
  label: string;
  /** Which vocabulary an XML file is in, for machines that follow links. */
  profile?: string;
};

export const formats = {
  ris: { extension: 'ris', type: 'application/x-research-info-systems', label: 'RIS' },
  bibtex: { extension: 'bib', type: 'application/x-bibtex', label: 'BibTeX' },
  csl: {
    extension: 'csl.json',
    type: 'application/vnd.citationstyles.csl+json',
    label: 'CSL-JSON',
  },
  jats: {
    extension: 'jats.xml',
    type: 'application/xml',
    label: 'JATS',
    profile: 'http://jats.nlm.nih.gov',
  },
  dc: {
    extension: 'dc.xml',
    type: 'application/xml',
    label: 'Dublin Core',
    profile: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  },
  csv: { extension: 'csv', type: 'text/csv', label: 'CSV' },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof formats;

export const articleFormats = ['ris', 'bibtex', 'csl', 'jats', 'dc'] as const;
export const issueFormats = [...articleFormats, 'csv'] as const;
export const searchFormats = ['ris', 'bibtex', 'csv'] as const;

/** All links of an article at once (RFC 9264). */
export const linksetFormat = {
  extension: 'linkset.json',
  type: 'application/linkset+json',
} as const;
