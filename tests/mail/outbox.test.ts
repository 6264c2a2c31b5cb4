import { expect } from 'vitest';
import type { MailMessage } from '#contract/calls/mail-calls.ts';
import { holdJournal, release } from '#server/store/hold-queries.ts';
import { signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { refusalOf } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { asha, onEachMailSite, queueTest, untilMail } from './mail-support.ts';

onEachMailSite(
  'a message arrives, from the journal and by its own id',
  async ({ site, receiver }) => {
    const who = await signIn(site);
    const said = await who.post('/api/admin/mail/test', { to: ' one@reader.example ' });
    expect(said.status).toBe(201);
    const { id, message_id } = said.body as MailMessage;
    await untilMail(site, id, 'sent');
    expect(receiver.messages).toHaveLength(1);
    const [received] = receiver.messages;
    expect([received?.from, received?.to]).toEqual([
      'office@annals.example',
      ['one@reader.example'],
    ]);
    expect(received?.mail).toMatchObject({
      messageId: `<${message_id}>`,
      subject: 'A test message of Annals of Testing',
      from: { value: [{ name: 'Annals of Testing', address: 'office@annals.example' }] },
      replyTo: { value: [{ address: 'editor@annals.example' }] },
    });
    expect(received?.mail.text).toContain('by asha');
    const list = await who.get('/api/admin/mail?outcome=sent');
    expect(list.body).toMatchObject({
      sending: { can_send: true, from: 'office@annals.example', is_held: false },
      counts: { sent: 1, queued: 0 },
      total: 1,
      messages: [{ id, state: 'sent', recipient: 'one@reader.example', reason: '' }],
    });
    expect((await who.get(`/api/admin/mail/${id}`)).body).toMatchObject({
      body: expect.stringContaining('by asha'),
    });
  },
);

onEachSite(
  'where no mail server is set up, the office says so and nothing is queued',
  async (site) => {
    const who = await signIn(site);
    const { body } = await who.get('/api/admin/mail');
    expect(body).toMatchObject({
      sending: { can_send: false, missing: expect.stringContaining('Journals › Accounts') },
    });
    const said = await who.post('/api/admin/mail/test', { to: 'one@reader.example' });
    expect([said.status, said.body]).toMatchObject([409, { error: 'mail_not_set_up' }]);
  },
);

onEachMailSite('no header can be injected', async ({ site, receiver }) => {
  const who = await signIn(site);
  for (const to of [
    'one@reader.example\r\nBcc: two@reader.example',
    'one@reader.example, two@reader.example',
    'One <one@reader.example>',
    'one@reader.example\u0000x.example',
    'one\u2028@reader.example',
    'none',
  ]) {
    const said = await who.post('/api/admin/mail/test', { to });
    expect([to, said.status, said.body]).toMatchObject([
      to,
      422,
      { fields: { to: 'This is not an email address.' } },
    ]);
  }
  const evil = 'Evil\r\nBcc: two@reader.example\r\n\r\n<b>x</b>\u2028Cc: three@reader.example';
  await site.journal.settings.update({ websitename: evil });
  const message = {
    kind: 'announcement',
    to: 'one@reader.example',
    values: { title: evil, text: '.\r\n.\r\nQUIT\r\nstays', link: '{{title}}' },
  } as const;
  const queued = await site.journal.mail.queue(message, { ...asha, now: new Date() });
  await untilMail(site, queued?.id ?? 0, 'sent');
  expect(receiver.messages).toHaveLength(1);
  const [received] = receiver.messages;
  expect(received?.to).toEqual(['one@reader.example']);
  const [head = ''] = received?.raw.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/^(bcc|cc):/im);
  expect([...(received?.mail.headers.keys() ?? [])].sort()).toEqual([
    'auto-submitted',
    'content-transfer-encoding',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'reply-to',
    'subject',
    'to',
    'x-auto-response-suppress',
  ]);
  // What a value holds is no placeholder.
  expect(received?.mail.text).toContain('Read on: {{title}}');
  expect(received?.mail.text).toContain('QUIT\nstays');
});

onEachMailSite(
  'what is refused for now is tried again, later each time',
  async ({ site, receiver }) => {
    receiver.onRecipient = () => {
      throw refusalOf(451, 'Busy');
    };
    const begun = Date.now();
    const id = await queueTest(site);
    const isTried = (times: number) => async () => {
      site.journal.mail.kick();
      const { attempts, state } = await site.journal.mail.find(id);
      return attempts === times && state === 'queued';
    };
    await until('it is tried once', isTried(1));
    const first = await site.journal.mail.find(id);
    expect(first.reason).toBe('The mail server refused it: 451 Busy');
    expect(isPause(minute, begun, first.next_at)).toBe(true);
    const begunAgain = Date.now();
    await dueNow(site, id);
    await until('it is tried twice', isTried(2));
    const second = await site.journal.mail.find(id);
    expect(isPause(5 * minute, begunAgain, second.next_at)).toBe(true);
    // The last attempt.
    await site.journal.database.writePrivate((tx) =>
      tx.updateTable('mail_messages').set({ attempts: 8 }).where('id', '=', id).execute(),
    );
    await dueNow(site, id);
    await untilMail(site, id, 'failed');
    receiver.onRecipient = () => {};
    const who = await signIn(site);
    expect((await who.post(`/api/admin/mail/${id}/retry`, {})).status).toBe(200);
    await untilMail(site, id, 'sent');
    expect((await who.post(`/api/admin/mail/${id}/retry`, {})).body).toMatchObject({
      error: 'mail_not_waiting',
    });
  },
);

const minute = 60_000;

