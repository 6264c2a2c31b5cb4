import type { CertificateData } from './certificate.ts';
import type { DocumentData, DocumentKind } from './documents.ts';
import type { BoardEditor } from './editorial-board.ts';
import type { DrawnData, JournalData } from './shapes.ts';

/** A journal that does not exist, for trials of templates and for pictures of them. */
const journal: JournalData = {
  name: 'Sahyadri Journal of Field Sciences',
  issn: '9871-2063',
  domain: 'sahyadri.example',
  publisher: 'Banyan Scholarly Press, Pune',
  accent: '#1f5a46',
};

const verification = {
  code: '7K3F-9QWEA-2BC4',
  address: 'https://sahyadri.example/verify/7K3F-9QWEA-2BC4',
};

const article: CertificateData['article'] = {
  title: [
    { text: 'Flowering and fruit set of ', italic: false },
    { text: 'Ficus racemosa', italic: true },
    { text: ' along a rainfall gradient in the northern Western Ghats', italic: false },
  ],
  year: 2026,
  volume: 3,
  issue: 2,
  pages: '12-19',
  refnumber: '1042',
};

const drawing: DrawnData = {
  issue: {
    ...{ journal: 'sahyadri', year: 2026, volume: 3, issue: 2, months: 'Apr-Jun' },
    articles: ['12-19', '20-27', '28-41', '42-45', '46-60'].map((pagenumber, index) => ({
      ...{ refnumber: String(1042 + index), pagenumber, subject: '', is_retracted: false },
    })),
  },
  look: { motif: 'ridges', colour: journal.accent, ground: 'light' },
};

const member = (name: string, category: BoardEditor['category'], affiliation: string) => ({
  name,
  category,
  pinned: false,
  degree: 'Ph.D.',
  post: 'Associate Professor',
  affiliation,
  country: 'India',
  email: '',
  phone: '',
});

/** One of each document with believable data: what a template is tried with before it is used. */
export const samples: DocumentData = {
  certificate: {
    language: 'en',
    journal,
    author: 'Dr. Anil Kumar Sharma',
    article,
    date: '2026-11-20',
    chiefEditor: { name: 'Prof. Meera Deshpande' },
    verification,
  },
  'editor-certificate': {
    language: 'en',
    journal,
    name: 'Dr. Puja Verma',
    degree: 'Ph.D.',
    category: 'associate editor',
    post: 'Associate Professor',
    affiliation: 'Department of Botany, College of the Konkan, Ratnagiri',
    country: 'India',
    since: '2024-01-15',
    date: '2026-11-20',
    chiefEditor: { name: 'Prof. Meera Deshpande' },
    verification,
  },
  'cover-page': {
    language: 'en',
    journal,
    issue: { year: 2026, volume: 3, issue: 2, months: 'Apr-Jun' },
    frequency: 'Quarterly',
    type: 'Peer reviewed, open access',
    article: { title: article.title, authors: ['Anil Kumar Sharma', 'Puja Verma'], pages: '12-19' },
    drawing,
  },
  'editorial-board': {
    language: 'en',
    journal,
    date: '2026-11-20',
    editors: [
      member('Prof. Meera Deshpande', 'chief editor', 'Institute of Field Studies, Pune'),
      member('Dr. Puja Verma', 'associate editor', 'College of the Konkan, Ratnagiri'),
      { ...member('Łukasz Öz', 'associate editor', 'University of the Tatra'), pinned: true },
      member('सुमन पाटील', 'assistant editor', 'कृषी महाविद्यालय, कोल्हापूर'),
      member('A. K. Rao', 'assistant editor', 'School of Hydrology, Belagavi'),
    ],
  },
  'index-page': {
    language: 'en',
    journal,
    articles: [
      { ...article, authors: ['Anil Kumar Sharma', 'Puja Verma'] },
      {
        ...article,
        title: [{ text: 'पाणलोट क्षेत्र विकासाचा भूजल पातळीवर होणारा परिणाम', italic: false }],
        authors: ['सुमन पाटील', 'कृष्ण शर्मा'],
        pages: '20-27',
        refnumber: '1043',
      },
    ],
  },
  'copyright-form': { language: 'en', journal, email: 'editor@sahyadri.example' },
  letter: {
    language: 'en',
    journal,
    subject: 'Your manuscript is accepted',
    body: 'Dear Anil Kumar Sharma and Puja Verma,\n\nYour manuscript “Flowering and fruit set of Ficus racemosa” has been accepted for publication.\n\nWith kind regards',
    number: 'SJ-2026-041',
    date: '2026-11-20',
    chiefEditor: { name: 'Prof. Meera Deshpande' },
    verification,
  },
  'reviewer-certificate': {
    language: 'en',
    journal,
    name: 'Dr. Sunita Rao',
    number: 'SJ-2026-041',
    reviewed: '2026-11-12',
    date: '2026-11-20',
    chiefEditor: { name: 'Prof. Meera Deshpande' },
    verification,
  },
  'account-document': {
    language: 'en',
    journal,
    kind: 'invoice',
    number: 'SJFI/26-27/00042',
    date: '2026-11-20',
    facts: {
      language: 'en',
      journal: journal.name,
      supplier: {
        name: 'Banyan Scholarly Press',
        address: '12 Deccan Gymkhana\nPune 411004',
        gstin: '27AAPFU0939F1ZV',
        state: { code: '27', name: 'Maharashtra' },
        lut: '',
        signatory: 'Meera Deshpande',
      },
      recipient: {
        name: 'Dr. Anil Kumar Sharma',
        address: 'Department of Botany, Government College\nNagpur 440001',
        gstin: '',
        state: { code: '27', name: 'Maharashtra' },
        country: '',
      },
      about: {
        title:
          'Flowering and fruit set of Ficus racemosa along a rainfall gradient in the northern Western Ghats',
        number: '1042',
      },
      sac: '998399',
      currency: 'INR',
      total: 236_000,
      taxable: 200_000,
      taxes: [
        { name: 'CGST', rate: 900, amount: 18_000 },
        { name: 'SGST', rate: 900, amount: 18_000 },
      ],
      place: { code: '27', name: 'Maharashtra' },
      sentence: '',
      reverse_charge: 'No',
      payment: { txnid: '612345678901', received_on: '2026-11-18', way: 'upi' },
    },
    verification,
  },
};

/** Named here, so that code which needs the names need not load what renders the documents. */
export const documentKinds = Object.keys(samples) as DocumentKind[];
