import type { FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import type { Call, ParamsOf } from '#contract/calls/call.ts';
import { isReader } from '../edge/refusals.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { toProblem } from './errors.ts';
import { parseParams } from './parse-call.ts';
import { type FileAnswer, sendFileAnswer } from './send-file-answer.ts';
import { type SendMissing, sendFailurePage } from './serve-file.ts';

/** What belongs to a request: a file, or the page that leads to it now. Undefined is answered with `not_found`. */
export type FindDocument<C extends Call, J extends ServedJournal> = (
  asked: Met<J> & { params: ParamsOf<C> },
) => Promise<FileAnswer | { movedTo: string } | undefined>;

/**
 * Serves a document for everybody. Kept by nobody without asking again, because what it tells of may be withdrawn.
 * People open it as a link: what is answered with an error is a page in a browser, `sendMissing` where there is nothing.
 */
export function serveDocument<C extends Call, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  call: C,
  find: FindDocument<C, J>,
  sendMissing: SendMissing<J>,
): void {
  endpoints.app.get(routePattern(call.path), async (request, reply) => {
    try {
      return await serve(request, reply);
    } catch (error) {
      if (!isReader(request)) throw error;
      if (toProblem(error).code !== 'not_found') return sendFailurePage(error, request, reply);
      return sendMissing(request, reply, await meet(endpoints, request));
    }
  });

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await currentUser(request, met);
    const answer = await find({ ...met, params: parseParams(call, request.params) });
    if (!answer) throw new Problem('not_found');
    const headers = { 'cache-control': 'no-cache' };
    if ('movedTo' in answer) return reply.headers(headers).redirect(answer.movedTo, 302);
    return sendFileAnswer(request, reply, call, answer, { headers });
  }
}
