import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { routePattern } from '#contract/address.ts';
import type { AnswerOf, BodyOf, Call } from '#contract/calls/call.ts';
import { Problem } from '../problem.ts';
import { type Endpoints, type Met, meet } from './endpoints.ts';
import { parseBody } from './parse-call.ts';
import { readAnyFields, takeFields } from './read-fields.ts';

/** What an endpoint that anyone may call receives. */
type Asked<C extends Call, J> = Met<J> & {
  /** Undefined where it is longer than the call allows: then it was not even parsed. */
  body: BodyOf<C> | undefined;
  /** Of who asks. */
  clientAddress: string;
  requestId: string;
  /** What its browser says of itself. */
  userAgent: string;
  /** Fulfilled when the answer has left, or whoever asked has gone. */
  answered: Promise<unknown>;
};

/**
 * Serves a call that writes and that anyone may make: a login. Nothing of it is kept anywhere. A body that is too long
 * is the endpoint's to refuse, so that it is counted like any other.
 */
export function serveOpenWrite<C extends Call, J>(
  endpoints: Endpoints<J>,
  call: C,
  act: (asked: Asked<C, J>) => Promise<AnswerOf<C>>,
): void {
  const maxBytes = call.maxBodyBytes ?? endpoints.app.initialConfig.bodyLimit ?? 0;
  const answer = async (
    request: FastifyRequest,
    { raw }: FastifyReply,
    body: BodyOf<C> | undefined,
  ) => {
    const answered = new Promise((resolve) => raw.once('close', resolve));
    return act({
      ...(await meet(endpoints, request)),
      body,
      clientAddress: request.ip,
      requestId: request.id,
      userAgent: request.headers['user-agent'] ?? '',
      answered,
    });
  };
  const route: RouteOptions = {
    method: call.method,
    url: routePattern(call.path),
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    handler: async (request, reply) => {
      const fields = call.takesFields && (await readAnyFields(request, maxBytes));
      const answered = await answer(request, reply, parseBody(call, fields || request.body));
      return reply.status(call.answer.status).header('cache-control', 'no-store').send(answered);
    },
    errorHandler: async (error, request, reply) => {
      if (call.maxBodyBytes === undefined || !isTooLong(error)) throw error;
      const answered = await answer(request, reply, undefined);
      return reply.status(call.answer.status).header('cache-control', 'no-store').send(answered);
    },
  };
  if (!call.takesFields) endpoints.app.route(route);
  else
    endpoints.app.register(async (app) => {
      takeFields(app);
      app.route(route);
    });
}

/** By its length as it is announced, or as it comes. */
const isTooLong = (error: FastifyError | Problem): boolean =>
  error instanceof Problem ? error.code === 'body_too_large' : error.statusCode === 413;
