import { sessionCalls } from '#contract/calls/session-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveOpenWrite } from '#server/http/serve-open-write.ts';
import { serveWrite } from '#server/http/serve-write.ts';
import type { AccountsService } from './accounts-service.ts';

type Journal = ServedJournal & { accounts: AccountsService };

export function accountsRoutes(endpoints: Endpoints<Journal>): void {
  serveOpenWrite(
    endpoints,
    sessionCalls.login,
    ({ journal, body, clientAddress, now, requestId, userAgent }) =>
      journal.accounts.login(body, clientAddress, now, { id: requestId, device: userAgent }),
  );

  serveWrite(endpoints, sessionCalls.verifyToken, async ({ user }) => ({ user }));

  serveWrite(endpoints, sessionCalls.logout, async ({ journal, token }) => {
    await journal.accounts.logout(token);
    return undefined;
  });
}
