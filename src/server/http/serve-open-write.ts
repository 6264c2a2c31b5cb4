import type { FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import type { AnswerOf, BodyOf, Call } from '#contract/calls/call.ts';
import { type Endpoints, type Met, meet } from './endpoints.ts';
import { parseBody } from './parse-call.ts';

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
  endpoints.app.route({
    method: call.method,
    url: routePattern(call.path),
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    handler: async (request, reply) => {
      const answered = await answer(request, reply, parseBody(call, request.body));
      return reply.status(call.answer.status).header('cache-control', 'no-store').send(answered);
    },
    errorHandler: async (error, request, reply) => {
      if (call.maxBodyBytes === undefined || error.statusCode !== 413) throw error;
      const answered = await answer(request, reply, undefined);
      return reply.status(call.answer.status).header('cache-control', 'no-store').send(answered);
    },
  });
}
