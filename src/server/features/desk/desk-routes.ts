import { deskCalls } from '#contract/calls/desk-calls.ts';
import { messages } from '#contract/messages.ts';
import { seesNumbers, withoutNumbers } from '#domain/rights.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { DeskService } from './desk-service.ts';

/** The list of all articles, and what is done with many of them. */
export function deskRoutes(endpoints: Endpoints<{ desk: DeskService }>): void {
  serveCalls(endpoints, deskCalls, {
    listJournalArticles: async ({ journal, query, user }) => {
      const list = await journal.desk.list(query, seesNumbers(user));
      return { ...list, articles: list.articles.map((article) => withoutNumbers(user, article)) };
    },
    listJournalArticleIds: async ({ journal, query, user }) => ({
      articles: await journal.desk.listIds(query, seesNumbers(user)),
    }),
    getNeighbours: ({ journal, params }) => journal.desk.neighbours(params.id),
    changeArticles: ({ journal, body, actor, signal }) =>
      journal.desk.changeAll(body, actor, signal),
    exportArticles: async ({ journal, body, user }) => {
      const text = await journal.desk.spreadsheet(body.ids, (row) => withoutNumbers(user, row));
      return { fileName: messages.files.spreadsheet, content: async () => Buffer.from(text) };
    },
  });
}
