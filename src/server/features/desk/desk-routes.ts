import { deskCalls } from '#contract/calls/desk-calls.ts';
import { messages } from '#contract/messages.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { DeskService } from './desk-service.ts';

type Journal = ServedJournal & { desk: DeskService };

/** The list of all articles, and what is done with many of them. */
export function deskRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, deskCalls.listJournalArticles, ({ journal, query }) =>
    journal.desk.list(query),
  );

  serveWrite(endpoints, deskCalls.listJournalArticleIds, async ({ journal, query }) => ({
    articles: await journal.desk.listIds(query),
  }));

  serveWrite(endpoints, deskCalls.getNeighbours, ({ journal, params }) =>
    journal.desk.neighbours(params.id),
  );

  serveWrite(endpoints, deskCalls.changeArticles, ({ journal, body, actor, signal }) =>
    journal.desk.changeAll(body, actor, signal),
  );

  serveWrite(endpoints, deskCalls.exportArticles, async ({ journal, body }) => {
    const text = await journal.desk.spreadsheet(body.ids);
    return { fileName: messages.files.spreadsheet, content: async () => Buffer.from(text) };
  });
}
