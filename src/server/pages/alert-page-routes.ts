import { routePattern } from '#contract/address.ts';
import { readerPages } from '#contract/pages.ts';
import type { Site } from '#contract/site.ts';
import type { JournalRegistration } from '../config/journal-registry.ts';
import { type Endpoints, meet } from '../http/endpoints.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type PageJournal, serviceReads } from './service-reads.ts';

type Options<J> = {
  renderer: PageRenderer;
  readSite(registration: JournalRegistration, journal: J): Promise<Site>;
};

/** The address opens something: it is kept nowhere and told to nobody. */
const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** The pages that links of alerts lead to, each for one person: not from the cache, and without a script. */
export function alertPageRoutes<J extends PageJournal>(
  endpoints: Endpoints<J>,
  { renderer, readSite }: Options<J>,
): void {
  endpoints.app.get(routePattern(readerPages.alertStep.path), async (request, reply) => {
    const { context, journal } = await meet(endpoints, request);
    const reads = serviceReads(journal, () => readSite(context.registration, journal));
    const address = `http://page${context.target.canonical}`;
    const page = await renderer.render(address, reads, { withScript: false });
    if ('location' in page) throw new Error(`A link of an alert leads to ${page.location}`);
    if (page.error) throw page.error;
    return reply
      .status(page.status)
      .headers({ ...headers, 'content-security-policy': contentSecurityPolicy })
      .type('text/html; charset=utf-8')
      .send(page.render());
  });
}
