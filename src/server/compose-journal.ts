import { type ContentServices, composeContents } from './compose-journal/compose-contents.ts';
import { composeDocuments, type DocumentServices } from './compose-journal/compose-documents.ts';
import { composeIdentity, type IdentityServices } from './compose-journal/compose-identity.ts';
import { composeMail, type MailServices } from './compose-journal/compose-mail.ts';
import { composePeople, type PeopleServices } from './compose-journal/compose-people.ts';
import { composeRecords, type RecordServices } from './compose-journal/compose-records.ts';
import { composeUsage, type UsageServices } from './compose-journal/compose-usage.ts';
import type { JournalParts } from './compose-journal/journal-parts.ts';
import { examplePublisher } from './config/publisher-file.ts';
import { type DashboardService, dashboardService } from './features/dashboard/dashboard-service.ts';
import { type HistoryLines, historyLines } from './features/history/history-lines-service.ts';
import { type HistoryService, historyService } from './features/history/history-service.ts';
import type { JournalDatabase } from './platform/db/journal-database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { isOfLink } from './store/restored-values.ts';

/** Everything of one journal. Two journals share nothing but the process. */
export type Journal = {
  slug: string;
  database: JournalDatabase;
  files: FileStore;
  history: HistoryService;
  /** The history of the whole journal. */
  historyLines: HistoryLines;
  dashboard: DashboardService;
} & IdentityServices &
  ContentServices &
  RecordServices &
  DocumentServices &
  MailServices &
  UsageServices &
  PeopleServices;

/** Makes the services of a journal that is open. */
export function composeJournal(parts: JournalParts): Journal {
  const { slug, database, files } = parts;
  const { services: own, identity } = composeIdentity(parts);
  const { settings } = own;
  const { services: contents, index } = composeContents(parts, settings, identity);
  const { articles, notices, editors, indexing, issues, announcements } = contents;
  const mails = composeMail(parts, settings, identity, contents);
  const lines = historyLines(database, identity.timeZone);
  return {
    slug,
    database,
    files,
    ...own,
    ...contents,
    ...composeRecords(parts, settings, identity, contents),
    ...composeDocuments(parts, own, identity, index),
    ...mails,
    ...composeUsage(parts, settings, identity, contents.search, mails.mail),
    ...composePeople(parts, settings, mails.mail),
    historyLines: lines,
    history: historyService({
      database,
      files,
      undo: {
        article: {
          changed: (restoring) =>
            restoring.isUndo && isOfLink(restoring.values)
              ? notices.restore(restoring)
              : articles.restore(restoring),
          deleted: articles.undoDelete,
        },
        issue: issues.undo,
        editor: editors.undo,
        indexing: indexing.undo,
        announcement: announcements.undo,
        settings: { changed: settings.restore },
        // The first save of a page is undone as a change.
        page: { created: own.ownPages.restore, changed: own.ownPages.restore },
      },
      restoreArticles: articles.restoreEach,
      undoCreateOfArticles: articles.undoCreateOfEach,
    }),
    dashboard: dashboardService(database, {
      hasPublicOrigin: identity.hasPublicOrigin,
      settings: settings.get,
      fees: settings.fees,
      metadata: settings.metadata,
      ownPages: own.ownPages.shown,
      publisher: async () => ({ ...(await settings.publisher()), examples: examplePublisher }),
      design: identity.design,
      canSendMail: mails.mail.canSend,
    }),
  };
}
