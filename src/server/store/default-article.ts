import { articleFields } from '#contract/fields/article.ts';
import { defaultsOf } from '#contract/fields/fields.ts';
import type { ArticlesTable } from '#server/platform/db/tables.ts';

/** The columns that code which writes an article may leave out. */
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
  ...defaultsOf(articleFields),
  first_page: null,
  last_page: null,
  file_sha256: null,
  file_bytes: null,
  full_text: '',
  status: 'enabled',
  published_at: '',
  withdrawal_notice: '',
  contributors: '',
  metadata: '',
} as const satisfies OptionalColumns;
