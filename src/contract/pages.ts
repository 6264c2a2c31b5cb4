import type { Address } from './address.ts';
import type { NounName } from './nouns.ts';

/**
 * A page; `query` names the parameters that it reads besides the language, each a text that may be absent. Their shape is made in
 * the address table.
 */
export type Page = Omit<Address, 'kind' | 'query' | 'choices'> & {
  query?: readonly string[];
  /** Where the page itself is in the sitemap: the nouns by whose last change it is dated. */
  dated?: readonly NounName[];
};

/** By what the results of a search are narrowed, and their order. */
const narrowings = ['sort', 'year', 'author', 'subject', 'language'] as const;

/** The public pages. Their addresses are built by `addresses`. */
export const readerPages = {
  home: { path: '/', dated: ['settings', 'indexing', 'article'] },
  archives: { path: '/archives' },
  volumes: { path: '/archives/volumes', dated: ['article'] },
  issue: { path: '/archives/{year}/{volume}/{issue}' },
  article: { path: '/archives/{year}/{volume}/{issue}/{ref}' },
  search: { path: '/search', query: ['keyword', 'q', 'page', ...narrowings] },
  author: { path: '/authors/{slug}', query: ['page'] },
  keyword: { path: '/keywords/{slug}', query: ['page'] },
  subject: { path: '/subjects/{slug}', query: ['page'] },
  certificates: { path: '/pdf', query: ['refno'] },
  verification: { path: '/verify', query: ['code'] },
  verifiedCode: { path: '/verify/{code}' },
  board: { path: '/board', dated: ['settings', 'editor'] },
  instructions: { path: '/instructions', dated: ['settings'] },
  /** Where other journals have a form, authors look for one. */
  submit: { path: '/submit' },
  copyrightForm: { path: '/instructions/copyright-form', dated: ['settings'] },
  indexing: { path: '/indexing', dated: ['settings', 'indexing'] },
  announcements: { path: '/announcements' },
  announcement: { path: '/announcements/{id}/{slug}' },
  contact: { path: '/contact', dated: ['settings'] },
  privacy: { path: '/privacy-policy', dated: ['settings'] },
  ownPage: { path: '/pages/{slug}' },
  alerts: { path: '/alerts', query: ['about', 'of', 'done'] },
  /** What the links of messages lead to: it is kept nowhere. */
  alertStep: { path: '/alerts/{step}/{token}' },
  /** Where authors ask for the state of their manuscript, and where the link leads that they get: that is kept nowhere. */
  paper: { path: '/paper', query: ['done'] },
  paperStatus: { path: '/paper/{token}' },
  /** Where a fee is paid, for anyone who has the link: it is kept nowhere. */
  payment: { path: '/pay/{token}' },
  terms: { path: '/terms-and-conditions', dated: ['settings'] },
} as const satisfies Record<string, Page>;
