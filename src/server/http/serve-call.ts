import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import type { z } from 'zod';
import { routePattern } from '#contract/address.ts';
import type {
  AdministratorAnswerOf,
  AnswerOf,
  BodyOf,
  Call,
  ParamsOf,
  QueryOf,
} from '#contract/calls/call.ts';
import { batchHeader } from '#contract/calls/history-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { nameInHistory } from '#domain/publisher-person.ts';
import { isLeftInRetired, mayDo } from '#domain/rights.ts';
import type { Actor } from '../actor.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { Problem, refuseRetired } from '../problem.ts';
import { bearerToken, type Endpoints, type Met, meet, meetUser } from './endpoints.ts';
import { parseBody, parseParams, parseQuery } from './parse-call.ts';
import {
  ignoreBodies,
  type PictureOf,
  readAnyFields,
  readFields,
  readUpload,
  takeFields,
  type UploadOf,
} from './read-bodies.ts';
import { type MadeFile, Moved, sendCached, sendMade, sendMoved } from './send.ts';

/**
 * Serves a call as its entry in the contract says: of administrators alone, where it requires a token; from the cache until the
 * next write, where it reads; else for anyone, as a login.
 */
export function serveCall<C extends Call, J>(
  endpoints: Endpoints<J>,
  call: C,
  act: ActOf<C, J>,
): void {
  if (call.token === 'required') serveAdministrators(endpoints, call, act as Act<C, J>);
  else if (call.method === 'GET') serveReaders(endpoints, call, act as View<C, J> | Views<C, J>);
  else serveAnyone(endpoints, call, act as OpenAct<C, J>);
}

/** Serves calls of one table, each by its name. */
export function serveCalls<Calls extends Readonly<Record<string, Call>>, J>(
  endpoints: Endpoints<J>,
  calls: Calls,
  acts: { [Name in keyof Calls]?: ActOf<Calls[Name], J> },
): void {
  for (const name in acts) {
    const act = acts[name];
    if (act) serveCall(endpoints, calls[name], act);
  }
}

type ActOf<C extends Call, J> = C['token'] extends 'required'
  ? Act<C, J>
  : C['method'] extends 'GET'
    ? C['answer'] extends { administratorBody: z.ZodType }
      ? Views<C, J>
      : View<C, J> | Views<C, J>
    : OpenAct<C, J>;

/** What reads receives. */
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

type View<C extends Call, J, Body = AnswerOf<C>> = (
  read: Read<C, J>,
) => Promise<Body | WithHeaders<Body> | undefined>;

/** What a visitor is answered, and an administrator. */
type Views<C extends Call, J> = {
  visitor: View<C, J>;
  administrator: (
    read: Read<C, J> & { user: User },
  ) => Promise<AdministratorAnswerOf<C> | WithHeaders<AdministratorAnswerOf<C>> | undefined>;
};

const publicHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'authorization',
};

/**
 * Authenticate, parse, view; undefined is answered with `not_found`. The public view is answered from the cache; an
 * administrator's is never kept, here or elsewhere.
 */
function serveReaders<C extends Call, J>(
  endpoints: Endpoints<J>,
  call: C,
  views: View<C, J> | Views<C, J>,
): void {
  const visitor = typeof views === 'function' ? views : views.visitor;
  const administrator = typeof views === 'function' ? views : views.administrator;
  endpoints.app.get(routePattern(call.path), async (request, reply) => {
    const { user, ...met } = await meetUser(endpoints, request);
    const params = parseParams(call, request.params);
    const read = { ...met, params, query: parseQuery(call, met.context.target.query) };
    if (user) {
      try {
        const { body, headers } = withHeaders(await administrator({ ...read, user }));
        return reply.headers({ ...headers, 'cache-control': 'no-store' }).send(body);
      } catch (error) {
        if (error instanceof Moved) return sendMoved(reply, error);
        throw error;
      }
    }
    return sendCached(endpoints, met, [request, reply], async () => {
      const { body, headers } = withHeaders(await visitor(read));
      return new CachedResponse(200, { ...publicHeaders, ...headers }, JSON.stringify(body));
    });
  });
}

