import { historyCalls } from '#contract/calls/history-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { HistoryService } from './history-service.ts';

type Journal = ServedJournal & { history: HistoryService };

export function historyRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, historyCalls.listHistory, ({ journal, params, query }) =>
    journal.history.list(params.noun, params.id, query.limit),
  );

  serveWrite(endpoints, historyCalls.undoChange, async ({ journal, params, actor }) => {
    await journal.history.undo(params.id, actor);
    return undefined;
  });

  serveWrite(endpoints, historyCalls.restoreVersion, async ({ journal, params, actor }) => {
    await journal.history.restore(params.id, actor);
    return undefined;
  });
}