/** Whether the next attempt is so long after the last one, which was since `begun`. */
function isPause(milliseconds: number, begun: number, next: string): boolean {
  const last = Date.parse(next) - milliseconds;
  return begun <= last && last <= Date.now();
}

const dueNow = ({ journal }: Parameters<typeof queueTest>[0], id: number) =>
  journal.database.writePrivate((tx) =>
    tx
      .updateTable('mail_messages')
      .set({ next_at: new Date().toISOString() })
      .where('id', '=', id)
      .execute(),
  );

onEachMailSite('what is refused for good fails with the words of the server', async (house) => {
  const { site, receiver } = house;
  receiver.onRecipient = () => {
    throw refusalOf(550, 'No such user');
  };
  const id = await queueTest(site);
  await untilMail(site, id, 'failed');
  expect(await site.journal.mail.find(id)).toMatchObject({
    attempts: 1,
    reason: 'The mail server refused it: 550 No such user',
  });
  receiver.onRecipient = () => {};
  receiver.onMessage = () => {
    throw refusalOf(554, 'Spam');
  };
  const other = await queueTest(site);
  await untilMail(site, other, 'failed');
  expect((await site.journal.mail.find(other)).reason).toContain('554 Spam');
});

onEachMailSite(
  'so many go in a minute, and the others wait',
  async ({ site, receiver }) => {
    const ids: number[] = [];
    for (const to of ['a', 'b', 'c', 'd']) ids.push(await queueTest(site, `${to}@reader.example`));
    await until('three are there', () => receiver.messages.length === 3);
    await until(
      'the third is sent',
      async () => (await site.journal.mail.find(ids[2] ?? 0)).state === 'sent',
    );
    expect((await site.journal.mail.find(ids[3] ?? 0)).state).toBe('queued');
    // What went a minute ago counts no longer.
    const earlier = new Date(Date.now() - 61_000).toISOString();
    await site.journal.database.writePrivate((tx) =>
      tx
        .updateTable('mail_messages')
        .set({ handed_at: earlier })
        .where('state', '=', 'sent')
        .execute(),
    );
    await site.journal.mailSender.close();
    expect(receiver.messages).toHaveLength(3);
  },
  { COLOPHON_MAIL_PER_MINUTE: '3' },
);

onEachMailSite(
  'a secret text is never shown, and gone when it was sent',
  async ({ site, receiver }) => {
    const who = await signIn(site);
    const person = { name: 'Meera', username: 'meera', address: 'https://x/secret-7' };
    const invite = (expiry: Date) => {
      const values = { ...person, expiry: expiry.toISOString() };
      return site.journal.mail.sendToPerson('invitation', 'm@reader.example', values);
    };
    let letIn = () => {};
    receiver.onRecipient = () =>
      new Promise((resolve) => {
        letIn = resolve;
      });
    await invite(new Date('2126-03-04T05:00:00Z'));
    const id = 1;
    await untilMail(site, id, 'sending');
    expect(JSON.stringify((await who.get(`/api/admin/mail/${id}`)).body)).not.toContain('secret-7');
    await until('it is asked for', () => {
      letIn();
      return receiver.messages.length === 1;
    });
    await untilMail(site, id, 'sent');
    expect(receiver.messages[0]?.mail.text).toContain('secret-7');
    expect(receiver.messages[0]?.mail.text).toMatch(/until 4 March 2126 at \d\d:\d\d/);
    const stored = await site.journal.database.reads
      .selectFrom('mail_messages')
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain('secret-7');
    expect(JSON.stringify(site.log)).not.toContain('secret-7');
    // One whose link has expired is not sent at all.
    await invite(new Date(Date.now() - 1000));
    await untilMail(site, 2, 'failed');
    expect(receiver.messages).toHaveLength(1);
    expect((await site.journal.mail.find(2)).reason).toBe('Its link had expired.');
  },
);

onEachMailSite('a message is written once for its key, whoever asks at once', async ({ site }) => {
  const message = {
    kind: 'test',
    to: 'one@reader.example',
    values: {},
    onceKey: 'certificates:7:1',
  } as const;
  const made = await Promise.all(
    [1, 2, 3].map(() => site.journal.mail.queue(message, { ...asha, now: new Date() })),
  );
  expect(made.filter((one) => one !== undefined)).toHaveLength(1);
});

onEachMailSite('what waits can be cancelled, and is not sent', async ({ site, receiver }) => {
  receiver.onRecipient = () => {
    throw refusalOf(451, 'Busy');
  };
  const id = await queueTest(site);
  await until('it waits', async () => (await site.journal.mail.find(id)).attempts === 1);
  await untilMail(site, id, 'queued');
  const who = await signIn(site);
  expect((await who.post(`/api/admin/mail/${id}/cancel`, {})).body).toMatchObject({
    state: 'failed',
    reason: 'Cancelled by asha.',
  });
  expect((await who.post(`/api/admin/mail/${id}/cancel`, {})).status).toBe(409);
  expect((await who.post('/api/admin/mail/99/cancel', {})).status).toBe(404);
  expect(receiver.messages).toEqual([]);
});

onEachMailSite('after a restore nothing goes until it is released', async ({ site, receiver }) => {
  const { database, mail } = site.journal;
  const moment = new Date().toISOString();
  await database.write((tx) => holdJournal(tx, { backup: moment, now: moment }));
  const id = await queueTest(site);
  mail.kick();
  expect((await mail.sending()).is_held).toBe(true);
  await site.journal.mailSender.settled();
  expect([(await mail.find(id)).state, receiver.connections]).toEqual(['queued', 0]);
  await database.write((tx) => release(tx));
  await untilMail(site, id, 'sent');
});
