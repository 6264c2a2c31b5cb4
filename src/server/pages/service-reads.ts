import { LRUCache } from 'lru-cache';
import type { IssueCover } from '#contract/entities/issue.ts';
import { nouns, orderedNouns } from '#contract/nouns.ts';
import type {
  AppearanceValues,
  FeeValues,
  JournalMetadata,
  Publisher,
  Settings,
} from '#contract/settings-groups.ts';
import type { Site } from '#contract/site.ts';
import { drawingSize, glyphBoxes } from '#domain/cover/cover.ts';
import { drawingName } from '#domain/made-pictures.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { parseNarrowing } from '#domain/search/narrowing.ts';
import type { AnnouncementsService } from '#server/features/announcements/announcements-service.ts';
import type { ArticlesService } from '#server/features/articles/articles-service.ts';
import type { DocumentsService } from '#server/features/documents/documents-service.ts';
import type { EditorsService } from '#server/features/editors/editors-service.ts';
import type { FeesService } from '#server/features/fees/fees-service.ts';
import type { FullTextService } from '#server/features/full-text/full-text-service.ts';
import type { IssuesService } from '#server/features/issues/issues-service.ts';
import type { OwnPagesService } from '#server/features/own-pages/own-pages-service.ts';
import type { PapersService } from '#server/features/papers/papers-service.ts';
import type { SearchService } from '#server/features/search/search-service.ts';
import type { AppearanceService } from '#server/features/settings/appearance-service.ts';
import type { TermsService } from '#server/features/terms/terms-service.ts';
import type { ShownUsageService } from '#server/features/usage-figures/shown-usage.ts';
import type { JournalReads, OrderedReads } from '#web/reader/reads.ts';

/** What pages need of a journal. */
export type PageJournal = { [Folder in keyof OrderedReads]: { list: OrderedReads[Folder] } } & {
  slug: string;
  settings: {
    get(): Promise<Settings>;
    metadata(): Promise<JournalMetadata>;
    publisher(): Promise<Publisher>;
    fees(): Promise<FeeValues>;
  };
  appearance: Pick<AppearanceService, 'ofSite'> & { get(): Promise<AppearanceValues> };
  ownPages: OwnPagesService;
  issues: IssuesService;
  articles: ArticlesService;
  editors: EditorsService;
  documents: DocumentsService;
  search: SearchService;
  terms: TermsService;
  announcements: AnnouncementsService;
  fees: Pick<FeesService, 'open'>;
  papers: Pick<PapersService, 'isOffered' | 'open'>;
  fullTexts: FullTextService;
  shownUsage: ShownUsageService;
  alerts: { canSend(): Promise<boolean> };
};

type Boxes = ReadonlyMap<string, string>;

/** By the names of the drawings that they are on, which name all that they depend on. */
const knownGlyphs = new LRUCache<string, Boxes>({ max: 100 });

/** Of more articles, neighbours share a place on the drawing: it says nothing of one of them, and nobody reads so many for it. */
const mostGlyphs = 300;

/** Where the articles of an issue are on its cover, read once for as long as the cover stays as it is. */
async function glyphsOf(
  { articles }: Pick<PageJournal, 'articles'>,
  site: Site,
  issue: IssueCover,
): Promise<Boxes> {
  const name = drawingName(site, 'cover', issue, false);
  const known = knownGlyphs.get(name);
  if (known) return known;
  const drawn = await articles.listDrawn(issue, mostGlyphs + 1);
  const shown = drawn.length > mostGlyphs ? [] : drawn;
  const size = drawingSize(site.look, 'cover');
  const boxes = glyphBoxes({ ...issue, journal: site.slug, articles: shown }, site.look, size);
  for (const [refnumber, box] of boxes) boxes.set(refnumber, box.replaceAll(' ', ','));
  knownGlyphs.set(name, boxes);
  return boxes;
}

/** The reads of a page that the server renders: the services, asked as a visitor. */
export function serviceReads(journal: PageJournal, readSite: () => Promise<Site>): JournalReads {
  return {
    site: readSite,
    homeContent: async () => (await journal.settings.get()).home_content,
    archives: () => journal.issues.summaries(),
    covers: () => journal.issues.covers(),
    glyphs: async (issue) => glyphsOf(journal, await readSite(), issue),
    issue: (address) => journal.articles.readIssue(address),
    issueFacts: (address) => journal.issues.find(address),
    async article(text) {
      const refnumber = parseRefnumber(text);
      return refnumber === undefined ? undefined : journal.articles.findByRef(refnumber);
    },
    async fullText(text) {
      const refnumber = parseRefnumber(text);
      return refnumber === undefined ? undefined : journal.fullTexts.find(Number(refnumber));
    },
    async furtherReading(text) {
      const refnumber = parseRefnumber(text);
      return refnumber === undefined ? undefined : journal.articles.furtherReading(refnumber);
    },
    async usage(text) {
      const refnumber = parseRefnumber(text);
      return refnumber === undefined ? undefined : journal.shownUsage.article(refnumber);
    },
    mostRead: () => journal.shownUsage.mostRead(),
    async withdrawn(text) {
      const refnumber = parseRefnumber(text);
      return refnumber === undefined ? undefined : journal.articles.findWithdrawn(refnumber);
    },
    newestArticles: () => journal.articles.listNewest(),
    page: (slug) => journal.ownPages.find(slug),
    editors: () => journal.editors.list(),
    formerEditors: () => journal.editors.listFormer(),
    ...(Object.fromEntries(
      orderedNouns.map((noun) => [nouns[noun].folder, () => journal[nouns[noun].folder].list()]),
    ) as OrderedReads),
    announcements: () => journal.announcements.list(),
    announcement: (id) => journal.announcements.find(id),
    paper: (token) => journal.papers.open(token, new Date()),
    payment: (token) => journal.fees.open(token),
    verification: (code) => journal.documents.verify(code),
    search: ({ keyword, page, narrowed }) =>
      journal.search.results({ keyword, page, ...parseNarrowing(narrowed) }),
    term: (kind, slug, page) => journal.terms.find(kind, slug, page),
  };
}
