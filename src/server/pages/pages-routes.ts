import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { routePattern } from '#contract/address.ts';
import { addresses } from '#contract/addresses.ts';
import { type PreviewedPage, settingsCalls } from '#contract/calls/settings-calls.ts';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import type { CoverIssue } from '#domain/cover/cover.ts';
import { currentIssue } from '#domain/issue-address.ts';
import type { DocumentRenderer } from '#server/features/documents/rendering/document-renderer.ts';
import { lettersSpec } from '#server/features/documents/specs/picture-specs.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import { CachedResponse } from '../edge/cached-response.ts';
import { fallbackErrorPage } from '../edge/refusals.ts';
import { type Endpoints, type Met, meet } from '../http/endpoints.ts';
import { toProblem } from '../http/errors.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { Moved, sendCached, sendMoved, sendResponse } from '../http/send.ts';
import { serveCall } from '../http/serve-call.ts';
import type { SendMissing } from '../http/serve-file.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PageJournal, serviceReads } from './service-reads.ts';

/** What all pages are rendered with. */
export type Pages = {
  renderer: PageRenderer;
  readSite(registration: JournalRegistration, journal: PageJournal): Promise<Site>;
};

/** Every address that nothing else answers is a page's: rendered once, then answered from the cache until a write. */
export function pagesRoutes(endpoints: Endpoints<PageJournal>, pages: Pages): void {
  const makePage = pageMaker(endpoints, pages);

  endpoints.app.get('/*', async (request, reply) => {
    try {
      const met = await meet(endpoints, request);
      const { target } = met.context;
      const respelled = target.respelled();
      if (respelled !== undefined) return sendMoved(reply, new Moved(respelled));
      return await sendCached(endpoints, met, [request, reply], (earlier) =>
        makePage({ met, canonical: target.canonical, log: request.log, earlier }),
      );
    } catch (error) {
      return sendFallback(error, request, reply);
    }
  });

  for (const { path } of pagesOfOnePerson) {
    endpoints.app.get(routePattern(path), servePrivately);
  }

  async function servePrivately(request: FastifyRequest, reply: FastifyReply) {
    const { context, journal } = await meet(endpoints, request);
    const reads = serviceReads(journal, () => pages.readSite(context.registration, journal));
    const address = `http://page${context.target.canonical}`;
    const page = await pages.renderer.render(address, reads, { withScript: false });
    if ('location' in page) throw new Error(`A page of one person leads to ${page.location}`);
    if (page.error) throw page.error;
    return reply
      .status(page.status)
      .headers(ofOnePerson)
      .type('text/html; charset=utf-8')
      .send(await page.render());
  }
}

/** A page with a look that nobody has saved, for who is to choose it. */
export function lookRoutes(
  endpoints: Endpoints<PageJournal>,
  { renderer, readSite }: Pages,
  documents: Pick<DocumentRenderer, 'render'>,
): void {
  serveCall(endpoints, settingsCalls.tryAppearance, async ({ context, journal, query }) => {
    const { page: asked = 'home', ...typed } = query;
    const { registration } = context;
    const stored = await readSite(registration, journal);
    const get = async () => ({ ...(await journal.appearance.get()), ...typed });
    const tried = { ...journal, appearance: { ...journal.appearance, get } };
    // Another node may answer for the colours, and knows none but those that are stored.
    const site = { ...(await readSite(registration, tried)), themeHref: stored.themeHref };
    const current = currentIssue(await journal.issues.covers());
    const issue = await journal.documents.drawn(current);
    const reads = serviceReads(journal, async () => site);
    const address = `http://page${previewedAddress(asked, current && issue)}`;
    const page = await renderer.render(address, reads, { withScript: false });
    if ('location' in page)
      throw new Error(`A page of the current issue leads to ${page.location}`);
    if (page.error) throw page.error;
    const letters = Buffer.from(await documents.render(lettersSpec(site, issue))).toString();
    return { page: await page.render(), issue: { ...issue, outlines: JSON.parse(letters) } };
  });
}

