import { journalsCalls } from '#contract/calls/journals-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { JournalsService } from './journals-service.ts';
import type { KeptJournals } from './kept-journals.ts';

export function journalsRoutes(
  endpoints: Endpoints<{ journals: JournalsService; keptJournals: KeptJournals }>,
): void {
  serveCall(endpoints, journalsCalls.listJournals, ({ journal, user }) =>
    journal.journals.list(user.id),
  );

  serveCall(endpoints, journalsCalls.listJournalStates, ({ journal, user }) =>
    journal.journals.states(user.id),
  );

  serveCall(endpoints, journalsCalls.createJournal, ({ journal, body, actor }) =>
    journal.keptJournals.create(body, actor),
  );

  serveCall(endpoints, journalsCalls.getJournal, ({ journal, params }) =>
    journal.keptJournals.get(params.slug),
  );

  serveCall(endpoints, journalsCalls.updateJournal, ({ journal, params, body, actor }) =>
    journal.keptJournals.change(params.slug, body, actor),
  );

  serveCall(endpoints, journalsCalls.retireJournal, ({ journal, params, body, actor }) =>
    journal.keptJournals.retire(params.slug, body.slug, actor),
  );

  serveCall(endpoints, journalsCalls.bringJournalBack, ({ journal, params, actor }) =>
    journal.keptJournals.bringBack(params.slug, actor),
  );

  serveCall(endpoints, journalsCalls.exportJournal, ({ journal, params, signal }) =>
    journal.keptJournals.export(params.slug, signal),
  );

  serveCall(endpoints, journalsCalls.checkJournal, ({ journal, params }) =>
    journal.keptJournals.check(params.slug),
  );
}