function withHeaders(answer: unknown): WithHeaders<unknown> {
  if (answer === undefined) throw new Problem('not_found');
  return answer instanceof WithHeaders ? answer : new WithHeaders(answer, {});
}

/** What an endpoint returns; of a call without an answer it is not looked at. */
type Result<C extends Call> = C['answer'] extends { file: string }
  ? MadeFile & { fileName: string }
  : C['answer'] extends { body: z.ZodType }
    ? AnswerOf<C>
    : unknown;

type OpenAct<C extends Call, J> = (asked: OpenAsked<C, J>) => Promise<Result<C>>;

/** What an endpoint that anyone may call receives. */
type OpenAsked<C extends Call, J> = Read<C, J> & {
  /** Undefined where it is longer than the call allows: then it was not even parsed. */
  body: BodyOf<C> | undefined;
  /** Of who asks. */
  clientAddress: string;
  requestId: string;
  /** What its browser says of itself. */
  userAgent: string;
  /** Whether a page of another site asks, as the browser says. */
  isCrossSite: boolean;
  /** Fulfilled when the answer has left, or the client has gone. */
  answered: Promise<unknown>;
};

/** Nothing of it is kept anywhere. A body that is too long is the endpoint's to refuse, so that it is counted like any other. */
function serveAnyone<C extends Call, J>(
  endpoints: Endpoints<J>,
  call: C,
  act: OpenAct<C, J>,
): void {
  const maxBytes = call.maxBodyBytes ?? endpoints.app.initialConfig.bodyLimit ?? 0;
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: BodyOf<C> | undefined,
  ) => {
    const met = await meet(endpoints, request);
    const result = await act({
      ...met,
      params: parseParams(call, request.params),
      query: parseQuery(call, met.context.target.query),
      body,
      clientAddress: request.ip,
      requestId: request.id,
      userAgent: request.headers['user-agent'] ?? '',
      isCrossSite: request.headers['sec-fetch-site'] === 'cross-site',
      answered: new Promise((resolve) => reply.raw.once('close', resolve)),
    });
    return sendResult(reply, call, result);
  };
  addRoute(endpoints.app, call.takesFields && takeFields, {
    method: call.method,
    url: routePattern(call.path),
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    handler: async (request, reply) => {
      const fields = call.takesFields && (await readAnyFields(request, maxBytes));
      return answer(request, reply, parseBody(call, fields || request.body));
    },
    errorHandler: async (error, request, reply) => {
      if (call.maxBodyBytes === undefined || !isTooLong(error)) throw error;
      return answer(request, reply, undefined);
    },
  });
}

/** By its length as it is announced, or as it comes. */
const isTooLong = (error: FastifyError | Problem): boolean =>
  error instanceof Problem ? error.code === 'body_too_large' : error.statusCode === 413;

/** With the status of the contract. */
function sendResult(reply: FastifyReply, { answer }: Call, result: unknown): FastifyReply {
  reply.status(answer.status).header('cache-control', 'no-store');
  return answer.body ? reply.send(result) : reply.send();
}

function addRoute(
  app: FastifyInstance,
  takeBodies: ((app: FastifyInstance) => void) | undefined,
  route: RouteOptions,
): void {
  if (!takeBodies) app.route(route);
  else
    app.register(async (scope) => {
      takeBodies(scope);
      scope.route(route);
    });
}

type Authenticated<J> = Met<J> & { user: User; token: string };

/** What an endpoint of administrators receives: everything parsed and typed by its call. */
type Asked<C extends Call, J> = Authenticated<J> &
  Read<C, J> & {
    actor: Actor;
    body: BodyOf<C>;
    /** The file of a form. */
    file: UploadOf<C>;
    /** The picture that it may have in addition. */
    picture: PictureOf<C>;
    /** Of who asks. */
    clientAddress: string;
    /** Aborted when the client goes away. */
    signal: AbortSignal;
    log: FastifyRequest['log'];
  };

type Act<C extends Call, J> = (asked: Asked<C, J>) => Promise<Result<C>>;

/**
 * Of administrators whose role allows the call: authenticate before a byte of the body is read, then parse, act, view.
 * Nothing of it is kept anywhere.
 */
