import type { Address } from './address.ts';

/**
 * A page; `query` names the parameters that it reads beside the language, each a text that may be absent. Their shape is made in the
 * address table.
 */
export type Page = Omit<Address, 'kind' | 'query' | 'choices'> & { query?: readonly string[] };

/** By what the results of a search are narrowed, and their order. */
const narrowings = ['sort', 'year', 'author', 'subject', 'language'] as const;

/** The public pages. Their addresses are built by `addresses`. */
export const readerPages = {
  home: { path: '/' },
  archives: { path: '/archives' },
  volumes: { path: '/archives/volumes' },
  issue: { path: '/archives/{year}/{volume}/{issue}' },
  article: { path: '/archives/{year}/{volume}/{issue}/{ref}' },
  search: { path: '/search', query: ['keyword', 'q', 'page', ...narrowings] },
  author: { path: '/authors/{slug}', query: ['page'] },
  keyword: { path: '/keywords/{slug}', query: ['page'] },
  subject: { path: '/subjects/{slug}', query: ['page'] },
  certificates: { path: '/pdf', query: ['refno'] },
  verification: { path: '/verify', query: ['code'] },
  verifiedCode: { path: '/verify/{code}' },
  board: { path: '/board' },
  instructions: { path: '/instructions' },
  copyrightForm: { path: '/instructions/copyright-form' },
  indexing: { path: '/indexing' },
  announcements: { path: '/announcements' },
  announcement: { path: '/announcements/{id}/{slug}' },
  contact: { path: '/contact' },
  privacy: { path: '/privacy-policy' },
  ownPage: { path: '/pages/{slug}' },
  alerts: { path: '/alerts', query: ['about', 'of', 'done'] },
  /** What the links of messages lead to: it is kept nowhere. */
  alertStep: { path: '/alerts/{step}/{token}' },
  terms: { path: '/terms-and-conditions' },
} as const satisfies Record<string, Page>;
