import type { FastifyInstance, FastifyReply } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { adminAddresses } from '#contract/admin-addresses.ts';
import { files } from '#contract/files.ts';
import { type SetupField, setupFields } from '#domain/setup-form.ts';
import { Problem } from '#server/problem.ts';
import { setupPage, setupPolicy, spentLinkPage } from './setup-page.ts';
import type { SetupService } from './setup-service.ts';

/** Of all pages before there is a journal. */
export const setupHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': setupPolicy,
  // The link is a secret: no other site may see it.
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

const maxFormBytes = 16_384;

/** The page that makes the first journal, for anyone who has the link. It belongs to no journal, for there is none. */
export function setupRoutes(app: FastifyInstance, setup: SetupService): void {
  const url = routePattern(files.setup.path);
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    );
    // Before a byte of the form is read.
    scope.addHook('onRequest', async (request, reply) => {
      const { token = '' } = request.params as { token?: string };
      if (!setup.accepts(token)) return sendPage(reply, 410, spentLinkPage(!setup.isNeeded()));
    });
    scope.get(url, async (_request, reply) => sendPage(reply, 200, setupPage()));
    scope.post(url, async (request, reply) => {
      const typed = readTyped(request.body);
      try {
        if (!(await setup.make(typed))) return sendPage(reply, 410, spentLinkPage(true));
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'invalid_fields') throw error;
        return sendPage(reply, 422, setupPage(typed, error.fields ?? {}));
      }
      request.log.info('first journal made');
      return reply.status(303).header('location', `${adminAddresses.login}#made`).send();
    });
  });
}

function readTyped(body: unknown): Partial<Record<SetupField, string>> {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return Object.fromEntries(setupFields.map((field) => [field, form.get(field) ?? '']));
}

const sendPage = (reply: FastifyReply, status: number, content: string) =>
  reply.status(status).headers(setupHeaders).send(content);
