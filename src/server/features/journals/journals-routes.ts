import { journalsCalls } from '#contract/calls/journals-calls.ts';
import type { Endpoints } from '#server/http/endpoints.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { JournalsService } from './journals-service.ts';

export function journalsRoutes(endpoints: Endpoints<{ journals: JournalsService }>): void {
  serveCall(endpoints, journalsCalls.listJournals, ({ journal, user }) =>
    journal.journals.list(user.id),
  );

  serveCall(endpoints, journalsCalls.listJournalStates, ({ journal, user }) =>
    journal.journals.states(user.id),
  );
}
