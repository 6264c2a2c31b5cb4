import { routePattern } from '#contract/address.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { usableBy } from './security-headers.ts';
import { sendResponse } from './send-response.ts';
import type { PathParams } from './serve-file.ts';

/** A file that is made of what the journal holds, small enough to be kept whole. */
export type MadeFile = { contentType: string; body: string };

/**
 * Serves a file that is made once and then answered from the cache until a write. Undefined is answered with
 * `not_found`.
 */
export function serveCached<Path extends string, J extends ServedJournal>(
  endpoints: Endpoints<J>,
  { path }: { path: Path },
  make: (asked: Met<J> & { params: PathParams<Path> }) => Promise<MadeFile | undefined>,
): void {
  endpoints.app.get(routePattern(path), async (request, reply) => {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await currentUser(request, met);
    const { context, journal } = met;
    const key = context.target.cacheKey(context.registration.slug);
    const response = await endpoints.cache.get(key, endpoints.cacheVersion(journal), async () => {
      const made = await make({ ...met, params: request.params as PathParams<Path> });
      if (!made) throw new Problem('not_found');
      const { contentType } = made;
      const headers = {
        'content-type': contentType,
        'cache-control': 'no-cache',
        ...usableBy(contentType.startsWith('text/html') ? 'same-origin' : 'cross-origin'),
      };
      return new CachedResponse(200, headers, made.body);
    });
    context.cache = 'miss';
    return sendResponse(request, reply, response);
  });
}
