import { z } from 'zod';
import type { Address } from './address.ts';
import { searchKeyword, searchNarrowing } from './calls/search-calls.ts';
import { articleFormats, formats, issueFormats, linksetFormat, searchFormats } from './formats.ts';
import { plainNouns } from './nouns.ts';

type File = Omit<Address, 'kind'>;

/** What is sent as a file: PDFs, pictures, and what pages are made with. */
export const files = {
  /** The PDF where the specification puts it. */
  archiveFile: { path: '/assets/archives/{year}/{folder}/{file}' },
  /** The PDF in its article's own folder. */
  articlePdf: { path: '/archives/{year}/{volume}/{issue}/{ref}.pdf' },
  /** Its full text as JATS, as it came from the publisher. */
  articleXml: { path: '/archives/{year}/{volume}/{issue}/{ref}.xml' },
  /** The article as Markdown, which its page is too for who asks for that. */
  articleMarkdown: { path: '/archives/{year}/{volume}/{issue}/{ref}.md' },
  /** The figures and supplements of its full text. */
  articleFile: { path: '/archives/{year}/{volume}/{issue}/{ref}/files/{name}' },
  /** The key image of an article, in each of its sizes. */
  keyImage: { path: '/assets/articles/{name}' },
  issueCover: { path: '/assets/issues/{name}' },
  journalPicture: { path: '/assets/journal/{name}' },
  /** Pictures that are made where none was given: for previews of links, covers, the icon for home screens. */
  madePicture: { path: '/pictures/{name}' },
  /** The drawings of issues: SVG, at addresses that name what they show. */
  drawing: { path: '/drawings/{name}' },
  /** What a phone reads of a site that is put on its home screen. */
  webManifest: { path: '/site.webmanifest' },
  /** What the journal may have of its own in place of what was built. */
  sharePicture: { path: '/share.png' },
  icon: { path: '/favicon.svg' },
  /** A journal's colours, and the pages' styles with them. */
  theme: { path: '/theme/{name}' },
  themedStyles: { path: '/theme/{name}/{style}' },
  /** The articles for harvesters, by OAI-PMH 2.0. It reads all that follows the question mark, and is never kept. */
  oai: { path: '/oai' },
  /** What is not published, for anyone who has the link. */
  preview: { path: '/preview/{token}' },
  previewedArticle: { path: '/preview/{token}/{id}' },
  previewedPdf: { path: '/preview/{token}/{id}.pdf' },
  /** The records of what is previewed, as files: `7.ris`, `issue.bib`. */
  previewedRecords: { path: '/preview/{token}/records/{name}' },
  previewedFile: { path: '/preview/{token}/{id}/files/{name}' },
  previewedKeyImage: { path: '/preview/{token}/key-image/{name}' },
  previewedCover: { path: '/preview/{token}/cover' },
  /** The page that makes the first journal, while there is none: for anyone who has the link. */
  setup: { path: '/setup/{token}' },
  /** For search engines. */
  robots: { path: '/robots.txt' },
  sitemapIndex: { path: '/sitemap.xml' },
  sitemap: { path: '/sitemaps/{name}.xml' },
  /** The newest articles, of the journal and of a subject: `atom.xml`, `rss.xml` and `feed.json`. */
  feed: { path: '/feeds/{format}' },
  subjectFeed: { path: '/feeds/{subject}/{format}' },
  /** The newest articles by an author, and with a keyword. */
  authorFeed: { path: '/authors/{author}/{format}' },
  keywordFeed: { path: '/keywords/{keyword}/{format}' },
  /** The announcements. */
  announcementsAtom: { path: '/announcements/atom.xml' },
  announcementsRss: { path: '/announcements/rss.xml' },
  announcementsJson: { path: '/announcements/feed.json' },
  /** For archives that preserve the journal: what they may collect, a year at a time. */
  lockss: { path: '/lockss' },
  lockssYear: { path: '/lockss/{year}' },
  clockss: { path: '/clockss' },
  clockssYear: { path: '/clockss/{year}' },
  /** How often an article was read, as a picture for authors’ own pages. */
  usageBadge: { path: '/badges/{ref}.svg' },
  /** For libraries: how often the journal was read, by the COUNTER API 5.1. They read all that follows the question mark. */
  counterStatus: { path: '/sushi/r51/status' },
  counterMembers: { path: '/sushi/r51/members' },
  counterReports: { path: '/sushi/r51/reports' },
  counterReport: { path: '/sushi/r51/reports/{report}' },
  /** For libraries: the journal in the list of titles of KBART. */
  kbart: { path: '/kbart.txt' },
  /** What the build made. */
  built: { path: '/static/*' },
} as const satisfies Record<string, File>;

/** The pictures of plain nouns, by the folder of each. */
export const nounPictures: Readonly<Record<string, File>> = Object.fromEntries(
  plainNouns
    .filter(({ picture }) => picture !== undefined)
    .map(({ folder }) => [folder, { path: `/assets/${folder}/{name}` }]),
);

type IssueFormat = (typeof issueFormats)[number];
type SearchFormat = (typeof searchFormats)[number];

const article = '/archives/{year}/{volume}/{issue}/{ref}';
const searchQuery = z.object({ keyword: searchKeyword, q: searchKeyword, ...searchNarrowing });

/** An article's record as a file, next to its page. */
export const articleRecords = Object.fromEntries(
  articleFormats.map((name) => [name, { path: `${article}.${formats[name].extension}` }]),
) as Record<(typeof articleFormats)[number], File>;

export const articleLinkset = {
  path: `${article}.${linksetFormat.extension}`,
} as const;

/** All records of an issue as a file. */
export const issueRecords = Object.fromEntries(
  issueFormats.map((name) => [
    name,
    { path: `/archives/{year}/{volume}/{issue}.${formats[name].extension}` },
  ]),
) as Record<IssueFormat, File>;

/** What a search finds as a file. */
export const searchRecords = Object.fromEntries(
  searchFormats.map((name) => [
    name,
    { path: `/search.${formats[name].extension}`, query: searchQuery },
  ]),
) as Record<SearchFormat, File & { query: typeof searchQuery }>;

/** What lies under these names and is nothing else is answered as a call, a file or a page of the app that is not there. */
export const areas: readonly Address[] = [
  { path: '/api/*', kind: 'call' },
  { path: '/auth/*', kind: 'call' },
  { path: '/assets/*', kind: 'file' },
  { path: '/static/*', kind: 'file' },
  { path: '/theme/*', kind: 'file' },
  { path: '/sushi/*', kind: 'call' },
  { path: '/admin/*', kind: 'page' },
];

/** For the server's administrator: they answer under every host name, and never wait. */
export const probes = { alive: '/healthz', ready: '/readyz' } as const;
