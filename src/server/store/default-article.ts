import type { ArticlesTable } from '#server/platform/db/tables.ts';

/** The columns that whoever writes an article may leave out. */
export type OptionalColumns = Omit<
  ArticlesTable,
  | 'id'
  | 'issue_id'
  | 'refnumber'
  | 'title'
  | 'title_key'
  | 'txnid_key'
  | 'createdby'
  | 'creation'
  | 'modifiedby'
  | 'modification'
  | 'datestamp'
>;

/** Their values where none is given. */
export const defaultArticle = {
  authorname: '',
  abstract: '',
  keywords: '',
  pagenumber: '',
  first_page: null,
  last_page: null,
  txnid: '',
  ptype: 'paid',
  publishdate: '',
  subject: '',
  country: '',
  email: '',
  mobile: '',
  doi: '',
  language: '',
  file_sha256: null,
  file_bytes: null,
  status: 'enabled',
  published_at: '',
  withdrawal_notice: '',
  contributors: '',
  metadata: '',
  highlights: '',
} as const satisfies OptionalColumns;
