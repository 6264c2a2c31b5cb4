import { z } from 'zod';
import type { Address } from './address.ts';
import { accountDocumentsCalls } from './calls/account-documents-calls.ts';
import { idParams } from './calls/call.ts';
import { deskCalls } from './calls/desk-calls.ts';
import { feesCalls } from './calls/fees-calls.ts';
import { historyCalls } from './calls/history-calls.ts';
import { mailCalls } from './calls/mail-calls.ts';
import { manuscriptsCalls } from './calls/manuscripts-calls.ts';
import { usageCalls } from './calls/usage-calls.ts';
import type { Right } from './entities/user.ts';

type AdminPage = Omit<Address, 'kind'> & {
  /** What the menu, tabs, breadcrumbs and Ctrl+K call it; the page of a record has its record's name. */
  label?: string;
  /** What else somebody may call it. */
  also?: string;
  /** The page above it. */
  parent?: string;
  /** The entry of the menu whose tab it is: the first one is where the entry leads. */
  tab?: string;
  /** Whose buttons it has: for others they are switched off. */
  right?: Right;
  /** Without this right there is no way to it. */
  seenBy?: Right;
};

/** The entries of the menu, the daily work and below a gap what is needed less often, with what else people call them. */
export const adminMenu = [
  {
    Home: 'dashboard start',
    Manuscripts: 'submissions papers received reviewers',
    Issues: 'archives volumes add issue',
    Articles: 'list papers',
    Journal: '',
    Mail: 'outbox email messages',
    Statistics: 'readers usage views downloads',
  },
  {
    Indexing: 'databases',
    Settings: 'preferences',
    People: 'users roles invite colleagues',
    Activity: 'journal history log changes audit',
    Journals: 'all other publisher switch overview',
  },
] as const;

/**
 * The pages of the administrators' area: one document without content, in which the app shows the page. Menu, tabs, breadcrumbs,
 * Ctrl+K and what is switched off follow from here; tabs are in this order.
 */
