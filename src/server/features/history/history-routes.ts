import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { historyCalls } from '#contract/calls/history-calls.ts';
import { messages } from '#contract/messages.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { HistoryLines } from './history-lines-service.ts';
import type { HistoryService } from './history-service.ts';

type Journal = ServedJournal & { history: HistoryService; historyLines: HistoryLines };

export function historyRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, historyCalls.listHistory, ({ journal, params, query }) =>
    journal.history.list(params.noun, params.id, query.limit),
  );

  serveWrite(endpoints, historyCalls.listHistoryLines, ({ journal, query }) =>
    journal.historyLines.list(query),
  );

  serveWrite(endpoints, historyCalls.listHistoryOfLine, ({ journal, params, query }) =>
    journal.historyLines.open(params.id, query.later),
  );

  serveWrite(endpoints, historyCalls.exportHistory, async ({ journal, query }) => ({
    fileName: messages.files.history,
    write: async (output, signal) => {
      await pipeline(Readable.from(journal.historyLines.csv(query)), output, { signal });
    },
  }));

  serveWrite(endpoints, historyCalls.undoChange, async ({ journal, params, actor }) => {
    await journal.history.undo(params.id, actor);
    return undefined;
  });

  serveWrite(endpoints, historyCalls.undoLine, ({ journal, params, actor, signal }) =>
    journal.history.undoLine(params.id, actor, signal),
  );

  serveWrite(endpoints, historyCalls.restoreVersion, async ({ journal, params, actor }) => {
    await journal.history.restore(params.id, actor);
    return undefined;
  });
}
