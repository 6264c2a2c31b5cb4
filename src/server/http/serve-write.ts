import type { FastifyRequest, RouteOptions } from 'fastify';
import { routePattern } from '#contract/address.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/calls/call.ts';
import { calls } from '#contract/calls/calls.ts';
import type { User } from '#contract/entities/user.ts';
import { nameInHistory } from '#domain/publisher-person.ts';
import { mayDo, type Right, rightOf } from '#domain/rights.ts';
import type { Actor } from '../actor.ts';
import { Problem } from '../problem.ts';
import { bearerToken } from './authenticate.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { parseBody, parseParams, parseQuery } from './parse-call.ts';
import { ignoreBodies } from './read-bodies.ts';
import { readFields, takeFields } from './read-fields.ts';
import { readUpload, type UploadOf } from './read-upload.ts';
import { type FileAnswer, sendFileAnswer } from './send-file-answer.ts';

type Authenticated<J> = Met<J> & { user: User; token: string };

/** What an endpoint of administrators receives: everything parsed and typed by its call. */
export type Asked<C extends Call, J> = Authenticated<J> & {
  actor: Actor;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** The file of a form. */
  file: UploadOf<C>;
  /** Of who asks. */
  clientAddress: string;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
  log: FastifyRequest['log'];
};

type Result<C extends Call> = C['answer'] extends { file: string } ? FileAnswer : AnswerOf<C>;

/**
 * Serves a call that only administrators may make whose role allows it: authenticate before a byte of the body is read, then parse, act,
 * view. The status of the answer is the contract's. Nothing of it is kept anywhere.
 */
export function serveWrite<C extends Call, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  call: C,
  act: (asked: Asked<C, J>) => Promise<Result<C>>,
): void {
  const authenticated = new WeakMap<FastifyRequest, Authenticated<J>>();
  const route: RouteOptions = {
    method: call.method,
    url: routePattern(call.path),
    onRequest: async (request) => {
      const met = await meet(endpoints, request);
      const user = await currentUser(request, met);
      if (!user) throw new Problem('unauthorized');
      refuseCall(call, user);
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
      const asked = {
        ...known,
        ...read,
        now,
        actor: { username: nameInHistory(known.user), role: known.user.role, now },
        clientAddress: request.ip,
        signal: gone.signal,
        log: request.log,
      };
      const confirmed = async () => {
        await requireConfirmation(call, asked);
        return act(asked);
      };
      const result = await actOn(confirmed, asked).catch((error: unknown) => {
        if (error === gone.signal.reason) return goneAway;
        throw error;
      });
      // Nobody is there any more to be answered.
      if (result === goneAway) return reply.hijack();
      if (call.answer.file) {
        const headers = { 'cache-control': 'no-store' };
        return sendFileAnswer(request, reply, call, result as FileAnswer, { headers, gone });
      }
      reply.status(call.answer.status).header('cache-control', 'no-store');
      return call.answer.status === 204 ? reply.send() : reply.send(result);
    },
  };
  if (call.body && !call.form) endpoints.app.route(route);
  else
    endpoints.app.register(async (app) => {
      if (call.form) takeFields(app);
      else ignoreBodies(app);
      app.route(route);
    });
}

const goneAway = Symbol('gone away');

async function actOn<A extends { file: unknown }, R>(act: (asked: A) => Promise<R>, asked: A) {
  try {
    return await act(asked);
  } finally {
    await discardUpload(asked.file);
  }
}

/** What was not kept leaves nothing in the store, whether or not the endpoint came to decide on it. */
async function discardUpload(file: unknown): Promise<void> {
  if (typeof file !== 'object' || file === null || !('staged' in file)) return;
  await (file.staged as { discard(): Promise<void> }).discard();
}

/** Throws where the call is one that a session which was left open alone must not make. */
async function requireConfirmation<J extends ServedJournal>(
  call: Call,
  { journal, user, token, now, body }: Authenticated<J> & { body: unknown },
): Promise<void> {
  if (!call.confirmed) return;
  const self = { userId: user.id, token, now };
  const given = body as { password?: string } | undefined;
  const password = call.confirmed === 'password' ? given?.password : undefined;
  await journal.confirmations.require(self, password);
}

async function readBody<C extends Call>(call: C, request: FastifyRequest, journal: ServedJournal) {
  const none = undefined as UploadOf<C>;
  if (!call.form) return { body: parseBody(call, request.body), file: none };
  const { fields, file } = await readForm(request, call.form, journal);
  try {
    return { body: parseBody(call, fields), file: file as UploadOf<C> };
  } catch (error) {
    await discardUpload(file);
    throw error;
  }
}

async function readForm(
  request: FastifyRequest,
  form: NonNullable<Call['form']>,
  { files }: ServedJournal,
) {
  const fields = readFields(request);
  return fields ? { fields, file: undefined } : readUpload(request, form, files);
}

const rights = new Map<Call, Right>(
  Object.entries<Call>(calls).map(([name, call]) => [call, rightOf(name, call)]),
);

/** Throws `forbidden` where the user may not make the call. */
function refuseCall(call: Call, user: User): void {
  const right = rights.get(call);
  if (right === undefined) throw new Error(`${call.path} is no call of the contract`);
  if (!mayDo(user, right)) throw new Problem('forbidden');
}
