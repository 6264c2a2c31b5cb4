import type { FastifyInstance } from 'fastify';
import { settingsCalls } from '../../../contract/calls/settings-calls.ts';
import { type Http, serveRead } from '../../http/read-call.ts';

export function settingsRoutes(app: FastifyInstance, http: Http): void {
  serveRead(app, http, settingsCalls.getSettings, async ({ journal }) => ({
    body: await journal.settings.get(),
  }));
}
