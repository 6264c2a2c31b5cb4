import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { messages } from '#contract/messages.ts';
import { numberedNouns, shownTo } from '#domain/history/shown-history.ts';
import { seesNumbers } from '#domain/rights.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { HistoryLines } from './history-lines-service.ts';
import type { HistoryService } from './history-service.ts';

export function historyRoutes(
  endpoints: Endpoints<{ history: HistoryService; historyLines: HistoryLines }>,
): void {
  serveCalls(endpoints, historyCalls, {
    listHistory: async ({ journal, params, query, user }) =>
      (await journal.history.list(params.noun, params.id, query.limit)).map(shownTo(user)),
    listHistoryLines: ({ journal, query, user }) =>
      journal.historyLines.list(query, seesNumbers(user) ? [] : numberedNouns),
    listHistoryOfLine: async ({ journal, params, query, user }) =>
      (await journal.historyLines.open(params.id, query.later)).map(shownTo(user)),
    exportHistory: async ({ journal, query, user }) => ({
      fileName: messages.files.history,
      write: async (output, signal) => {
        await pipeline(Readable.from(journal.historyLines.csv(query, shownTo(user))), output, {
          signal,
        });
      },
    }),
    undoChange: ({ journal, params, actor }) => journal.history.undo(params.id, actor),
    undoLine: ({ journal, params, actor, signal }) =>
      journal.history.undoLine(params.id, actor, signal),
    restoreVersion: ({ journal, params, actor }) => journal.history.restore(params.id, actor),
  });
}
