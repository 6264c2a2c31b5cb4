import type { Logger } from 'pino';
import type { MailSender } from './mail-sender.ts';

type Journals = {
  config: { mail: unknown };
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ mailSender: MailSender }>;
};

const lookMilliseconds = 20_000;

/**
 * Looks at the outbox of every journal: now, and again and again, for what another attempt is due for and what nodes
 * left that went away. Gives the way to end that. Where no mail is set up, nobody looks.
 */
export function startSendingMail(journals: Journals, log: Logger): () => Promise<void> {
  if (journals.config.mail === undefined) return async () => {};
  let isStopped = false;
  let running = Promise.resolve();

  function listJournals(): { slug: string }[] {
    try {
      return journals.registry.list();
    } catch (error) {
      // A publisher.yaml that is lost or wrong is told elsewhere too, and the server goes on.
      log.error({ err: error }, 'mail not looked at');
      return [];
    }
  }

  async function lookAtAll(): Promise<void> {
    for (const { slug } of listJournals()) {
      if (isStopped) return;
      const onError = (error: unknown) => log.error({ err: error, journal: slug }, 'mail not sent');
      try {
        (await journals.journal(slug)).mailSender.kick(onError);
      } catch (error) {
        onError(error);
      }
    }
  }
  const look = () => {
    running = running.then(lookAtAll);
  };
  look();
  const timer = setInterval(look, lookMilliseconds);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
    return running;
  };
}
