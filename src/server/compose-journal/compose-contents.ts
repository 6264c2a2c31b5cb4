import { currentYear } from '../config/journal-registry.ts';
import {
  type AnnouncementsService,
  announcementsService,
} from '../features/announcements/announcements-service.ts';
import { recordArticleChange } from '../features/articles/article-history.ts';
import { type ArticlesService, articlesService } from '../features/articles/articles-service.ts';
import { type HoldService, holdService } from '../features/articles/held-articles.ts';
import { type IssuePdfs, issuePdfs } from '../features/articles/issue-pdfs.ts';
import { type NoticesService, noticesService } from '../features/articles/notices-service.ts';
import { type PdfLooks, pdfLooks } from '../features/articles/pdf-looks.ts';
import { type DeskService, deskService } from '../features/desk/desk-service.ts';
import { dayOf } from '../features/documents/specs/document-context.ts';
import { type EditorsService, editorsService } from '../features/editors/editors-service.ts';
import { type FullTextService, fullTextService } from '../features/full-text/full-text-service.ts';
import { type ImportService, importService } from '../features/import/import-service.ts';
import { type UploadsService, uploadsService } from '../features/import/uploads/uploads-service.ts';
import { type IndexingService, indexingService } from '../features/indexing/indexing-service.ts';
import { type IssuesService, issuesService } from '../features/issues/issues-service.ts';
import { type PreviewsService, previewsService } from '../features/previews/previews-service.ts';
import { type SearchService, searchService } from '../features/search/search-service.ts';
import type { SettingsService } from '../features/settings/settings-service.ts';
import { type TermsService, termsService } from '../features/terms/terms-service.ts';
import { type SearchIndex, searchIndex } from '../platform/search-index/search-index.ts';
import { getFullArticle } from '../store/full-article-queries.ts';
import { rebuildTerms } from '../store/term-queries.ts';
import type { Identity } from './compose-identity.ts';
import type { JournalParts } from './journal-parts.ts';

/** What the journal publishes, and how it is found. */
export type ContentServices = {
  issues: IssuesService;
  articles: ArticlesService;
  /** Corrections and retractions: which article is a notice of which. */
  notices: NoticesService;
  /** What waits for an operator since a restore. */
  hold: HoldService;
  editors: EditorsService;
  indexing: IndexingService;
  /** News for readers. */
  announcements: AnnouncementsService;
  search: SearchService;
  /** The articles of authors, keywords and subjects. */
  terms: TermsService;
  /** What stands inside the PDFs. */
  fullTexts: FullTextService;
  /** Links to what is not published. */
  previews: PreviewsService;
  /** The list of all articles, and what is done with many of them. */
  desk: DeskService;
  imports: ImportService;
  /** Spreadsheets and PDFs from the browser. */
  uploads: UploadsService;
  /** Looks into those of an issue before it is published. */
  issuePdfs: IssuePdfs;
  /** Looks into PDFs, uploaded or not. */
  pdfLooks: PdfLooks;
};

export function composeContents(
  parts: JournalParts,
  settings: SettingsService,
  identity: Identity,
): { services: ContentServices; index: SearchIndex } {
  const { database, files, pdfReader, now } = parts;
  const { storePicture, timeZone } = identity;
  const index = searchIndex(database);
  const allowsAnyName = async () => (await settings.metadata()).author_names === 'any';
  const toDay = (moment: Date) => dayOf(moment, timeZone());
  const articles = articlesService(database, files, index, allowsAnyName, toDay);
  const looks = pdfLooks({ database, files, reader: pdfReader });
  const fullTexts = fullTextService({
    database,
    files,
    readPdf: pdfReader.read,
    findingsOf: (sha256) => looks.findingsOf(sha256, 'later'),
    lock: parts.lockTexts,
  });
  const search = searchService(index, articles, {
    inPdfs: fullTexts,
    async listNames() {
      const [{ websitename }, { abbreviated_title }] = await Promise.all([
        settings.get(),
        settings.metadata(),
      ]);
      return [websitename, abbreviated_title];
    },
  });
  const services: ContentServices = {
    issues: issuesService({
      database,
      storePicture,
      currentYear: (moment) => currentYear(timeZone(), moment.getTime()),
    }),
    articles,
    notices: noticesService(database),
    hold: holdService(database, index),
    editors: editorsService({
      database,
      storePicture,
      showsContact: async () => identity.profile(await settings.get()).editorContact,
    }),
    indexing: indexingService({ database, storePicture }),
    announcements: announcementsService({ database, today: toDay, now }),
    search: {
      ...search,
      async reindex(onStep) {
        const indexed = await search.reindex(onStep);
        await rebuildTerms(database);
        return indexed;
      },
    },
    terms: termsService({ database, listByIds: articles.listByIds }),
    fullTexts,
    previews: previewsService(database),
    desk: deskService({
      database,
      findIds: search.listAllIds,
      change: articles.changeEach,
      free: articles.freeEach,
    }),
    imports: importService(database, files, index),
    uploads: uploadsService({
      database,
      index,
      now,
      dayOf: toDay,
      timezone: timeZone,
      allowsAnyName,
      findInPdf: pdfReader.look,
      keepCreated: async (tx, id) =>
        recordArticleChange(tx, undefined, await getFullArticle(tx, id)),
    }),
    issuePdfs: issuePdfs({ database, findingsOf: looks.findingsOf }),
    pdfLooks: looks,
  };
  return { services, index };
}
