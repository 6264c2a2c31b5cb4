import { LRUCache } from 'lru-cache';
import { routePattern } from '#contract/address.ts';
import { CachedResponse, type CachedResponseOptions } from '../edge/cached-response.ts';
import { contextOf, type RequestContext } from '../edge/request-context.ts';
import { Problem } from '../problem.ts';
import type { Endpoints } from './endpoints.ts';
import { sendResponse } from './send-response.ts';

/** What one kind of generated file may take in memory; a style sheet of a colour takes some kilobytes. */
const maxGeneratedBytes = 4_000_000;

type Generated = {
  /** Names the content: what has one name is generated once. */
  name: string;
  headers: Record<string, string>;
  content(): string | Promise<string>;
} & Pick<CachedResponseOptions, 'brotliQuality'>;

/** Serves what is generated and never changes under its name. Undefined is answered with `not_found`. */
export function serveGenerated(
  { app }: Pick<Endpoints<never>, 'app'>,
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
