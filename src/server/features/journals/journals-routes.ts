import { journalsCalls } from '#contract/calls/journals-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCalls } from '#server/http/serve-call.ts';
import type { JournalsService } from './journals-service.ts';
import type { KeptJournals } from './kept-journals.ts';

export function journalsRoutes(
  endpoints: Endpoints<{ journals: JournalsService; keptJournals: KeptJournals }>,
): void {
  serveCalls(endpoints, journalsCalls, {
    listJournals: ({ journal, user }) => journal.journals.list(user.id),
    listJournalStates: ({ journal, user }) => journal.journals.states(user.id),
    createJournal: ({ journal, body, actor }) => journal.keptJournals.create(body, actor),
    getJournal: ({ journal, params }) => journal.keptJournals.get(params.slug),
    updateJournal: ({ journal, params, body, actor }) =>
      journal.keptJournals.change(params.slug, body, actor),
    retireJournal: ({ journal, params, body, actor }) =>
      journal.keptJournals.retire(params.slug, body.slug, actor),
    bringJournalBack: ({ journal, params, actor }) =>
      journal.keptJournals.bringBack(params.slug, actor),
    exportJournal: ({ journal, params, signal }) =>
      journal.keptJournals.export(params.slug, signal),
    checkJournal: ({ journal, params }) => journal.keptJournals.check(params.slug),
  });
}
