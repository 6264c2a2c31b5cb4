import { LRUCache } from 'lru-cache';
import { routePattern } from '#contract/address.ts';
import { CachedResponse, type CachedResponseOptions } from '../edge/cached-response.ts';
import { contextOf, type RequestContext } from '../edge/request-context.ts';
import { Problem } from '../problem.ts';
import { type Endpoints, type Met, meetUser } from './endpoints.ts';
import { fileSecurityPolicy, usableBy } from './security-headers.ts';
import { Moved, savedAs, sendCached, sendResponse } from './send.ts';
import { type ParamsIn, paramsIn } from './serve-file.ts';

/** A text that is made of what the public may see, small enough to be cached whole; with `fileName` one that is saved. */
export type TextFile = {
  contentType: string;
  body: string;
  fileName?: string;
  headers?: Record<string, string>;
};

/**
 * Serves a text that is made once and then answered from the cache until the next write. `make` gives the text or where it
 * is now; undefined is answered with `not_found`.
 */
export function serveText<const Entry extends { path: string }, J>(
  endpoints: Endpoints<J>,
  entry: Entry,
  make: (
    asked: Met<J> & { params: ParamsIn<Entry> },
  ) => Promise<TextFile | { movedTo: string } | undefined>,
): void {
  endpoints.app.get(routePattern(entry.path), async (request, reply) => {
    const met = await meetUser(endpoints, request);
    return sendCached(endpoints, met, [request, reply], async () => {
      const found = await make({ ...met, params: paramsIn(entry, request) });
      if (!found) throw new Problem('not_found');
      if ('movedTo' in found) throw new Moved(found.movedTo);
      const moved = found.fileName === undefined ? undefined : fromFolder(request.url);
      if (moved) throw moved;
      return new CachedResponse(200, textHeaders(found), found.body);
    });
  });
}

/**
 * Where a file is that was asked for as a folder, with a slash at the end; undefined where it was not.
 *
 * @example fromFolder('/search.ris/?keyword=rice')?.location // '/search.ris?keyword=rice'
 */
export function fromFolder(url: string): Moved | undefined {
  const end = url.search(/\?|$/);
  if (url.charAt(end - 1) !== '/') return undefined;
  return new Moved(url.slice(0, end).replace(/\/+$/, '') + url.slice(end));
}

/** What a text is sent with. */
export const textHeaders = ({ contentType, fileName, headers }: Omit<TextFile, 'body'>) => ({
  'content-type': contentType,
  'cache-control': 'no-cache',
  ...usableBy(contentType.startsWith('text/html') ? 'same-origin' : 'cross-origin'),
  ...(fileName === undefined
    ? {}
    : { ...savedAs(fileName), 'content-security-policy': fileSecurityPolicy(contentType) }),
  ...headers,
});

/** What one kind of generated file may take in memory; a style sheet of a colour takes some kilobytes. */
const maxGeneratedBytes = 4_000_000;

type Generated = {
  /** Names the content: what has one name is generated once. */
  name: string;
  headers: Record<string, string>;
  content(): string | Promise<string>;
} & Pick<CachedResponseOptions, 'brotliQuality'>;

/** Serves what never changes under its name, and needs no journal that is open. Undefined is answered with `not_found`. */
export function serveGenerated(
  { app }: Pick<Endpoints, 'app'>,
  { path }: { path: string },
  find: (context: RequestContext) => Generated | undefined | Promise<Generated | undefined>,
): void {
  const responses = new LRUCache<string, CachedResponse>({
    maxSize: maxGeneratedBytes,
    sizeCalculation: ({ weight }) => weight,
  });
  app.get(routePattern(path), async (request, reply) => {
    const generated = await find(contextOf(request.raw));
    if (!generated) throw new Problem('not_found');
    const { name, headers, content, brotliQuality } = generated;
    const response =
      responses.get(name) ?? new CachedResponse(200, headers, await content(), { brotliQuality });
    responses.set(name, response);
    return sendResponse(request, reply, response);
  });
}
