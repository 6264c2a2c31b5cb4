import type { Address } from './address.ts';

/**
 * A page; `query` names the parameters that it reads beside the language, each a text that may be absent. Their shape is made in the address
 * table: the reader's bundle takes its routes from here and does without zod.
 */
export type Page = Omit<Address, 'kind' | 'query' | 'choices'> & { query?: readonly string[] };

/** By what the results of a search are narrowed, and their order. */
const narrowings = ['sort', 'year', 'author', 'subject', 'language'] as const;

/** The public pages. Their addresses are built by `addresses`. */
export const readerPages = {
  home: { path: '/', rank: 'page' },
  archives: { path: '/archives', rank: 'page' },
  volumes: { path: '/archives/volumes', rank: 'page' },
  issue: { path: '/archives/{year}/{volume}/{issue}', rank: 'page' },
  article: { path: '/archives/{year}/{volume}/{issue}/{ref}', rank: 'article' },
  search: { path: '/search', rank: 'search', query: ['keyword', 'q', 'page', ...narrowings] },
  author: { path: '/authors/{slug}', rank: 'page', query: ['page'] },
  keyword: { path: '/keywords/{slug}', rank: 'page', query: ['page'] },
  subject: { path: '/subjects/{slug}', rank: 'page', query: ['page'] },
  certificates: { path: '/pdf', rank: 'page', query: ['refno'] },
  verification: { path: '/verify', rank: 'page', query: ['code'] },
  verifiedCode: { path: '/verify/{code}', rank: 'page' },
  board: { path: '/board', rank: 'page' },
  instructions: { path: '/instructions', rank: 'page' },
  copyrightForm: { path: '/instructions/copyright-form', rank: 'page' },
  indexing: { path: '/indexing', rank: 'page' },
  announcements: { path: '/announcements', rank: 'page' },
  announcement: { path: '/announcements/{id}/{slug}', rank: 'page' },
  contact: { path: '/contact', rank: 'page' },
  privacy: { path: '/privacy-policy', rank: 'page' },
  ownPage: { path: '/pages/{slug}', rank: 'page' },
  alerts: { path: '/alerts', rank: 'page', query: ['about', 'of', 'done'] },
  /** What the links of messages lead to: it is kept nowhere. */
  alertStep: { path: '/alerts/{step}/{token}', rank: 'page' },
  terms: { path: '/terms-and-conditions', rank: 'page' },
} as const satisfies Record<string, Page>;
