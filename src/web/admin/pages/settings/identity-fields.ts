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
    help: 'Where readers find the journal, like https://journal.example: links, QR codes, records and passkeys begin with it. Printed certificates lead there for good: keep the old one answering when you change it.',
  },
  {
    field: 'print_issn',
    label: 'Print ISSN',
    help: 'Of the printed edition, where it has an ISSN of its own.',
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
    help: 'Only where it is not that of the whole site.',
  },
  {
    field: 'licence',
    label: 'Licence',
    help: 'Of every article that names no other. The footer and the articles’ pages name it.',
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
    help: 'The article form refuses anything else. Forms that are open elsewhere learn of it when they are loaded again.',
    kind: 'author-names',
  },
  {
    field: 'reader_language',
    label: 'Language of the site',
    help: 'Of menus, buttons and notes, on every page. Readers can choose another at the end of each page; titles, abstracts and your own texts stay in theirs.',
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
    label: 'Count how often what is read',
    help: 'Off, nothing of it is stored from then on; what was counted before stays. No address of a reader is kept either way.',
    kind: 'usage-counted',
  },
  {
    field: 'usage_mail_to',
    label: 'Figures of the year by mail',
    help: 'In January, how often the journal was read in the year before: to these addresses, with commas. Left empty, nobody gets it.',
  },
];
