import type { Logger } from 'pino';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import type { MailSender } from './mail-sender.ts';

type Journals = {
  config: { mail: unknown };
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ mailSender: MailSender }>;
  /** Their store has an outbox of its own. */
  publisherPeople: { find(): Promise<{ mailSender: MailSender } | undefined> };
};

/**
 * Looks at the outbox of every journal: now, and again and again, for what another attempt is due for and what nodes
 * left that went away. Gives the way to end that. Where no mail is set up, nobody looks.
 */
export function startSendingMail(journals: Journals, log: Logger): () => Promise<void> {
  if (journals.config.mail === undefined) return async () => {};
  return startForEachJournal(journals, log, {
    milliseconds: 20_000,
    beside: journals.publisherPeople.find,
    act: ({ mailSender }, onError) => mailSender.kick(onError),
    failed: 'mail not sent',
  });
}
