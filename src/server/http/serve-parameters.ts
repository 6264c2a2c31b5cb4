import { routePattern } from '#contract/address.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { argumentsOf } from './serve-arguments.ts';
import type { PathParams } from './serve-file.ts';
import { beginParts, sendParts } from './serve-stream.ts';

type JsonValue = { status: number; value: unknown };
/** A value as it is, or JSON in parts, of any length. */
type JsonAnswer = JsonValue | { parts: AsyncIterable<string, void, void> };

const contentType = 'application/json; charset=utf-8';
const headers = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
const maxValueCharacters = 1_000;

/**
 * Serves JSON of a protocol that is not ours, which depends on every parameter that is given and on the moment, so that
 * none is kept. Names are read in small letters; of two values the last counts. A value that is too long is empty.
 * `toAnswer` says a problem as the protocol does, where it has words for it.
 */
export function serveParameters<Path extends string, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  { path }: { path: Path },
  answer: (
    asked: Met<J> & { params: PathParams<Path>; parameters: ReadonlyMap<string, string> },
  ) => Promise<JsonAnswer | undefined>,
  toAnswer: (problem: Problem) => JsonValue | undefined,
): void {
  const config = { errorsAs: toAnswer };
  endpoints.app.get(routePattern(path), { config }, async (request, reply) => {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await currentUser(request, met);
    const parameters = new Map(
      argumentsOf(request.raw.url ?? '').map(([name, value]) => [
        name.slice(0, maxValueCharacters).toLowerCase(),
        value.length > maxValueCharacters ? '' : value,
      ]),
    );
    const params = request.params as PathParams<Path>;
    const found = await answer({ ...met, params, parameters });
    if (!found) throw new Problem('not_found');
    if ('parts' in found) {
      const parts = await beginParts(found.parts);
      await sendParts(request, reply, { ...headers, 'content-type': contentType }, parts);
      return reply;
    }
    return reply.status(found.status).headers(headers).type(contentType).send(found.value);
  });
}
