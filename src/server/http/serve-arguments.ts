import type { FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { formType, takeFields } from './read-fields.ts';
import { usableBy } from './security-headers.ts';
import { sendResponse } from './send-response.ts';

type Asked<J> = Met<J> & {
  /** Every argument in the order that it was given, those that are given twice too. */
  given: [name: string, value: string][];
};

const plain = 'text/plain; charset=utf-8';
const maxBodyBytes = 16_384;
/** Made for one request alone, so compressed while somebody waits. */
const brotliQuality = 4;

/**
 * Serves a protocol whose requests are arguments, in the address or in a form that is posted, whose answers depend on all
 * of them and on the moment, so that none is kept. Whoever asks in another way is told by HTTP and in plain text: such
 * clients read no JSON.
 */
export function serveArguments<J extends ServedJournal>(
  endpoints: Endpoints<J>,
  { path }: { path: string },
  contentType: string,
  answer: (asked: Asked<J>) => Promise<string>,
): void {
  const headers = {
    'content-type': contentType,
    'cache-control': 'no-cache',
    ...usableBy('cross-origin'),
  };
  const read = async (request: FastifyRequest) => {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await currentUser(request, met);
    const given = [...argumentsOf(request.raw.url ?? ''), ...formOf(request.body)];
    return new CachedResponse(200, headers, await answer({ ...met, given }), { brotliQuality });
  };
  endpoints.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    takeFields(app);
    app.route({
      method: ['GET', 'POST'],
      url: routePattern(path),
      bodyLimit: maxBodyBytes,
      config: { errorsAsText: true },
      onRequest: async (request, reply) => {
        const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
        if (request.method === 'POST' && type !== undefined && type !== formType) {
          return reply.status(415).type(plain).send(`Send the arguments as ${formType}.\n`);
        }
      },
      handler: async (request, reply) => sendResponse(request, reply, await read(request)),
    });
    app.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: routePattern(path),
      // Before a body is read.
      onRequest: async (_request, reply) =>
        reply
          .status(405)
          .header('allow', 'GET, HEAD, POST')
          .type(plain)
          .send('Ask by GET or POST.\n'),
      handler: async () => undefined,
    });
  });
}

/** What follows the question mark, in its order. */
export function argumentsOf(url: string): [string, string][] {
  const mark = url.indexOf('?');
  return mark < 0 ? [] : [...new URLSearchParams(url.slice(mark))];
}

function formOf(body: unknown): [string, string][] {
  if (body === undefined || body === null) return [];
  if (!(body instanceof URLSearchParams)) throw new Problem('invalid_request');
  return [...body];
}
