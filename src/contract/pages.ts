import type { Address } from './address.ts';
import { idParams } from './calls/call.ts';

/**
 * A page; `query` names the parameters that it reads, each a text that may be absent. Their shape is made in the address
 * table: the reader's bundle takes its routes from here and does without zod.
 */
export type Page = Omit<Address, 'kind' | 'query'> & { query?: readonly string[] };

/** The public pages. Their addresses are built by `addresses`. */
export const readerPages = {
  home: { path: '/', rank: 'page' },
  archives: { path: '/archives', rank: 'page' },
  issue: { path: '/archives/{year}/{volume}/{issue}', rank: 'page' },
  article: { path: '/archives/{year}/{volume}/{issue}/{ref}', rank: 'article' },
  search: { path: '/search', rank: 'search', query: ['keyword', 'q', 'page'] },
  certificates: { path: '/pdf', rank: 'page', query: ['refno'] },
  verification: { path: '/verify', rank: 'page', query: ['code'] },
  verifiedCode: { path: '/verify/{code}', rank: 'page' },
  board: { path: '/board', rank: 'page' },
  instructions: { path: '/instructions', rank: 'page' },
  copyrightForm: { path: '/instructions/copyright-form', rank: 'page' },
  indexing: { path: '/indexing', rank: 'page' },
  contact: { path: '/contact', rank: 'page' },
  privacy: { path: '/privacy-policy', rank: 'page' },
  terms: { path: '/terms-and-conditions', rank: 'page' },
} as const satisfies Record<string, Page>;

/** The pages of the administrators' area: one document without content, in which the app shows the page. */
export const adminPages = {
  dashboard: { path: '/admin', rank: 'administrator' },
  login: { path: '/admin/login', rank: 'administrator' },
  issues: { path: '/admin/archives', rank: 'administrator' },
  issue: { path: '/admin/archives/{year}/{vol}/{issue}', rank: 'administrator' },
  addArticle: { path: '/admin/archives/add/{year}/{vol}/{issue}', rank: 'administrator' },
  article: { path: '/admin/archives/{id}', rank: 'administrator', params: idParams },
  editors: { path: '/admin/editors', rank: 'administrator' },
  addEditor: { path: '/admin/editors/add', rank: 'administrator' },
  editor: { path: '/admin/editors/{id}', rank: 'administrator', params: idParams },
  indexing: { path: '/admin/indexing', rank: 'administrator' },
  settings: { path: '/admin/settings', rank: 'administrator' },
  search: { path: '/admin/search', rank: 'administrator', query: ['q'] },
} as const satisfies Record<string, Page>;
