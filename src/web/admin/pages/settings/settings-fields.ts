import type { SettingsField } from '#contract/entities/settings.ts';

type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'frequency'
  | 'impactFactor'
  | 'journalName'
  | 'plainName'
  | 'homeContent';

export type SettingDescription = {
  field: SettingsField;
  label: string;
  help: string;
  kind?: FieldKind;
  /** Two of these share a line where there is room for it. */
  half?: boolean;
};

export type SettingsGroup = { title: string; intro: string; fields: SettingDescription[] };

/** The settings of a journal (specification, section 3) but its fees, which have a page, in the groups in which editors think of them. */
export const settingsGroups: SettingsGroup[] = [
  {
    title: 'Journal',
    intro: 'What the journal is called, on every page and in every citation.',
    fields: [
      {
        field: 'websitename',
        label: 'Journal name',
        help: 'Plain text: in citations, window titles, certificates and messages.',
        kind: 'plainName',
      },
      {
        field: 'formatted_journal_name',
        label: 'Formatted journal name',
        help: 'The name at the top of every page; it may contain italics, bold, sub- and superscript. Left empty, the plain name is shown.',
        kind: 'journalName',
      },
      {
        field: 'domain',
        label: 'Domain',
        help: 'As readers type it, like journal.example. It is shown to readers, and decides whether tables have a Subject column and whether editors’ contact details are shown. The address of the site does not change.',
      },
    ],
  },
  {
    title: 'Identity and numbers',
    intro: 'Shown under the name at the top of every page and on the home page.',
    fields: [
      {
        field: 'journal_essn',
        label: 'ISSN',
        help: 'Eight characters with a hyphen, like 2347-1557.',
        half: true,
      },
      {
        field: 'year_started',
        label: 'Year started',
        help: 'Shown as Since, and on the cover of the home page.',
        half: true,
      },
      {
        field: 'journal_frequency',
        label: 'Frequency',
        help: 'How often an issue appears; it decides the months that a new issue can have.',
        kind: 'frequency',
        half: true,
      },
      {
        field: 'journal_language',
        label: 'Language',
        help: 'One or more, with commas.',
        half: true,
      },
      {
        field: 'journal_type',
        label: 'Type',
        help: 'Like Peer reviewed, open access.',
      },
    ],
  },
  {
    title: 'Ratings',
    intro: 'A rating that is left empty is not shown.',
    fields: [
      {
        field: 'impactfactor',
        label: 'Impact factor',
        help: 'Stored with its label, like Impact Factor: 5.61. Readers see what follows the first 15 characters.',
        kind: 'impactFactor',
      },
      {
        field: 'nassScore',
        label: 'NAAS rating',
        help: 'Only the score, like 5.14.',
        half: true,
      },
      {
        field: 'nassScoreYear',
        label: 'Year of the NAAS rating',
        help: 'Shown next to the score.',
        half: true,
      },
    ],
  },
  {
    title: 'Contact',
    intro: 'Shown on the home page and on the contact page.',
    fields: [
      {
        field: 'websiteemail',
        label: 'Email',
        help: 'Where manuscripts and questions are sent.',
        kind: 'email',
        half: true,
      },
      {
        field: 'whatsup_number',
        label: 'WhatsApp number',
        help: 'With the country code, like +91 98765 43210.',
        kind: 'tel',
        half: true,
      },
    ],
  },
  {
    title: 'Home page',
    intro: 'The text in the middle of the home page: aims and scope, subjects, announcements.',
    fields: [
      {
        field: 'home_content',
        label: 'Home content',
        help: 'Headings, lists, quotes and links. Pasted text keeps these and loses other formatting.',
        kind: 'homeContent',
      },
    ],
  },
];
