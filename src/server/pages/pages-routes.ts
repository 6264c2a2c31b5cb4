import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Journal } from '#server/compose.ts';
import { cacheVersion } from '#server/edge/cache-version.ts';
import { CachedResponse, sendCachedResponse } from '#server/edge/cached-response.ts';
import { fallbackErrorPage } from '#server/edge/fallback-error-page.ts';
import { contextOf } from '#server/edge/listener.ts';
import { cacheKey } from '#server/edge/response-cache.ts';
import { retryHeaders, toProblem } from '#server/http/errors.ts';
import type { Http } from '#server/http/read-call.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/http/security-headers.ts';
import { isDatabaseUnavailable } from '#server/platform/db/database-unavailable.ts';
import type { PageRenderer } from './page-renderer.ts';
import { serviceReads } from './service-reads.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const kept = { ...html, 'cache-control': 'no-cache' };
const passing = { ...html, 'cache-control': 'no-store' };

class Moved extends Error {
  readonly status: 301 | 302;
  readonly location: string;
  constructor(status: 301 | 302, location: string) {
    super(location);
    this.status = status;
    this.location = location;
  }
}

/** Every address that nothing else answers is a page's: drawn once, then answered from the cache until a write. */
export function pagesRoutes(app: FastifyInstance, http: Http, renderer: PageRenderer): void {
  const { services, cache } = http;
  const policy = { 'content-security-policy': contentSecurityPolicy(renderer.inlineScripts) };
  app.get('/*', async (request, reply) => {
    const arrival = contextOf(request.raw);
    const { registration } = arrival;
    const key = cacheKey(registration.slug, request.url);
    const make = async (journal: Journal, earlier: CachedResponse | undefined) => {
      const address = key.slice(registration.slug.length + 1);
      const reads = serviceReads(services, registration, journal);
      const page = await renderer.render(`http://page${address}`, reads);
      if ('location' in page) throw new Moved(page.status, page.location);
      if (isDatabaseUnavailable(page.error)) throw page.error;
      if (page.error) request.log.error({ err: page.error, journal: journal.slug }, 'page failed');
      const source = createHash('sha1').update(page.source).digest('base64url');
      // Most writes leave most pages as they are: those are neither drawn nor compressed again.
      if (page.status === 200 && earlier?.source === source) return earlier;
      const headers = { ...(page.status < 500 ? kept : passing), ...policy };
      return new CachedResponse(page.status, headers, page.draw(), { source });
    };
    try {
      const journal = await services.journal(registration.slug);
      const stamp = cacheVersion(services, journal);
      const answer = await cache.get(key, stamp, (earlier) => make(journal, earlier));
      arrival.cache = answer.status === 200 ? 'miss' : 'none';
      reply.hijack();
      await sendCachedResponse(
        request.raw,
        reply.raw,
        answer,
        securityHeaders(registration.origin),
      );
    } catch (error) {
      if (error instanceof Moved) {
        // An article may move back; a browser that remembered the first move for good would go in circles.
        return reply.header('cache-control', 'no-cache').redirect(error.location, error.status);
      }
      return sendFallback(error, request, reply);
    }
  });
}

function sendFallback(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'page failed');
  const problem = toProblem(error);
  const detail = problem.code === 'unavailable' ? problem.message : 'Internal Server Error';
  return reply
    .status(problem.code === 'unavailable' ? problem.status : 500)
    .headers({ ...passing, ...retryHeaders(problem) })
    .send(fallbackErrorPage(detail));
}
