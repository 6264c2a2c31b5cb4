import type { FastifyReply, FastifyRequest } from 'fastify';
import { fallbackErrorPage } from '../edge/refusals.ts';
import { type Endpoints, meet } from '../http/endpoints.ts';
import { toProblem } from '../http/errors.ts';
import { sendResponse } from '../http/send-response.ts';
import { Moved, type PagesOptions, pageMaker } from './make-page.ts';
import type { PageJournal } from './service-reads.ts';

/** Every address that nothing else answers is a page's: rendered once, then answered from the cache until a write. */
export function pagesRoutes<J extends PageJournal>(
  endpoints: Endpoints<J>,
  options: PagesOptions<J>,
): void {
  const { app, cache, cacheVersion } = endpoints;
  const makePage = pageMaker(endpoints, options);

  app.get('/*', async (request, reply) => {
    try {
      const met = await meet(endpoints, request);
      const { context, journal } = met;
      const respelled = context.target.respelled();
      if (respelled !== undefined) throw new Moved(301, respelled);
      const key = context.target.cacheKey(context.registration.slug);
      const response = await cache.get(key, cacheVersion(journal), (earlier) =>
        makePage({ met, canonical: context.target.canonical, log: request.log, earlier }),
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

const neverStored = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};

function sendFallback(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'page failed');
  const problem = toProblem(error);
  const detail = problem.code === 'unavailable' ? problem.message : 'Internal Server Error';
  return reply
    .status(problem.code === 'unavailable' ? problem.status : 500)
    .headers({ ...neverStored, ...problem.headers })
    .send(fallbackErrorPage(detail, request.id));
}
