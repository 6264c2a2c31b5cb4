import type { FastifyReply } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { Problem } from '../problem.ts';
import { currentUser, type Endpoints, type Met, meet, type ServedJournal } from './endpoints.ts';
import { fileSecurityPolicy, usableBy } from './security-headers.ts';
import { sendResponse } from './send-response.ts';

/** A text that is saved under a name of its own. */
export type RecordFile = {
  fileName: string;
  contentType: string;
  content: string;
  headers?: Record<string, string>;
};

class Moved extends Error {
  readonly location: string;
  constructor(location: string) {
    super(location);
    this.location = location;
  }
}

/**
 * Serves a file that is made from what the public may see, from the cache until the next write. `find` gives the file or
 * where it is now; undefined is answered with `not_found`. Search engines are told to leave it: the page is what they list.
 */
export function serveRecordFile<J extends ServedJournal>(
  endpoints: Endpoints<J>,
  { path }: { path: string },
  find: (
    asked: Met<J> & { params: Record<string, string> },
  ) => Promise<RecordFile | { movedTo: string } | undefined>,
): void {
  endpoints.app.get(routePattern(path), async (request, reply) => {
    const met = await meet(endpoints, request);
    // Who sends a token wants to be known, though nothing here needs one.
    await currentUser(request, met);
    const { context, journal } = met;
    const file = fileAddress(request.url);
    if (file !== undefined) return moveTo(reply, file);
    const make = async () => {
      const found = await find({ ...met, params: request.params as Record<string, string> });
      if (!found) throw new Problem('not_found');
      if ('movedTo' in found) throw new Moved(found.movedTo);
      const headers = { ...recordFileHeaders(found), ...found.headers };
      return new CachedResponse(200, headers, found.content);
    };
    try {
      const key = context.target.cacheKey(context.registration.slug);
      const response = await endpoints.cache.get(key, endpoints.cacheVersion(journal), make);
      context.cache = 'miss';
      return await sendResponse(request, reply, response);
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
      return moveTo(reply, error.location);
    }
  });
}

/**
 * Where a file is that was asked for as a folder, with a slash behind it; undefined where it was not.
 *
 * @example fileAddress('/search.ris/?keyword=rice') // '/search.ris?keyword=rice'
 */
export function fileAddress(url: string): string | undefined {
  const end = url.search(/\?|$/);
  if (url.charAt(end - 1) !== '/') return undefined;
  return url.slice(0, end).replace(/\/+$/, '') + url.slice(end);
}

export const moveTo = (reply: FastifyReply, location: string) =>
  reply.header('cache-control', 'no-cache').redirect(location, 301);

/** What every file of records is sent with. */
export const recordFileHeaders = (file: Pick<RecordFile, 'fileName' | 'contentType'>) => ({
  'content-type': file.contentType,
  'content-disposition': `attachment; filename="${file.fileName}"`,
  'content-security-policy': fileSecurityPolicy(file.contentType),
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  ...usableBy('cross-origin'),
});
