import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { until } from '../support/until.ts';
import { type MailSite, onEachMailSite, untilMail } from './mail-support.ts';

const script = fileURLToPath(new URL('./sending-child.ts', import.meta.url));

/** A server of its own over the same journal, which is killed when `isTime`. */
async function sendAndKill({ site, receiver }: MailSite, isTime: () => boolean): Promise<void> {
  const { config } = site;
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      COLOPHON_DATA: config.dataDir,
      COLOPHON_SMTP_URL: receiver.url,
      COLOPHON_MAIL_FROM: 'office@annals.example',
      ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    await until('the time to kill it', isTime);
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

onEachMailSite('killed before the text went, it is sent once by who goes on', async (house) => {
  const { site, receiver } = house;
  const hold = Promise.withResolvers<void>();
  let isAsked = false;
  receiver.onRecipient = () => {
    isAsked = true;
    return hold.promise;
  };
  await sendAndKill(house, () => isAsked);
  expect(await site.journal.mail.find(1)).toMatchObject({ state: 'sending', attempts: 1 });
  hold.resolve();
  await untilMail(site, 1, 'sent');
  const { message_id } = await site.journal.mail.find(1);
  expect(receiver.messages.map(({ mail }) => mail.messageId)).toEqual([`<${message_id}>`]);
});

onEachMailSite(
  'killed while the server had the text, it is held and not sent again',
  async (house) => {
    const { site, receiver } = house;
    const hold = Promise.withResolvers<void>();
    receiver.onMessage = () => hold.promise;
    await sendAndKill(house, () => receiver.messages.length === 1);
    hold.resolve();
    await untilMail(site, 1, 'held');
    site.journal.mail.kick();
    const { reason, message_id } = await site.journal.mail.find(1);
    expect(reason).toContain('it may or may not have been sent');
    expect(receiver.messages).toHaveLength(1);
    // Only because somebody says so, and by the id that the recipient's program knows.
    receiver.onMessage = () => {};
    await site.journal.mail.retry(1, new Date());
    await untilMail(site, 1, 'sent');
    expect(receiver.messages.map(({ mail }) => mail.messageId)).toEqual([
      `<${message_id}>`,
      `<${message_id}>`,
    ]);
  },
);

onEachMailSite(
  'a connection that is lost with the text is no reason to send it again',
  async (house) => {
    const { site, receiver } = house;
    // Longer than the sender waits.
    const hold = Promise.withResolvers<void>();
    receiver.onMessage = () => hold.promise;
    const message = { kind: 'test', to: 'one@reader.example', values: {} } as const;
    const queued = await site.journal.mail.queue(message, { username: 'asha', now: new Date() });
    await untilMail(site, queued?.id ?? 0, 'held');
    hold.resolve();
    site.journal.mail.kick();
    expect(receiver.messages).toHaveLength(1);
  },
);
