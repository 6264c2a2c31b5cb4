import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { messages } from '#contract/messages.ts';
import { numberedNouns, shownTo } from '#domain/history/shown-history.ts';
import { seesNumbers } from '#domain/rights.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { HistoryLines } from './history-lines-service.ts';
import type { HistoryService } from './history-service.ts';

export function historyRoutes(
  endpoints: Endpoints<{ history: HistoryService; historyLines: HistoryLines }>,
): void {
  serveCall(endpoints, historyCalls.listHistory, async ({ journal, params, query, user }) =>
    (await journal.history.list(params.noun, params.id, query.limit)).map(shownTo(user)),
  );

  serveCall(endpoints, historyCalls.listHistoryLines, ({ journal, query, user }) =>
    journal.historyLines.list(query, seesNumbers(user) ? [] : numberedNouns),
  );

  serveCall(endpoints, historyCalls.listHistoryOfLine, async ({ journal, params, query, user }) =>
    (await journal.historyLines.open(params.id, query.later)).map(shownTo(user)),
  );

  serveCall(endpoints, historyCalls.exportHistory, async ({ journal, query, user }) => ({
    fileName: messages.files.history,
    write: async (output, signal) => {
      await pipeline(Readable.from(journal.historyLines.csv(query, shownTo(user))), output, {
        signal,
      });
    },
  }));

  serveCall(endpoints, historyCalls.undoChange, ({ journal, params, actor }) =>
    journal.history.undo(params.id, actor),
  );

  serveCall(endpoints, historyCalls.undoLine, ({ journal, params, actor, signal }) =>
    journal.history.undoLine(params.id, actor, signal),
  );

  serveCall(endpoints, historyCalls.restoreVersion, ({ journal, params, actor }) =>
    journal.history.restore(params.id, actor),
  );
}
