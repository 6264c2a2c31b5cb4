import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { fallbackErrorPage } from '../edge/fallback-error-page.ts';
import { cacheKey } from '../edge/response-cache.ts';
import { type Endpoints, type Met, meet } from '../http/endpoints.ts';
import { toProblem } from '../http/errors.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { sendResponse } from '../http/send-response.ts';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PageJournal, serviceReads } from './service-reads.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const revalidated = { ...html, 'cache-control': 'no-cache' };
const neverStored = { ...html, 'cache-control': 'no-store' };

class Moved extends Error {
  readonly status: 301 | 302;
  readonly location: string;
  constructor(status: 301 | 302, location: string) {
    super(location);
    this.status = status;
    this.location = location;
  }
}

type PagesOptions<J> = {
  renderer: PageRenderer;
  readSite(registration: JournalRegistration, journal: J): Promise<Site>;
};

/** Every address that nothing else answers is a page's: rendered once, then answered from the cache until a write. */
export function pagesRoutes<J extends PageJournal>(
  endpoints: Endpoints<J>,
  { renderer, readSite }: PagesOptions<J>,
): void {
  const { app, cache, cacheVersion } = endpoints;
  const policy = { 'content-security-policy': contentSecurityPolicy(renderer.inlineScripts) };

  async function makePage(
    { context, journal }: Met<J>,
    log: FastifyRequest['log'],
    earlier: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const reads = serviceReads(journal, () => readSite(context.registration, journal));
    const page = await renderer.render(`http://page${context.target.canonical}`, reads);
    if ('location' in page) throw new Moved(page.status, page.location);
    if (isDatabaseUnavailable(page.error)) throw page.error;
    if (page.error) log.error({ err: page.error, journal: journal.slug }, 'page failed');
    const source = createHash('sha1').update(page.source).digest('base64url');
    // Most writes leave most pages as they are: those are neither rendered nor compressed again.
    if (page.status === 200 && earlier?.source === source) return earlier;
    const caching = page.status < 500 ? revalidated : neverStored;
    const headers = { ...caching, ...policy, ...page.headers };
    const make = () => new CachedResponse(page.status, headers, page.render(), { source });
    if (page.status !== 404) return make();
    // What is not there looks the same at every address of a section: one entry for all of them.
    const key = `${journal.slug} 404 ${sectionOf(context.target.path)} ${source}`;
    return cache.get(key, cacheVersion(journal), async () => make(), 404);
  }

  app.get('/*', async (request, reply) => {
    try {
      const met = await meet(endpoints, request);
      const { context, journal } = met;
      const key = cacheKey(context.registration.slug, context.target);
      const response = await cache.get(key, cacheVersion(journal), (earlier) =>
        makePage(met, request.log, earlier),
      );
      context.cache = response.status === 200 ? 'miss' : 'none';
      return await sendResponse(request, reply, response);
    } catch (error) {
      if (error instanceof Moved) {
        // An article may move back; a browser that remembered the first move for good would go in circles.
        return reply.header('cache-control', 'no-cache').redirect(error.location, error.status);
      }
      return sendFallback(error, request, reply);
    }
  });
}

const sections = new Set(Object.values(readerPages).map(({ path }) => path.split('/', 2)[1]));

/** The entry of the navigation that a path stands under; none for what no page begins with. */
function sectionOf(path: string): string {
  const [, section = ''] = path.split('/', 2);
  return sections.has(section) ? section : '';
}

function sendFallback(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'page failed');
  const problem = toProblem(error);
  const detail = problem.code === 'unavailable' ? problem.message : 'Internal Server Error';
  return reply
    .status(problem.code === 'unavailable' ? problem.status : 500)
    .headers({ ...neverStored, ...problem.headers })
    .send(fallbackErrorPage(detail, request.id));
}
