type InIssue = { year: number | string; volume: number | string; issue: number | string };

const issuePath = ({ year, volume, issue }: InIssue) => `${year}/${volume}/${issue}`;

type Filters = Readonly<Record<string, string>>;

function queryOf(filters: Filters): string {
  const query = Object.entries(filters).map(
    ([name, text]) => `${name}=${encodeURIComponent(text)}`,
  );
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** The addresses of the administrators' area. */
export const adminAddresses = {
  login: '/admin/login',
  dashboard: '/admin',
  /** The list of all articles, with the filters of `listJournalArticles`. */
  articles: (filters: Filters = {}) => `/admin/articles${queryOf(filters)}`,
  issues: '/admin/archives',
  issue: (issue: InIssue) => `/admin/archives/${issuePath(issue)}`,
  editIssue: (issue: InIssue) => `/admin/archives/issue/${issuePath(issue)}`,
  orderIssue: (issue: InIssue) => `/admin/archives/order/${issuePath(issue)}`,
  addArticle: (issue: InIssue) => `/admin/archives/add/${issuePath(issue)}`,
  article: (id: number | string) => `/admin/archives/${id}`,
  uploads: (issue?: InIssue) =>
    issue === undefined ? '/admin/upload' : `/admin/upload?issue=${issuePath(issue)}`,
  upload: (id: number, { show = 'all', page = 1 } = {}) =>
    `/admin/upload/${id}${show === 'all' && page === 1 ? '' : `?show=${show}&page=${page}`}`,
  editors: '/admin/editors',
  orderEditors: '/admin/editors/order',
  addEditor: '/admin/editors/add',
  editor: (id: number | string) => `/admin/editors/${id}`,
  indexing: '/admin/indexing',
  deposits: ({ service = 'crossref', issue = '' } = {}) =>
    `/admin/deposits?service=${service}${issue === '' ? '' : `&issue=${issue}`}`,
  /** What authors pay, with the filters of `listFees`. */
  feeList: (filters: Filters = {}) => `/admin/fees${queryOf(filters)}`,
  /** Receipts and invoices, with the filters of `listAccountDocuments`. */
  accountDocuments: (filters: Filters = {}) => `/admin/fees/documents${queryOf(filters)}`,
  accountDocument: (id: number | string) => `/admin/fees/documents/${id}`,
  /** Where a document is issued of a fee. */
  issueDocument: (fee: number | string) => `/admin/fees/${fee}/document`,
  announcements: '/admin/announcements',
  addAnnouncement: '/admin/announcements/add',
  announcement: (id: number | string) => `/admin/announcements/${id}`,
  /** With the filters of `listManuscripts`. */
  manuscripts: (filters: Filters = {}) => `/admin/manuscripts${queryOf(filters)}`,
  addManuscript: '/admin/manuscripts/add',
  manuscript: (id: number | string) => `/admin/manuscripts/${id}`,
  mail: ({ outcome = '', article = '', page = 1 } = {}) => {
    const query = [
      outcome === '' ? '' : `outcome=${outcome}`,
      article === '' ? '' : `article=${article}`,
      page === 1 ? '' : `page=${page}`,
    ].filter(Boolean);
    return `/admin/mail${query.length === 0 ? '' : `?${query.join('&')}`}`;
  },
  mailTemplates: '/admin/mail/texts',
  /** Of a whole issue; with the filters of `planAuthorMail`. */
  authorMail: (issue: InIssue, filters: Filters = {}) =>
    `/admin/archives/authors/${issuePath(issue)}${queryOf(filters)}`,
  /** The same, with the filters of `planCertificateMail`. */
  certificateMail: (issue: InIssue, filters: Filters = {}) =>
    `/admin/archives/certificates/${issuePath(issue)}${queryOf(filters)}`,
  readiness: '/admin/readiness',
  /** The history of the whole journal, with the filters of `listHistoryLines`. */
  history: (filters: Filters = {}) => `/admin/history${queryOf(filters)}`,
  /** Who reads the journal, in a time. */
  readers: (period: Filters = {}) => `/admin/readers${queryOf(period)}`,
  articleReaders: (id: number | string) => `/admin/readers/${id}`,
  issueReaders: (issue: InIssue) => `/admin/readers/issue/${issuePath(issue)}`,
  settings: '/admin/settings',
  people: '/admin/people',
  publisherPeople: '/admin/people/publisher',
  /** The journals of the publisher. */
  journals: '/admin/publisher',
  addJournal: '/admin/publisher/add',
  serviceAccounts: '/admin/publisher/accounts',
  journal: (slug: string) => `/admin/publisher/journals/${slug}`,
  account: '/admin/account',
  /** Where somebody gives a password by a link. What is behind the # never reaches a server, its logs or another site. */
  setPassword: (token = '') => `/admin/set-password${token === '' ? '' : `#${token}`}`,
  /** Where somebody arrives from another journal; a code of the second factor follows after a dot. */
  enter: (code = '', second = '') =>
    `/admin/enter${code === '' ? '' : `#${code}`}${second === '' ? '' : `.${encodeURIComponent(second)}`}`,
  publisher: '/admin/settings/publisher',
  appearance: '/admin/settings/appearance',
  pages: '/admin/settings/pages',
  page: (slug: string) => `/admin/settings/pages/${slug}`,
  certificates: '/admin/settings/certificates',
  identity: '/admin/settings/identity',
  fees: '/admin/settings/fees',
  accountSettings: '/admin/settings/accounts',
  payee: '/admin/settings/payments',
  mailSettings: '/admin/settings/mail',
  search: (text: string) => `/admin/search?q=${encodeURIComponent(text)}`,
  notFound: '/admin/not-found',
} as const;

/** The key under which a browser keeps the login of a journal's administrator. */
export const loginKey = (slug: string): string => `${slug}${loginKeyEnd}`;
export const loginKeyEnd = '-admin';
