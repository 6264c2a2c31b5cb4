import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { messages } from '#contract/messages.ts';
import { maskValues } from '#domain/mask-addresses.ts';
import { mayDo } from '#domain/rights.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { HistoryLines } from './history-lines-service.ts';
import type { HistoryService } from './history-service.ts';

type Journal = ServedJournal & { history: HistoryService; historyLines: HistoryLines };

export function historyRoutes(endpoints: Endpoints<Journal>): void {
  serveWrite(endpoints, historyCalls.listHistory, async ({ journal, params, query, user }) =>
    (await journal.history.list(params.noun, params.id, query.limit)).map(shownTo(user)),
  );

  serveWrite(endpoints, historyCalls.listHistoryLines, ({ journal, query }) =>
    journal.historyLines.list(query),
  );

  serveWrite(endpoints, historyCalls.listHistoryOfLine, async ({ journal, params, query, user }) =>
    (await journal.historyLines.open(params.id, query.later)).map(shownTo(user)),
  );

  serveWrite(endpoints, historyCalls.exportHistory, async ({ journal, query, user }) => ({
    fileName: messages.files.history,
    write: async (output, signal) => {
      await pipeline(Readable.from(journal.historyLines.csv(query, shownTo(user))), output, {
        signal,
      });
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

/** A change without the addresses of people, for who may not keep them. */
const shownTo =
  (user: User) =>
  (entry: HistoryEntry): HistoryEntry =>
    mayDo(user, 'people')
      ? entry
      : { ...entry, was: maskValues(entry.was), now: maskValues(entry.now) };
