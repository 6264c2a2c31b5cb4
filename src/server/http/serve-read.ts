import type { z } from 'zod';
import { routePattern } from '#contract/address.ts';
import type {
  AdministratorAnswerOf,
  AnswerOf,
  Call,
  ParamsOf,
  QueryOf,
} from '#contract/calls/call.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { parseParams, parseQuery } from './parse-call.ts';
import { sendResponse } from './send-response.ts';

type Read<C extends Call, J> = Met<J> & { params: ParamsOf<C>; query: QueryOf<C> };

/** An answer with headers of its own. */
export class WithHeaders<Body> {
  readonly body: Body;
  readonly headers: Record<string, string>;
  constructor(body: Body, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

type View<C extends Call, J, Body> = (read: Read<C, J>) => Promise<Body | WithHeaders<Body>>;

/** What a visitor is answered and, where the contract has another answer for them, an administrator. */
type Views<C extends Call, J> = { visitor: View<C, J, AnswerOf<C>> } & (C['answer'] extends {
  administratorBody: z.ZodType;
}
  ? { administrator: View<C, J, AdministratorAnswerOf<C>> }
  : { administrator?: View<C, J, AnswerOf<C>> });

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'authorization',
};

/**
 * Serves a call that anyone may read: authenticate, parse, view. The public view is answered from the cache; an
 * administrator's view is never kept, here or elsewhere.
 */
export function serveRead<C extends Call, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  call: C,
  views: Views<C, J>,
): void {
  const { visitor, administrator = visitor } = views;
  endpoints.app.get(routePattern(call.path), async (request, reply) => {
    const met = await meet(endpoints, request);
    const user = await currentUser(request, met);
    const { context, journal } = met;
    const params = parseParams(call, request.params);
    const read = { ...met, params, query: parseQuery(call, context.target.query) };
    if (user) {
      const { body, headers } = withHeaders<unknown>(await administrator(read));
      return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body);
    }
    const make = async () => {
      const { body, headers } = withHeaders<unknown>(await visitor(read));
      return new CachedResponse(200, { ...publicHeaders, ...headers }, JSON.stringify(body));
    };
    const key = context.target.cacheKey(context.registration.slug);
    const response = await endpoints.cache.get(key, endpoints.cacheVersion(journal), make);
    context.cache = 'miss';
    return sendResponse(request, reply, response);
  });
}

const withHeaders = <Body>(answer: Body | WithHeaders<Body>): WithHeaders<Body> =>
  answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