function serveAdministrators<C extends Call, J>(
  endpoints: Endpoints<J>,
  call: C,
  act: Act<C, J>,
): void {
  const authenticated = new WeakMap<FastifyRequest, Authenticated<J>>();
  addRoute(endpoints.app, call.form ? takeFields : call.body ? undefined : ignoreBodies, {
    method: call.method,
    url: routePattern(call.path),
    onRequest: async (request) => {
      const { user, ...met } = await meetUser(endpoints, request);
      if (!user) throw new Problem('unauthorized', { operation: 'without-token' });
      refuseCall(call, user);
      if (changesJournal(call)) refuseRetired(met.context.registration);
      authenticated.set(request, { ...met, user, token: bearerToken(request) ?? '' });
    },
    handler: async (request, reply) => {
      const known = authenticated.get(request);
      if (!known) throw new Error('The request was not authenticated');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const read = {
        params: parseParams(call, request.params),
        query: parseQuery(call, known.context.target.query),
        ...(await readBody(call, request, known.journal)),
      };
      // A body may take minutes to come; harvesters ask for what was written since they asked last.
      const now = endpoints.now();
      const { journal, user, token } = known;
      const confirm = (password?: string) =>
        journal.confirmations.require({ userId: user.id, token, now }, password);
      const actor: Actor = {
        username: nameInHistory(user),
        role: user.role,
        now,
        confirm: () => confirm(),
      };
      const asked = {
        ...known,
        ...read,
        now,
        actor,
        clientAddress: request.ip,
        signal: gone.signal,
        log: request.log,
      };
      const confirmed = async () => {
        if (call.confirmed)
          await confirm(call.confirmed === 'password' ? passwordIn(asked.body) : undefined);
        return act(asked);
      };
      const result = await actOn(confirmed, asked.file).catch((error: unknown) => {
        if (error === gone.signal.reason) return goneAway;
        throw error;
      });
      // The client has gone: nobody is left to be answered.
      if (result === goneAway) return reply.hijack();
      // What the write did is one batch of the history: who made it can undo it without asking which it was.
      if (actor.batch !== undefined) reply.header(batchHeader, String(actor.batch));
      const { file: contentType } = call.answer;
      if (contentType === undefined) return sendResult(reply, call, result);
      const file = result as MadeFile;
      const headers = { ...file.headers, 'cache-control': 'no-store' };
      return sendMade(request, reply, { contentType, ...file, headers }, gone);
    },
  });
}

const goneAway = Symbol('gone away');

async function actOn<R>(act: () => Promise<R>, file: unknown) {
  try {
    return await act();
  } finally {
    await discardUpload(file);
  }
}

/** What was not kept leaves nothing in the store, whether or not the endpoint came to decide on it. */
async function discardUpload(file: unknown): Promise<void> {
  if (typeof file !== 'object' || file === null || !('staged' in file)) return;
  await (file.staged as { discard(): Promise<void> }).discard();
}

const passwordIn = (body: unknown) => (body as { password?: string } | undefined)?.password;

async function readBody<C extends Call, J>(
  call: C,
  request: FastifyRequest,
  { files }: Met<J>['journal'],
) {
  const none = { file: undefined as UploadOf<C>, picture: undefined as PictureOf<C> };
  if (!call.form) return { body: parseBody(call, request.body), ...none };
  const sent = readFields(request);
  const { fields, file, picture } = sent
    ? { fields: sent, ...none }
    : await readUpload(request, call.form, files);
  try {
    const uploads = { file: file as UploadOf<C>, picture: picture as PictureOf<C> };
    return { body: parseBody(call, fields), ...uploads };
  } catch (error) {
    await discardUpload(file);
    throw error;
  }
}

/** Whether a call changes something of the journal itself: none of a retired one does. */
const changesJournal = (call: Call): boolean =>
  call.method !== 'GET' &&
  call.answer.file === undefined &&
  call.right !== undefined &&
  !isLeftInRetired(call.right);

/** Throws `forbidden` where the user may not make the call. */
function refuseCall(call: Call, user: User): void {
  if (!call.right || !mayDo(user, call.right)) throw new Problem('forbidden');
}
