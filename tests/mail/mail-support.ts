import { describe, it } from 'vitest';
import type { MailState } from '#contract/mail.ts';
import { type Engine, engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { openSite, type TestSite } from '../support/sites.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';

export const asha = { username: 'asha', now: new Date('2026-11-22T10:00:00Z') };

export type MailSite = { site: TestSite; receiver: SmtpReceiver; engine: Engine };

/** The same test on each engine, on a journal whose mail goes to a real receiver. */
export function onEachMailSite(
  name: string,
  test: (house: MailSite) => Promise<void>,
  env: Record<string, string> = {},
): void {
  describe(name, () => {
    it.each(engines)('on %s', async (engine) => {
      const receiver = await startSmtpReceiver();
      const site = await openSite(engine, {
        env: {
          COLOPHON_SMTP_URL: receiver.url,
          COLOPHON_MAIL_FROM: 'office@annals.example',
          ...env,
        },
      });
      try {
        await have.settings(site.journal);
        await test({ site, receiver, engine });
      } finally {
        await site.close();
        await receiver.close();
      }
    });
  });
}

/** Waits until the message is in this state. */
export async function untilMail(
  { journal }: Pick<TestSite, 'journal'>,
  id: number,
  state: MailState,
): Promise<void> {
  await until(`message ${id} is ${state}`, async () => {
    journal.mail.kick();
    return (await journal.mail.find(id)).state === state;
  });
}

/** Queues a test message. */
export async function queueTest({ journal }: Pick<TestSite, 'journal'>, to = 'one@reader.example') {
  const message = { kind: 'test', to, values: { username: 'asha' } } as const;
  const queued = await journal.mail.queue(message, { ...asha, now: new Date() });
  if (!queued) throw new Error('It was not queued');
  return queued.id;
}
