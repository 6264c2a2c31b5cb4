import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { TermsService } from './terms-service.ts';

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ terms: TermsService }>;
};

/**
 * Lists the articles that an earlier version left, of every journal: now, before a reader asks for an author or keyword,
 * and once a minute, for what a node that went away had begun. Gives the way to end that.
 */
export function startListingTerms(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 60_000,
    // Another journal does not wait for the one that has thousands.
    act: ({ terms }, onError) => {
      terms.fill().catch(onError);
    },
    failed: 'authors and keywords not listed',
  });
}
