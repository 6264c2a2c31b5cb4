import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { NoticesService } from './notices-service.ts';

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ notices: NoticesService }>;
};

/**
 * Tells harvesters of articles whose notice was scheduled and is public now, of every journal. Readers need nobody for that:
 * pages go by the moment itself. Gives the way to end it.
 */
export function startTellingOfSchedules(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 10_000,
    act: ({ notices }) => notices.tellOfSchedules(),
    failed: 'schedules not checked',
  });
}
