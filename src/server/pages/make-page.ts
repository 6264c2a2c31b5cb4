import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import type { Endpoints, Met } from '../http/endpoints.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { isDatabaseUnavailable } from '../platform/db/database-unavailable.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PageJournal, serviceReads } from './service-reads.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const revalidated = { ...html, 'cache-control': 'no-cache' };
const neverStored = { ...html, 'cache-control': 'no-store' };

/** Thrown where an address leads to another. */
export class Moved extends Error {
  readonly status: 301 | 302;
  readonly location: string;
  constructor(status: 301 | 302, location: string) {
    super(location);
    this.status = status;
    this.location = location;
  }
}

export type PagesOptions<J> = {
  renderer: PageRenderer;
  readSite(registration: JournalRegistration, journal: J): Promise<Site>;
};

type Asked<J> = {
  met: Met<J>;
  /** The address whose page it is, with what it reads behind the question mark. */
  canonical: string;
  log: FastifyBaseLogger;
  /** The response of an earlier version, where there is one. */
  earlier?: CachedResponse | undefined;
};

/** Renders the page of an address. Throws `Moved`. */
export function pageMaker<J extends PageJournal>(
  { cache, cacheVersion }: Endpoints<J>,
  { renderer, readSite }: PagesOptions<J>,
): (asked: Asked<J>) => Promise<CachedResponse> {
  const common = {
    'content-security-policy': contentSecurityPolicy,
    // Which links browsers may fetch before they are followed.
    'speculation-rules': '"/prefetch.speculationrules"',
  };

  return async ({ met: { context, journal }, canonical, log, earlier }) => {
    const reads = serviceReads(journal, () => readSite(context.registration, journal));
    const page = await renderer.render(`http://page${canonical}`, reads);
    if ('location' in page) throw new Moved(page.status, page.location);
    if (isDatabaseUnavailable(page.error)) throw page.error;
    if (page.error) log.error({ err: page.error, journal: journal.slug }, 'page failed');
    const source = createHash('sha1').update(page.source).digest('base64url');
    // Most writes leave most pages as they are: those are neither rendered nor compressed again.
    if (page.status === 200 && earlier?.source === source) return earlier;
    const caching = page.status < 500 ? revalidated : neverStored;
    const headers = { ...caching, ...common, ...page.headers };
    const make = () => new CachedResponse(page.status, headers, page.render(), { source });
    if (page.status !== 404) return make();
    // What is not there looks the same at every address of a section: one entry for all of them.
    const key = `${journal.slug} 404 ${sectionOf(canonical)} ${source}`;
    return cache.get(key, cacheVersion(journal), async () => make(), 404);
  };
}

const sections = new Set(Object.values(readerPages).map(({ path }) => path.split('/', 2)[1]));

/** The entry of the navigation that an address stands under; none for what no page begins with. */
function sectionOf(canonical: string): string {
  const [, section = ''] = canonical.split(/[/?]/, 2);
  return sections.has(section) ? section : '';
}
