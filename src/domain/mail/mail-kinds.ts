import type { MailKind } from '#contract/mail.ts';

type Kind = {
  /** What may stand in its templates as `{{name}}`, with a value to try it with. */
  values: Readonly<Record<string, string>>;
  /** Without these it is of no use. */
  required: readonly string[];
  /** It opens something for anyone who has it: its text is deleted once it was sent, and never shown. */
  isSecret: boolean;
};

const journal = { journal: 'Annals of Soil Research', email: 'editor@annals.example' };

/** Where the links of these values lead; in the office the journal's own address takes its place. */
export const exampleOrigin = 'https://annals.example';

const manuscript = {
  ...journal,
  authors: 'Anil Sharma and Puja Verma',
  title: 'Roots of rice in black soil',
  number: 'MS-2026-041',
  received: '2 September 2026',
};

/** What each kind of mail can say. */
export const mailKindFacts: Readonly<Record<MailKind, Kind>> = {
  certificates: {
    values: {
      ...journal,
      authors: 'Anil Sharma and Puja Verma',
      title: 'Roots of rice in black soil',
      refnumber: '101',
      issue: 'Volume 4, issue 2 (2026)',
      article: `${exampleOrigin}/archives/2026/4/2/101`,
      certificates: `${exampleOrigin}/pdf?refno=101`,
    },
    required: ['certificates'],
    isSecret: false,
  },
  acknowledgement: { values: manuscript, required: [], isSecret: false },
  acceptance: {
    values: {
      ...manuscript,
      fee: `The fee is INR 1,500.00. It can be paid here:\n${exampleOrigin}/pay/…`,
    },
    required: [],
    isSecret: false,
  },
  rejection: { values: manuscript, required: [], isSecret: false },
  reviewer_thanks: {
    values: { ...journal, name: 'Sunita Rao', number: 'MS-2026-041' },
    required: [],
    isSecret: false,
  },
  author_letter: {
    values: {
      ...journal,
      authors: 'Anil Sharma and Puja Verma',
      title: 'Roots of rice in black soil',
      number: '101',
      issue: 'Volume 4, issue 2 (2026)',
      article: `${exampleOrigin}/archives/2026/4/2/101`,
    },
    required: [],
    isSecret: false,
  },
  paper_status: {
    values: {
      ...journal,
      number: 'MS-2026-041',
      title: 'Roots of rice in black soil',
      link: `${exampleOrigin}/paper/…`,
      expires: '29 November 2026',
    },
    required: ['link'],
    isSecret: true,
  },
  account_document: {
    values: {
      ...journal,
      name: 'Anil Sharma',
      document: 'Receipt',
      number: 'ASRR/26-27/00042',
      title: 'Roots of rice in black soil',
      link: `${exampleOrigin}/api/pdf/account/7K3F-9QWEA-2BC4`,
    },
    required: ['link'],
    isSecret: false,
  },
  invitation: {
    values: {
      ...journal,
      name: 'Meera Joshi',
      username: 'meera',
      link: `${exampleOrigin}/admin/…`,
      expires: '29 November 2026 at 10:30 IST',
    },
    required: ['link'],
    isSecret: true,
  },
  password_reset: {
    values: {
      ...journal,
      name: 'Meera Joshi',
      username: 'meera',
      link: `${exampleOrigin}/admin/…`,
      expires: '22 November 2026 at 11:30 IST',
    },
    required: ['link'],
    isSecret: true,
  },
  access_changed: {
    values: {
      ...journal,
      name: 'Meera Joshi',
      username: 'meera',
      what: 'the password was changed',
      when: '22 November 2026 at 10:30 IST',
    },
    required: ['what'],
    isSecret: false,
  },
  announcement: {
    values: {
      ...journal,
      title: 'Call for papers: soils of the Deccan',
      text: 'The journal plans a special issue. Manuscripts are welcome until 31 March.',
      link: `${exampleOrigin}/announcements/3/call-for-papers`,
    },
    required: ['link'],
    isSecret: false,
  },
  alert_confirmation: {
    values: {
      ...journal,
      what: 'new articles that a search finds',
      link: `${exampleOrigin}/alerts/confirm/…`,
      expires: '24 November 2026, 10:30 IST',
    },
    required: ['link'],
    isSecret: true,
  },
  alert: {
    values: {
      ...journal,
      what: 'the search “black soil”',
      articles: `Roots of rice in black soil\nAnil Sharma, Puja Verma\n${exampleOrigin}/archives/2026/4/2/101`,
      unsubscribe: `${exampleOrigin}/alerts/end/…`,
    },
    required: ['articles', 'unsubscribe'],
    isSecret: true,
  },
  usage_year: {
    values: {
      ...journal,
      year: '2025',
      views: '12,340',
      downloads: '5,670',
      sessions: '4,321',
      months: '2025-01: 1,034 / 480\n2025-02: 998 / 512',
      most_read: 'Roots of rice in black soil (101): 230 / 120',
      link: `${exampleOrigin}/admin/readers?from=2025-01-01&until=2025-12-31`,
    },
    required: [],
    isSecret: false,
  },
  test: { values: { ...journal, username: 'asha' }, required: [], isSecret: false },
};
