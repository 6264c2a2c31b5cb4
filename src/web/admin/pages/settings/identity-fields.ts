import type { JournalMetadataField } from '#contract/journal-metadata.ts';

type IdentityKind =
  | 'text'
  | 'origin'
  | 'email'
  | 'long'
  | 'licence'
  | 'author-names'
  | 'reader-language'
  | 'usage-shown'
  | 'usage-counted';

export type IdentityDescription = {
  field: JournalMetadataField;
  label: string;
  help: string;
  kind?: IdentityKind;
  /** Two of these share a line where there is room for it. */
  half?: boolean;
};

/** What a journal knows of itself for libraries and indexes, in the order in which services ask. */
export const identityFields: IdentityDescription[] = [
  {
    field: 'origin',
    label: 'Public address',
    kind: 'origin',
    help: 'Where readers find the journal, like https://journal.example. Links, QR codes, records and passkeys use it. Printed certificates lead there permanently: if you change it, keep the old address working.',
  },
  {
    field: 'print_issn',
    label: 'Print ISSN',
    help: 'Of the printed edition, if it has its own ISSN.',
    half: true,
  },
  {
    field: 'abbreviated_title',
    label: 'Abbreviated title',
    help: 'As ISSN or NLM abbreviate it, like Sahyadri J. Field Sci.',
    half: true,
  },
  {
    field: 'publisher',
    label: 'Publisher of this journal',
    help: 'Only if it differs from the publisher of the whole site.',
  },
  {
    field: 'licence',
    label: 'Licence',
    help: 'Of every article that has no other licence. Shown in the footer and on the articles’ pages.',
    kind: 'licence',
  },
  {
    field: 'copyright_terms',
    label: 'Copyright terms',
    help: 'Who keeps the copyright, in a sentence or two.',
    kind: 'long',
  },
  {
    field: 'doi_prefix',
    label: 'DOI prefix',
    help: 'As Crossref or DataCite gave it, like 10.5555.',
    half: true,
  },
  {
    field: 'doi_pattern',
    label: 'DOI pattern',
    help: 'What follows the prefix: {ref} or {page}, and {year}, {volume}, {issue}. Left empty, it is {ref}.',
    half: true,
  },
  {
    field: 'depositor_name',
    label: 'Depositor’s name',
    help: 'Who deposits with Crossref. Never shown to readers.',
    half: true,
  },
  {
    field: 'depositor_email',
    label: 'Depositor’s email',
    help: 'Crossref sends its reports there. Never shown to readers.',
    kind: 'email',
    half: true,
  },
  {
    field: 'oai_admin_email',
    label: 'Email for harvesters',
    help: 'OAI-PMH asks for one, and shows it.',
    kind: 'email',
    half: true,
  },
  {
    field: 'archiving',
    label: 'Preserved by',
    help: 'With commas, like PKP PN, LOCKSS.',
    half: true,
  },
  {
    field: 'author_names',
    label: 'Authors’ names may have',
    help: 'The article form refuses anything else. Forms that are already open must be loaded again.',
    kind: 'author-names',
  },
  {
    field: 'reader_language',
    label: 'Language of the site',
    help: 'Of menus, buttons and notes on every page. Readers can choose another at the end of each page; titles, abstracts and your own texts keep their language.',
    kind: 'reader-language',
  },
  {
    field: 'usage_shown',
    label: 'Show readers how often articles are read',
    help: 'Views and downloads on each article, the most read on the home page, and a badge for authors.',
    kind: 'usage-shown',
  },
  {
    field: 'usage_counted',
    label: 'Count views and downloads',
    help: 'When this is off, nothing more is counted; earlier figures stay. No address of a reader is stored either way.',
    kind: 'usage-counted',
  },
  {
    field: 'usage_mail_to',
    label: 'Yearly figures by mail',
    help: 'Every January, how often the journal was read in the year before, to these addresses, separated by commas. Left empty, nothing is sent.',
  },
];