export const adminPages = {
  dashboard: { path: '/admin', label: 'Home', tab: 'Home' },
  login: { path: '/admin/login' },

  manuscripts: {
    path: '/admin/manuscripts',
    query: manuscriptsCalls.listManuscripts.query,
    label: 'Manuscripts',
    tab: 'Manuscripts',
  },
  addManuscript: { path: '/admin/manuscripts/add', parent: 'manuscripts', right: 'draft' },
  manuscript: {
    path: '/admin/manuscripts/{id}',
    params: idParams,
    parent: 'manuscripts',
    right: 'draft',
  },
  feeList: {
    path: '/admin/fees',
    query: feesCalls.listFees.query,
    label: 'Fees',
    also: 'payments unpaid waived paid money transaction',
    tab: 'Manuscripts',
    right: 'fees',
    seenBy: 'fees',
  },
  accountDocuments: {
    path: '/admin/fees/documents',
    query: accountDocumentsCalls.listAccountDocuments.query,
    label: 'Receipts and invoices',
    also: 'bills gst credit notes numbers',
    parent: 'feeList',
    tab: 'Manuscripts',
    right: 'fees',
    seenBy: 'fees',
  },
  accountDocument: {
    path: '/admin/fees/documents/{id}',
    params: idParams,
    parent: 'accountDocuments',
    right: 'fees',
  },
  issueDocument: {
    path: '/admin/fees/{id}/document',
    params: idParams,
    parent: 'feeList',
    right: 'fees',
  },

  issues: { path: '/admin/archives', label: 'Issues', tab: 'Issues', right: 'publish' },
  issue: { path: '/admin/archives/{year}/{vol}/{issue}', parent: 'issues' },
  editIssue: {
    path: '/admin/archives/issue/{year}/{vol}/{issue}',
    parent: 'issue',
    right: 'publish',
  },
  orderIssue: {
    path: '/admin/archives/order/{year}/{vol}/{issue}',
    parent: 'issue',
    right: 'publish',
  },
  addArticle: { path: '/admin/archives/add/{year}/{vol}/{issue}', parent: 'issue', right: 'draft' },
  article: { path: '/admin/archives/{id}', params: idParams, parent: 'issue', right: 'draft' },
  authorMail: {
    path: '/admin/archives/authors/{year}/{vol}/{issue}',
    query: mailCalls.planAuthorMail.query,
    parent: 'issue',
    right: 'publish',
  },
  certificateMail: {
    path: '/admin/archives/certificates/{year}/{vol}/{issue}',
    query: mailCalls.planCertificateMail.query,
    parent: 'issue',
    right: 'publish',
  },

  articles: {
    path: '/admin/articles',
    query: deskCalls.listJournalArticles.query,
    label: 'All articles',
    tab: 'Articles',
  },
  uploads: {
    path: '/admin/upload',
    query: z.object({ issue: z.string().optional() }),
    label: 'Import',
    also: 'upload spreadsheet excel pdfs bulk',
    tab: 'Articles',
    right: 'draft',
  },
  upload: {
    path: '/admin/upload/{id}',
    params: idParams,
    query: z.object({ show: z.string().optional(), page: z.string().optional() }),
    parent: 'uploads',
    right: 'draft',
  },

  editors: {
    path: '/admin/editors',
    label: 'Editorial board',
    also: 'editors members',
    tab: 'Journal',
  },
  orderEditors: {
    path: '/admin/editors/order',
    label: 'Order of the editorial board',
    parent: 'editors',
    right: 'publish',
  },
  addEditor: { path: '/admin/editors/add', parent: 'editors', right: 'publish' },
  editor: { path: '/admin/editors/{id}', params: idParams, parent: 'editors', right: 'publish' },
  announcements: {
    path: '/admin/announcements',
    label: 'Announcements',
    also: 'news calls for papers',
    tab: 'Journal',
  },
  addAnnouncement: {
    path: '/admin/announcements/add',
    parent: 'announcements',
    right: 'publish',
  },
  announcement: {
    path: '/admin/announcements/{id}',
    params: idParams,
    parent: 'announcements',
    right: 'publish',
  },
  pages: {
    path: '/admin/settings/pages',
    label: 'Pages',
    also: 'instructions policies privacy policy terms texts',
    tab: 'Journal',
    right: 'settings',
  },
  page: { path: '/admin/settings/pages/{slug}', parent: 'pages', right: 'settings' },
  appearance: {
    path: '/admin/settings/appearance',
    label: 'Appearance',
    also: 'colour logo cover icon design picture shared links',
    tab: 'Journal',
    right: 'settings',
  },

  mail: {
    path: '/admin/mail',
    query: mailCalls.listMail.query,
    label: 'Sent mail',
    tab: 'Mail',
  },
  mailTemplates: {
    path: '/admin/mail/texts',
    label: 'Templates',
    also: 'texts of mail messages',
    tab: 'Mail',
  },
  mailSettings: {
    path: '/admin/settings/mail',
    label: 'Mail settings',
    also: 'sender signature smtp mail server answers reply address',
    tab: 'Mail',
    right: 'settings',
  },

  readers: {
    path: '/admin/readers',
    query: usageCalls.getUsage.query,
    label: 'Statistics',
    tab: 'Statistics',
  },
  articleReaders: { path: '/admin/readers/{id}', params: idParams, parent: 'readers' },
  issueReaders: { path: '/admin/readers/issue/{year}/{vol}/{issue}', parent: 'readers' },

  indexing: {
    path: '/admin/indexing',
    label: 'Indexed in',
    also: 'logos doaj scopus',
    tab: 'Indexing',
    right: 'publish',
  },
  readiness: {
    path: '/admin/readiness',
    label: 'Index checklist',
    also: 'readiness checks doaj pubmed scopus',
    tab: 'Indexing',
  },
  deposits: {
    path: '/admin/deposits',
    query: z.object({ service: z.string().optional(), issue: z.string().optional() }),
    label: 'Deposits',
    also: 'crossref doi doaj register',
    tab: 'Indexing',
  },

  settings: {
    path: '/admin/settings',
    label: 'Journal',
    also: 'name issn email domain year started frequency language type impact factor naas rating whatsapp home content',
    tab: 'Settings',
    right: 'settings',
  },
  publisher: {
    path: '/admin/settings/publisher',
    label: 'Publisher',
    also: 'address whatsapp number telephone web site list of journals',
    tab: 'Settings',
    right: 'settings',
  },
  certificates: {
    path: '/admin/settings/certificates',
    label: 'Certificates',
    also: 'signature frame words',
    tab: 'Settings',
    right: 'settings',
  },
  identity: {
    path: '/admin/settings/identity',
    label: 'Identifiers and licence',
    also: 'public address abbreviated title licence copyright terms doi prefix pattern depositor print issn harvesters preserved by numbers of manuscripts days for a review where is my paper authors names language of the site yearly statistics',
    tab: 'Settings',
    right: 'settings',
  },
  fees: {
    path: '/admin/settings/fees',
    label: 'Fees',
    also: 'settings charges apc waivers price countries',
    tab: 'Settings',
    right: 'settings',
  },
  accountSettings: {
    path: '/admin/settings/accounts',
    label: 'Receipts and GST',
    also: 'invoices gstin tax prefix numbers bill of supply',
    tab: 'Settings',
    right: 'settings',
  },
  payee: {
    path: '/admin/settings/payments',
    label: 'Payments',
    also: 'upi bank account ifsc swift qr payee',
    tab: 'Settings',
    right: 'settings',
    seenBy: 'fees',
  },

  people: { path: '/admin/people', label: 'People', tab: 'People', seenBy: 'people' },
  publisherPeople: {
    path: '/admin/people/publisher',
    label: 'People of the publisher',
    also: 'users of all journals',
    parent: 'people',
    seenBy: 'publisher',
  },
  history: {
    path: '/admin/history',
    query: historyCalls.listHistoryLines.query,
    label: 'Activity',
    tab: 'Activity',
  },
  journals: { path: '/admin/publisher', label: 'Journals', tab: 'Journals', seenBy: 'journals' },
  addJournal: { path: '/admin/publisher/add', parent: 'journals', right: 'publisher' },
  serviceAccounts: {
    path: '/admin/publisher/accounts',
    label: 'Accounts',
    also: 'mail server smtp crossref doaj password',
    parent: 'journals',
    right: 'publisher',
    seenBy: 'publisher',
  },
  journal: { path: '/admin/publisher/journals/{slug}', parent: 'journals', right: 'publisher' },
  account: {
    path: '/admin/account',
    label: 'Your account',
    also: 'password passkey two second factor sessions name profile',
  },
  setPassword: { path: '/admin/set-password' },
  enter: { path: '/admin/enter' },
  search: {
    path: '/admin/search',
    query: z.object({ q: z.string().optional() }),
  },
} as const satisfies Record<string, AdminPage>;