/** Without a public issue there is the home page alone. */
function previewedAddress(page: PreviewedPage, issue: CoverIssue | undefined): string {
  const first = issue?.articles[0];
  if (page === 'home' || !issue || !first) return addresses.home;
  return page === 'issue' ? addresses.issue(issue) : addresses.article({ ...issue, ...first });
}

/** The address opens something: it is kept nowhere and told to nobody, and its page has no script. */
const pagesOfOnePerson = [readerPages.alertStep, readerPages.paperStatus, readerPages.payment];

const ofOnePerson = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'content-security-policy': contentSecurityPolicy,
};

/** No page is there: one for all PDFs that are not, so that there is one entry of the cache for them. */
const anyPdf = '/missing.pdf';

/** What a browser shows at the address of a PDF that is not there, or no longer. */
export function missingFilePage(endpoints: Endpoints<PageJournal>, pages: Pages): SendMissing {
  const makePage = pageMaker(endpoints, pages);
  return async (request, reply) => {
    const met = await meet(endpoints, request);
    const response = await makePage({ met, canonical: anyPdf, log: request.log });
    return sendResponse(request, reply, response);
  };
}

const isUnavailable = (error: unknown): boolean =>
  error !== undefined && toProblem(error).code === 'unavailable';

const html = { 'content-type': 'text/html; charset=utf-8' };
const revalidated = { ...html, 'cache-control': 'no-cache' };
const neverStored = { ...html, 'cache-control': 'no-store' };

const common = {
  'content-security-policy': contentSecurityPolicy,
  // Which links browsers may fetch before they are followed.
  'speculation-rules': '"/prefetch.speculationrules"',
};

type Asked = {
  met: Met<PageJournal>;
  /** The address whose page it is, with what it reads behind the question mark. */
  canonical: string;
  log: FastifyBaseLogger;
  /** The response of an earlier version, where there is one. */
  earlier?: CachedResponse | undefined;
};

/** Renders the page of an address. Throws `Moved`. */
function pageMaker(
  { cache, cacheVersion }: Endpoints<PageJournal>,
  { renderer, readSite }: Pages,
): (asked: Asked) => Promise<CachedResponse> {
  return async ({ met: { context, journal }, canonical, log, earlier }) => {
    const reads = serviceReads(journal, () => readSite(context.registration, journal));
    const page = await renderer.render(`http://page${canonical}`, reads);
    if ('location' in page) throw new Moved(page.location, page.status);
    if (isUnavailable(page.error)) throw page.error;
    if (page.error) log.error({ err: page.error, journal: journal.slug }, 'page failed');
    const source = createHash('sha1').update(page.source).digest('base64url');
    // Most writes leave most pages as they are: those are neither rendered nor compressed again.
    if (page.status === 200 && earlier?.source === source) return earlier;
    const caching = page.status < 500 ? revalidated : neverStored;
    const headers = { ...caching, ...common, ...page.headers };
    const make = async () =>
      new CachedResponse(page.status, headers, await page.render(), { source });
    if (page.status !== 404) return make();
    // What is not there looks the same at every address of a section: one entry for all of them.
    const key = `${journal.slug} 404 ${sectionOf(canonical)} ${source}`;
    return cache.get(key, cacheVersion(journal), make, 404);
  };
}

const sections = new Set(Object.values(readerPages).map(({ path }) => path.split('/', 2)[1]));

/** The entry of the navigation that an address belongs to; none for what no page begins with. */
function sectionOf(canonical: string): string {
  const [, section = ''] = canonical.split(/[/?]/, 2);
  return sections.has(section) ? section : '';
}

function sendFallback(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  request.log.error({ err: error }, 'page failed');
  const problem = toProblem(error);
  const detail = problem.code === 'unavailable' ? problem.message : 'Internal Server Error';
  return reply
    .status(problem.code === 'unavailable' ? problem.status : 500)
    .headers({ ...neverStored, ...problem.headers })
    .send(fallbackErrorPage(detail, request.id));
}
