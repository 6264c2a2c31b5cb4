// What a stored database is filled with: a little of everything, and of what is easily forgotten. More may be added for a
// later release; what is here stays, for tests/database/stored-databases.test.ts looks for it in every one.

export const password = 'a long enough password';

/** The smallest text that is a PDF by its first bytes. */
export const pdf = (text: string): string => `%PDF-1.7\n% ${text}\n%%EOF\n`;

export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#135"/></svg>';

const article = {
  authorname: 'Anil Kumar Sharma, Priya Verma',
  abstract: '<p>We grew millet in <b>dry</b> soil.</p>',
  keywords: 'millet, drought',
  year: 2024,
  volume: 4,
  issue: 2,
  frequency: 'Apr-Jun',
  subject: 'Soil Science',
  country: 'India',
  email: 'author@private.example',
  mobile: '9800012345',
  publishdate: '2024-05-12',
};

/** Taken in by an import; the last repeats a title and a transaction id, as only imports may. */
export const importedArticles = [
  {
    ...article,
    refnumber: 101,
    title: 'Roots of <i>Oryza sativa</i> & rice',
    pagenumber: '1-8',
    txnid: 'TXN-101',
  },
  {
    ...article,
    refnumber: 102,
    title: 'कृष्ण और हिन्दी साहित्य',
    authorname: 'प्रेमचंद शर्मा',
    abstract: 'हिन्दी साहित्य का इतिहास',
    keywords: 'साहित्य',
    language: 'hi',
    pagenumber: '9-15',
    txnid: 'TXN-102',
  },
  {
    ...article,
    refnumber: 103,
    title: 'Withdrawn by an import',
    status: 'disabled',
    pagenumber: '16-20',
    txnid: 'TXN-103',
  },
  {
    ...article,
    refnumber: 104,
    title: 'Pages in roman numbers',
    pagenumber: 'xii',
    txnid: '',
    ptype: 'free',
    doi: '10.5555/104',
  },
  { ...article, refnumber: 105, title: 'Pages in roman numbers', pagenumber: '', txnid: 'TXN-101' },
];

export const importedPdfs = [101, 103];

/** Written by an administrator, one call after the other. */
export const newIssue = { year: 2025, volume: 5, issue: 1, frequency: 'Jan-Mar' };

export const newArticle = {
  title: 'Łukasiewicz on <sub>logic</sub>',
  authorname: 'Zoë Müller',
  abstract:
    'What was found about logic, and about everything else that was looked at in these years.',
  keywords: 'logic',
  year: '2025',
  volume: '5',
  issue: '1',
  pagenumber: '1-4',
  refnumber: '201',
  email: 'zoe@private.example',
  txnid: 'TXN-201',
  ptype: 'paid',
  publishdate: '2025-02-03',
};

export const withdrawnArticle = {
  ...newArticle,
  title: 'Withdrawn by an administrator',
  pagenumber: '5-9',
  refnumber: '202',
  txnid: 'TXN-202',
};

export const settings = {
  websitename: 'Annals of Stored Things',
  formatted_journal_name: 'Annals of <i>Stored</i> Things',
  websiteemail: 'editor@annals.example',
  journal_essn: '2049-3630',
  year_started: '2021',
  journal_frequency: 'Quarterly',
  home_content: '<p>Soil & <b>water</b> कृषि</p>',
};

export const editors: Record<string, string>[] = [
  {
    name: 'Chitra Rao',
    category: 'chief editor',
    post: 'Professor',
    content: 'Department of Botany, Pune',
    email: 'chitra@private.example',
  },
  {
    name: 'मीरा जोशी',
    category: 'associate editor',
    post: 'Scientist',
    content: 'हिन्दी विभाग, वाराणसी',
  },
  {
    name: 'Devika Rao',
    category: 'assistant editor',
    post: 'Lecturer',
    content: 'Department of Soil, Nagpur',
    status: 'disabled',
  },
];

export const removedEntry = { title: 'Removed Index', link: 'https://removed.example/' };

export const indexingEntries: Record<string, string>[] = [
  { title: 'Index of Indexes', link: 'https://index.example/journal' },
  removedEntry,
];
