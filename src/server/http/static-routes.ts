import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { journalTheme } from '../features/journals/journal-theme.ts';
import type { Services } from '../services.ts';
import { Answer, sendAnswer } from './answer.ts';
import { arrivalOf } from './listener.ts';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { readStaticFiles } from './static-files.ts';

/** The built scripts, styles and fonts, and each journal's own colours. */
export function staticRoutes(app: FastifyInstance, services: Services, distFolder: string): void {
  const folders = ['client', 'admin'].map((name) => readStaticFiles(join(distFolder, name)));
  for (const [address, answer] of new Map(folders.flatMap((files) => [...files]))) {
    app.get(address, async (request, reply) => {
      reply.hijack();
      await sendAnswer(request.raw, reply.raw, answer, securityHeaders(''));
    });
  }

  app.get('/theme/:name', async (request, reply) => {
    const theme = journalTheme(arrivalOf(request.raw).registration.accent);
    if (theme.href !== request.url) throw new Problem('not_found');
    reply.hijack();
    const answer = new Answer(
      200,
      {
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      },
      theme.css,
    );
    await sendAnswer(request.raw, reply.raw, answer, securityHeaders(services.listenAddress));
  });

  // Whatever else lies under these names is no page.
  for (const prefix of ['/static', '/theme', '/assets', '/api', '/auth']) {
    app.get(`${prefix}/*`, async () => {
      throw new Problem('not_found');
    });
  }
}
