import type { Address } from './address.ts';
import type { NounName, OrderedNoun } from './nouns.ts';

/**
 * A page; `query` names the parameters that it reads besides the language, each a text that may be absent. Their shape is made in
 * the address table.
 */
export type Page = Omit<Address, 'kind' | 'query' | 'choices'> & {
  query?: readonly string[];
  /** Where the page itself is in the sitemap: the nouns by whose last change it is dated. */
  dated?: readonly NounName[];
  /** Where every page has a link to it, in the order of the table. */
  linked?: 'menu' | 'footer';
  /**
   * Menu, footer and sitemap have it only while readers see a record of this noun, while authors can ask for the state of their
   * manuscript (`papers`), or while the journal can send mail (`alerts`).
   */
  shownIf?: SeenNoun | 'papers' | 'alerts';
};
type SeenNoun = 'announcement' | OrderedNoun;

/** By what the results of a search are narrowed, and their order. */
const narrowings = ['sort', 'year', 'author', 'subject', 'language'] as const;

/** The public pages. Their addresses are built by `addresses`. */
export const readerPages = {
  home: { path: '/', dated: ['settings', 'indexing', 'article'], linked: 'menu' },
  archives: { path: '/archives', linked: 'menu' },
  volumes: { path: '/archives/volumes', dated: ['article'] },
  issue: { path: '/archives/{year}/{volume}/{issue}' },
  /** `beside`: the language of a translation, which stands next to the article. */
  article: { path: '/archives/{year}/{volume}/{issue}/{ref}', query: ['beside'] },
  search: { path: '/search', query: ['keyword', 'q', 'page', ...narrowings] },
  author: { path: '/authors/{slug}', query: ['page'] },
  keyword: { path: '/keywords/{slug}', query: ['page'] },
  subject: { path: '/subjects/{slug}', query: ['page'] },
  certificates: { path: '/pdf', query: ['refno'] },
  board: { path: '/board', dated: ['settings', 'editor'], linked: 'menu' },
  instructions: { path: '/instructions', dated: ['settings'], linked: 'menu' },
  /** Where other journals have a form, authors look for one. */
  submit: { path: '/submit' },
  copyrightForm: { path: '/instructions/copyright-form', dated: ['settings'] },
  indexing: { path: '/indexing', dated: ['settings', 'indexing'], linked: 'menu' },
  contact: { path: '/contact', dated: ['settings'], linked: 'menu' },
  announcements: {
    path: '/announcements',
    dated: ['announcement'],
    linked: 'menu',
    shownIf: 'announcement',
  },
  announcement: { path: '/announcements/{id}/{slug}' },
  privacy: { path: '/privacy-policy', dated: ['settings'], linked: 'footer' },
  terms: { path: '/terms-and-conditions', dated: ['settings'], linked: 'footer' },
  verification: { path: '/verify', query: ['code'], linked: 'footer' },
  verifiedCode: { path: '/verify/{code}' },
  ownPage: { path: '/pages/{slug}' },
  /** Where authors ask for the state of their manuscript, and where the link leads that they get: that is kept nowhere. */
  paper: { path: '/paper', query: ['done'], linked: 'footer', shownIf: 'papers' },
  paperStatus: { path: '/paper/{token}' },
  alerts: { path: '/alerts', query: ['about', 'of', 'done'], linked: 'footer', shownIf: 'alerts' },
  /** What the links of messages lead to: it is kept nowhere. */
  alertStep: { path: '/alerts/{step}/{token}' },
  /** Where a fee is paid, for anyone who has the link: it is kept nowhere. */
  payment: { path: '/pay/{token}' },
} as const satisfies Record<string, Page>;

type Pages = typeof readerPages;
export type PageName = keyof Pages;
type PagesWith<Facts> = { [N in PageName]: Pages[N] extends Facts ? N : never }[PageName];
/** Those that are not always shown. */
export type ConditionalPage = PagesWith<{ shownIf: string }>;

/** @param shown those of the pages that are not always shown which the journal shows now */
export const linkedPages = <At extends 'menu' | 'footer'>(
  at: At,
  shown: readonly ConditionalPage[],
): { name: PagesWith<{ linked: At }>; path: string }[] =>
  Object.entries<Page>(readerPages).flatMap(([name, { path, linked, shownIf }]) =>
    linked === at && (shownIf === undefined || shown.some((one) => one === name))
      ? [{ name: name as PagesWith<{ linked: At }>, path }]
      : [],
  );
