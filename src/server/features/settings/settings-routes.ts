import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '#contract/calls/settings-calls.ts';
import { type Http, serveRead } from '#server/http/read-call.ts';
import { serveUserCall } from '#server/http/user-call.ts';

export function settingsRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, settingsCalls.getSettings, async ({ journal }) => ({
    body: await journal.settings.get(),
  }));

  serveUserCall(app, http, settingsCalls.updateSettings, ({ journal, user, now, request }) =>
    journal.settings.change(request.body, { username: user.username, now }),
  );
}
