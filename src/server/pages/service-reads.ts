import { parseRefnumber } from '#domain/refnumber.ts';
import type { Journal, Services } from '#server/compose.ts';
import type { JournalRegistration } from '#server/config/journal-registry.ts';
import type { JournalReads } from '#web/reader/data/journal-reads.ts';
import { readProfile, readSite } from './site.ts';

/** The reads of a page that the server draws: the services, asked as a visitor. */
export function serviceReads(
  services: Services,
  registration: JournalRegistration,
  journal: Journal,
): JournalReads {
  return {
    site: () => readSite(services, registration, journal),
    homeContent: async () => (await journal.settings.get()).home_content,
    archives: () => journal.issues.summaries(),
    issue: (address) => journal.articles.listOfIssue(address),
    async article(text) {
      const refnumber = parseRefnumber(text);
      return refnumber === undefined ? undefined : journal.articles.findByRef(refnumber);
    },
    editors: async () => journal.editors.list(await readProfile(services, journal)),
    indexing: () => journal.indexing.list(),
    verification: (code) => journal.documents.verify(code),
    search: (keyword, page) => journal.search.search(keyword, page),
  };
}
