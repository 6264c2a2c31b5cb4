import type { Site } from '#contract/site.ts';
import { apiReads } from './api-reads.ts';
import { ApiRequests } from './api-requests.ts';
import type { JournalReads } from './journal-reads.ts';

/** The reads of a browser: those of moves, and those that keep what they find for a move that is about to be made. */
export function startReading(site: Site): { reads: JournalReads; readsAhead: JournalReads } {
  const requests = new ApiRequests();
  return {
    reads: apiReads(site, (path) => requests.ask(path)),
    readsAhead: apiReads(site, (path) => requests.fetchAhead(path)),
  };
}
