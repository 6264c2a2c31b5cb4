import { type FormatName, formats, linksetFormat } from './formats.ts';
import { type PageName, readerPages } from './pages.ts';

/**
 * Every address of the site, built in one place. Canonical spellings (docs/decisions/0004): an issue is
 * `/archives/2024/vol4/issue2`, an article `/archives/2024/4/2/101`; other spellings of the specification answer too.
 */
type InIssue = { year: number; volume: number; issue: number };
export type FeedFormat = 'atom.xml' | 'rss.xml' | 'feed.json';
type OfArticle = InIssue & { refnumber: string };

/** Of a row of a list, at most 4 kB; of the head of an article and the home page’s lead, at most 60 kB. */
export type KeyImageSize = 'row' | 'lead';

const termPage = (folder: string, slug: string, page: number) =>
  `/${folder}/${slug}${page > 1 ? `?page=${page}` : ''}`;

const issueNumbers = ({ year, volume, issue }: InIssue) => `/archives/${year}/${volume}/${issue}`;

/** By what the results of a search are narrowed, and their order, as the address says it. */
export type NarrowedSearch = {
  sort?: 'date' | undefined;
  /** `2010`, or `2010-2015`. */
  year?: string | undefined;
  author?: string | undefined;
  subject?: string | undefined;
  language?: string | undefined;
};

const narrowing = ({ sort, year, author, subject, language }: NarrowedSearch): string =>
  Object.entries({ sort, year, author, subject, language })
    .map(([name, value]) => (value ? `&${name}=${encodeURIComponent(value)}` : ''))
    .join('');

type FixedPages = {
  [N in PageName as (typeof readerPages)[N]['path'] extends `${string}{${string}`
    ? never
    : N]: (typeof readerPages)[N]['path'];
};

/** The pages that have no parameters, by their names. */
const fixedPages = Object.fromEntries(
  Object.entries(readerPages).flatMap(([name, { path }]) =>
    path.includes('{') ? [] : [[name, path]],
  ),
) as FixedPages;

