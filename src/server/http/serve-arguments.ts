import type { FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { Problem } from '../problem.ts';
import { type Endpoints, type Met, meetUser } from './endpoints.ts';
import { formType, takeFields } from './read-bodies.ts';
import { usableBy } from './security-headers.ts';
import { beginParts, sendParts, sendResponse } from './send.ts';
import { type ParamsIn, paramsIn } from './serve-file.ts';

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
 * of them and on the moment, so that none is kept. A client that asks in another way is told by HTTP and in plain text: such
 * clients read no JSON.
 */
export function serveArguments<J>(
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
    const met = await meetUser(endpoints, request);
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
function argumentsOf(url: string): [string, string][] {
  const mark = url.indexOf('?');
  return mark < 0 ? [] : [...new URLSearchParams(url.slice(mark))];
}

function formOf(body: unknown): [string, string][] {
  if (body === undefined || body === null) return [];
  if (!(body instanceof URLSearchParams)) throw new Problem('invalid_request');
  return [...body];
}

type JsonValue = { status: number; value: unknown };
/** A value as it is, or JSON in parts, of any length. */
type JsonAnswer = JsonValue | { parts: AsyncIterable<string, void, void> };

const json = 'application/json; charset=utf-8';
const jsonHeaders = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
const maxValueCharacters = 1_000;

/**
 * Serves JSON of a protocol that is not ours, which depends on every parameter that is given and on the moment, so that
 * none is kept. Names are read in small letters; of two values the last counts. A value that is too long is empty.
 * `toAnswer` says a problem as the protocol does, where it has words for it.
 */
export function serveParameters<const Entry extends { path: string }, J>(
  endpoints: Endpoints<J>,
  entry: Entry,
  answer: (
    asked: Met<J> & { params: ParamsIn<Entry>; parameters: ReadonlyMap<string, string> },
  ) => Promise<JsonAnswer | undefined>,
  toAnswer: (problem: Problem) => JsonValue | undefined,
): void {
  const config = { errorsAs: toAnswer };
  endpoints.app.get(routePattern(entry.path), { config }, async (request, reply) => {
    const met = await meetUser(endpoints, request);
    const parameters = new Map(
      argumentsOf(request.raw.url ?? '').map(([name, value]) => [
        name.slice(0, maxValueCharacters).toLowerCase(),
        value.length > maxValueCharacters ? '' : value,
      ]),
    );
    const found = await answer({ ...met, params: paramsIn(entry, request), parameters });
    if (!found) throw new Problem('not_found');
    if ('parts' in found) {
      const parts = await beginParts(found.parts);
      await sendParts(request, reply, { ...jsonHeaders, 'content-type': json }, parts);
      return reply;
    }
    return reply.status(found.status).headers(jsonHeaders).type(json).send(found.value);
  });
}
