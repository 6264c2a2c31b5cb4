import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { AlertSender } from './alert-sender.ts';

type Journals = {
  config: { mail: unknown };
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ alertSender: AlertSender }>;
};

/** Tells the readers of every journal what is new: now, and every quarter of an hour. Gives the way to end that. */
export function startSendingAlerts(journals: Journals, log: Logger): () => Promise<void> {
  if (journals.config.mail === undefined) return async () => {};
  return startForEachJournal(journals, log, {
    milliseconds: 15 * 60_000,
    async act({ alertSender }) {
      await alertSender.send();
    },
    failed: 'alerts not sent',
  });
}