export const addresses = {
  ...fixedPages,
  /** What previews of shared links show. */
  sharePicture: '/share.png',
  icon: '/favicon.svg',
  issue: ({ year, volume, issue }: InIssue) => `/archives/${year}/vol${volume}/issue${issue}`,
  article: (article: OfArticle) => `${issueNumbers(article)}/${article.refnumber}`,
  /** An article next to its translation into a language. */
  articleBeside: (article: OfArticle, language: string) =>
    `${issueNumbers(article)}/${article.refnumber}?beside=${language}`,
  /** The PDF in its article's own folder: what Scholar asks for. */
  articlePdf: (article: OfArticle) => `${issueNumbers(article)}/${article.refnumber}.pdf`,
  /** The PDF where the specification puts it: what Download links point to. */
  archiveFile: (article: OfArticle & { file: string }) =>
    `/assets/archives/${article.year}/vol${article.volume}issue${article.issue}/${article.file}`,
  /** Its full text as it came from the publisher. */
  articleXml: (article: OfArticle) => `${issueNumbers(article)}/${article.refnumber}.xml`,
  articleMarkdown: (article: OfArticle) => `${issueNumbers(article)}/${article.refnumber}.md`,
  /** A figure or a supplement of its full text. */
  articleFile: (article: OfArticle, name: string) =>
    `${issueNumbers(article)}/${article.refnumber}/files/${encodeURIComponent(name)}`,
  /** An article's record as a file. */
  articleRecord: (article: OfArticle, format: FormatName) =>
    `${issueNumbers(article)}/${article.refnumber}.${formats[format].extension}`,
  articleLinkset: (article: OfArticle) =>
    `${issueNumbers(article)}/${article.refnumber}.${linksetFormat.extension}`,
  issueRecords: ({ year, volume, issue }: InIssue, format: FormatName) =>
    `/archives/${year}/vol${volume}/issue${issue}.${formats[format].extension}`,
  searchRecords: (keyword: string, format: FormatName, narrowed: NarrowedSearch = {}) =>
    `/search.${formats[format].extension}?keyword=${encodeURIComponent(keyword)}${narrowing(narrowed)}`,
  /** All articles by an author, with a keyword, of a subject: the slugs are made by `domain/article-terms`. */
  author: (slug: string, page = 1) => termPage('authors', slug, page),
  keyword: (slug: string, page = 1) => termPage('keywords', slug, page),
  subject: (slug: string, page = 1) => termPage('subjects', slug, page),
  /** Of a plain noun, by its folder: `editors`. */
  picture: (folder: string, name: string) => `/assets/${folder}/${name}`,
  /** The key image of an article, by its name: whole, or in a size of pages (`domain/key-image.ts`). */
  keyImage: (name: string, size?: KeyImageSize) =>
    `/assets/articles/${size === undefined ? '' : `${size}-`}${name}`,
  issueCover: (cover: string) => `/assets/issues/${cover}`,
  journalPicture: (picture: string) => `/assets/journal/${picture}`,
  /** A picture that the server makes, by its name (`domain/made-pictures.ts`). */
  madePicture: (name: string) => `/pictures/${name}`,
  drawing: (name: string) => `/drawings/${name}`,
  webManifest: '/site.webmanifest',
  search: (keyword: string, page = 1, narrowed: NarrowedSearch = {}) =>
    `/search?keyword=${encodeURIComponent(keyword)}${page > 1 ? `&page=${page}` : ''}${narrowing(narrowed)}`,
  searchForm: readerPages.search.path,
  certificates: (refnumber: string) => `/pdf?refno=${encodeURIComponent(refnumber)}`,
  /** What the QR code of a certificate leads to. */
  verify: (code: string) => `/verify/${encodeURIComponent(code)}`,
  /** How to submit: the first section of the instructions. */
  submission: `${readerPages.instructions.path}#submission`,
  /** Where the fee of a manuscript or an article is paid. */
  payment: (token: string) => `/pay/${token}`,
  preview: (token: string) => `/preview/${token}`,
  previewedArticle: (token: string, id: number) => `/preview/${token}/${id}`,
  previewedFile: (token: string, id: number, name: string) =>
    `/preview/${token}/${id}/files/${encodeURIComponent(name)}`,
  previewedPdf: (token: string, id: number) => `/preview/${token}/${id}.pdf`,
  /** @param of the id of an article, or the issue */
  previewedRecords: (token: string, of: number | 'issue', format: FormatName) =>
    `/preview/${token}/records/${of}.${formats[format].extension}`,
  previewedKeyImage: (token: string, name: string, size?: KeyImageSize) =>
    `/preview/${token}/key-image/${size === undefined ? '' : `${size}-`}${name}`,
  previewedCover: (token: string) => `/preview/${token}/cover`,
  setup: (token: string) => `/setup/${token}`,
  admin: '/admin',
  /** The newest articles; of those whose subject has this short name, where one is given. */
  feed: (format: FeedFormat, subject?: string) =>
    subject === undefined ? `/feeds/${format}` : `/feeds/${subject}/${format}`,
  /** The newest articles by an author, and with a keyword. */
  authorFeed: (slug: string, format: FeedFormat) => `/authors/${slug}/${format}`,
  keywordFeed: (slug: string, format: FeedFormat) => `/keywords/${slug}/${format}`,
  oai: '/oai',
  usageBadge: (ref: string) => `/badges/${ref}.svg`,
  manifest: (network: 'lockss' | 'clockss', year: number) => `/${network}/${year}`,
  kbart: '/kbart.txt',
  sitemapIndex: '/sitemap.xml',
  /** `1` is a range of articles, `authors-1` pages of authors. */
  sitemap: (name: string | number) => `/sitemaps/${name}.xml`,

  api: {
    accountDocument: (code: string) => `/api/pdf/account/${encodeURIComponent(code)}`,
    letter: (code: string) => `/api/pdf/letter/${encodeURIComponent(code)}`,
    certificate: (refnumber: string, author: string) =>
      `/api/pdf/certificate/${encodeURIComponent(refnumber)}/${encodeURIComponent(author)}`,
    coverPage: (refnumber: string) => `/api/pdf/coverpage/${encodeURIComponent(refnumber)}`,
    editorialBoard: '/api/pdf/editorialboard',
    copyrightForm: '/api/pdf/copyrightform',
    own: (path: string) => `/api/usage/own?path=${encodeURIComponent(path)}`,
    openApi: '/api/openapi.json',
    reference: '/api',
  },
} as const;

/** The words of a title for an address: letters of every script stay, all else is a hyphen. */
const announcementSlug = (title: string): string =>
  encodeURIComponent(
    Array.from(title.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
      .slice(0, 80)
      .join('')
      .replace(/^-+|-+$/g, '') || 'announcement',
  );

/**
 * Where an announcement is: its number, and the words of its title for people. A function of its own: scripts of readers
 * do without it.
 *
 * @example announcementAddress({ id: 3, title: 'Call for papers' }) // '/announcements/3/call-for-papers'
 */
export const announcementAddress = ({ id, title }: { id: number; title: string }): string =>
  `/announcements/${id}/${announcementSlug(title)}`;

export const announcementFeedAddress = (format: FeedFormat): string => `/announcements/${format}`;

/** Pages of text that Colophon ships: a journal may have its own words there. By their short names. */
export const shippedPages = {
  instructions: { address: readerPages.instructions.path, title: 'Instructions to authors' },
  'privacy-policy': { address: readerPages.privacy.path, title: 'Privacy policy' },
  'terms-and-conditions': { address: readerPages.terms.path, title: 'Terms and conditions' },
} as const;
export type ShippedPage = keyof typeof shippedPages;

/** Where readers find a page of the journal's own. */
export const ownPageAddress = (slug: string): string =>
  Object.hasOwn(shippedPages, slug) ? shippedPages[slug as ShippedPage].address : `/pages/${slug}`;
