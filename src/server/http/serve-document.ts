import { routePattern } from '#contract/address.ts';
import type { Call, ParamsOf } from '#contract/calls/call.ts';
import { Problem } from '../problem.ts';
import { type Endpoints, type Met, meet, type ServedJournal, whoAsks } from './endpoints.ts';
import { parseParams } from './parse-call.ts';
import { type FileAnswer, sendFileAnswer } from './send-file-answer.ts';

/**
 * Serves a document for everybody. Kept by nobody without asking again, because what it tells of may be withdrawn.
 * Undefined is answered with `not_found`.
 */
export function serveDocument<C extends Call, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  call: C,
  find: (asked: Met<J> & { params: ParamsOf<C> }) => Promise<FileAnswer | undefined>,
): void {
  endpoints.app.get(routePattern(call.path), async (request, reply) => {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await whoAsks(request, met);
    const answer = await find({ ...met, params: parseParams(call, request.params) });
    if (!answer) throw new Problem('not_found');
    return sendFileAnswer(request, reply, call, answer, {
      headers: { 'cache-control': 'no-cache' },
    });
  });
}
