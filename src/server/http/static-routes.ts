import { join } from 'node:path';
import { constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/compose.ts';
import { CachedResponse, sendCachedResponse } from '#server/edge/cached-response.ts';
import { contextOf } from '#server/edge/listener.ts';
import { journalTheme } from '#server/features/journals/journal-theme.ts';
import { Problem } from '#server/problem.ts';
import { securityHeaders } from './security-headers.ts';
import { readStaticFiles } from './static-files.ts';

/** The built scripts, styles and fonts, and each journal's own colours. */
export function staticRoutes(app: FastifyInstance, services: Services, distFolder: string): void {
  const readers = readStaticFiles(join(distFolder, 'client'));
  const administrators = readStaticFiles(join(distFolder, 'admin'));
  for (const [address, answer] of new Map([...readers, ...administrators])) {
    app.get(address, async (request, reply) => {
      reply.hijack();
      await sendCachedResponse(request.raw, reply.raw, answer, securityHeaders(''));
    });
  }

  const themed = new Map<string, CachedResponse>();
  app.get('/theme/:name', async (request, reply) => {
    const theme = journalTheme(contextOf(request.raw).registration.accent);
    if (theme.href !== request.url) throw new Problem('not_found');
    reply.hijack();
    const answer = themed.get(theme.href) ?? styleAnswer(theme.css);
    themed.set(theme.href, answer);
    await sendCachedResponse(
      request.raw,
      reply.raw,
      answer,
      securityHeaders(services.listenAddress),
    );
  });

  app.get<{ Params: { style: string } }>('/theme/:name/:style', async (request, reply) => {
    const theme = journalTheme(contextOf(request.raw).registration.accent);
    const { style } = request.params;
    const styles = readers.get(`/static/${style}`);
    if (!styles || request.url !== theme.href.replace(/\.css$/, `/${style}`)) {
      throw new Problem('not_found');
    }
    reply.hijack();
    const known = themed.get(request.url);
    const answer = known ?? styleAnswer(`${theme.css}${await styles.body('identity')}`);
    themed.set(request.url, answer);
    await sendCachedResponse(
      request.raw,
      reply.raw,
      answer,
      securityHeaders(services.listenAddress),
    );
  });

  // Whatever else lies under these names is no page.
  for (const prefix of ['/static', '/theme', '/assets', '/api', '/auth']) {
    app.get(`${prefix}/*`, async () => {
      throw new Problem('not_found');
    });
  }
}

const styleAnswer = (css: string) =>
  new CachedResponse(
    200,
    {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
    css,
    { brotliQuality: constants.BROTLI_MAX_QUALITY },
  );
