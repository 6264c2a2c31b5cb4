import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { YearMail } from './year-mail.ts';

type Journals = {
  config: { mail: unknown };
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ yearMail: YearMail }>;
};

/** Looks every hour whether the figures of a year are to be mailed. Gives the way to end that. */
export function startMailingUsage(journals: Journals, log: Logger): () => Promise<void> {
  if (journals.config.mail === undefined) return async () => {};
  return startForEachJournal(journals, log, {
    milliseconds: 60 * 60_000,
    async act({ yearMail }) {
      await yearMail.send();
    },
    failed: 'figures of the year not mailed',
  });
}
