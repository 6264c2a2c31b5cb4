import type { Address } from './address.ts';

type File = Omit<Address, 'kind'>;

/** What is sent as a file: PDFs, pictures, and what pages are made with. */
export const files = {
  /** The PDF where the specification puts it. */
  archiveFile: { path: '/assets/archives/{year}/{folder}/{file}', rank: 'article' },
  /** The PDF in its article's own folder. */
  articlePdf: { path: '/archives/{year}/{volume}/{issue}/{ref}.pdf', rank: 'article' },
  editorPicture: { path: '/assets/editors/{name}', rank: 'article' },
  issueCover: { path: '/assets/issues/{name}', rank: 'article' },
  journalPicture: { path: '/assets/journal/{name}', rank: 'article' },
  /** Pictures that are made where none was given: for previews of links, covers, the icon for home screens. */
  madePicture: { path: '/pictures/{name}', rank: 'page' },
  /** What a phone reads of a site that is put on its home screen. */
  webManifest: { path: '/site.webmanifest', rank: 'article' },
  /** What the journal may have of its own in place of what was built. */
  sharePicture: { path: '/share.png', rank: 'article' },
  icon: { path: '/favicon.svg', rank: 'article' },
  indexingImage: { path: '/assets/indexing/{name}', rank: 'article' },
  /** A journal's colours, and the pages' styles with them. */
  theme: { path: '/theme/{name}', rank: 'article' },
  themedStyles: { path: '/theme/{name}/{style}', rank: 'article' },
  /** The articles for harvesters, by OAI-PMH 2.0. It reads all that follows the question mark, and is never kept. */
  oai: { path: '/oai', rank: 'search' },
  /** What is not published, for whoever has the link. */
  preview: { path: '/preview/{token}', rank: 'article' },
  previewedArticle: { path: '/preview/{token}/{id}', rank: 'article' },
  previewedPdf: { path: '/preview/{token}/{id}.pdf', rank: 'article' },
  /** The records of what is previewed, as files: `7.ris`, `issue.bib`. */
  previewedRecords: { path: '/preview/{token}/records/{name}', rank: 'article' },
  previewedCover: { path: '/preview/{token}/cover', rank: 'article' },
  /** The page that makes the first journal, while there is none: for whoever has the link. */
  setup: { path: '/setup/{token}', rank: 'page' },
  /** For search engines. */
  robots: { path: '/robots.txt', rank: 'article' },
  sitemapIndex: { path: '/sitemap.xml', rank: 'page' },
  sitemap: { path: '/sitemaps/{name}.xml', rank: 'search' },
  /** The newest articles, of the journal and of a subject: `atom.xml`, `rss.xml` and `feed.json`. */
  feed: { path: '/feeds/{format}', rank: 'page' },
  subjectFeed: { path: '/feeds/{subject}/{format}', rank: 'page' },
  /** The newest articles by an author, and with a keyword. */
  authorFeed: { path: '/authors/{author}/{format}', rank: 'page' },
  keywordFeed: { path: '/keywords/{keyword}/{format}', rank: 'page' },
  /** The announcements. */
  announcementsAtom: { path: '/announcements/atom.xml', rank: 'page' },
  announcementsRss: { path: '/announcements/rss.xml', rank: 'page' },
  announcementsJson: { path: '/announcements/feed.json', rank: 'page' },
  /** For archives that preserve the journal: what they may collect, a year at a time. */
  lockss: { path: '/lockss', rank: 'page' },
  lockssYear: { path: '/lockss/{year}', rank: 'search' },
  clockss: { path: '/clockss', rank: 'page' },
  clockssYear: { path: '/clockss/{year}', rank: 'search' },
  /** How often an article was read, as a picture for authors’ own pages. */
  usageBadge: { path: '/badges/{ref}.svg', rank: 'article' },
  /** For libraries: how often the journal was read, by the COUNTER API 5.1. They read all that follows the question mark. */
  counterStatus: { path: '/sushi/r51/status', rank: 'page' },
  counterMembers: { path: '/sushi/r51/members', rank: 'page' },
  counterReports: { path: '/sushi/r51/reports', rank: 'page' },
  counterReport: { path: '/sushi/r51/reports/{report}', rank: 'search' },
  /** For libraries: the journal in the list of titles of KBART. */
  kbart: { path: '/kbart.txt', rank: 'page' },
  /** What the build made. */
  built: { path: '/static/*', rank: 'article' },
} as const satisfies Record<string, File>;

/** What lies under these names and is nothing else is answered as a call, a file or a page of the app that is not there. */
export const areas: readonly Address[] = [
  { path: '/api/*', kind: 'call', rank: 'page' },
  { path: '/auth/*', kind: 'call', rank: 'page' },
  { path: '/assets/*', kind: 'file', rank: 'article' },
  { path: '/static/*', kind: 'file', rank: 'article' },
  { path: '/theme/*', kind: 'file', rank: 'article' },
  { path: '/sushi/*', kind: 'call', rank: 'page' },
  { path: '/admin/*', kind: 'page', rank: 'administrator' },
];

/** For whoever runs the server: they answer under every host name, and never wait. */
export const probes = { alive: '/healthz', ready: '/readyz' } as const;
