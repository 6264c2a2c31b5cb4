import { passwordLinkCalls } from '#contract/calls/password-link-calls.ts';
import type { Endpoints, ServedJournal } from '#server/http/endpoints.ts';
import { serveOpenWrite } from '#server/http/serve-open-write.ts';
import { Problem } from '#server/problem.ts';
import type { PasswordLinksService } from './password-links-service.ts';

type Journal = ServedJournal & { passwordLinks: PasswordLinksService };

export function passwordLinkRoutes(endpoints: Endpoints<Journal>): void {
  serveOpenWrite(endpoints, passwordLinkCalls.readPasswordLink, ({ journal, body, now }) => {
    if (!body) throw new Problem('invalid_link');
    return journal.passwordLinks.read(body.token, now);
  });

  serveOpenWrite(endpoints, passwordLinkCalls.usePasswordLink, async ({ journal, body, now }) => {
    if (!body) throw new Problem('invalid_link');
    await journal.passwordLinks.use(body.token, body.password, now);
    return undefined;
  });

  serveOpenWrite(
    endpoints,
    passwordLinkCalls.requestReset,
    async ({ journal, body, clientAddress, context, now, answered }) => {
      if (!body) throw new Problem('invalid_request');
      const { origin } = context.registration;
      const from = { address: clientAddress, now, origin, answered };
      await journal.passwordLinks.request(body.username, from);
      return undefined;
    },
  );
}
