import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { handOver } from '#server/platform/mail/hand-over.ts';
import { freePort } from '../support/free-port.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';

const accountOf = (url: string, from?: string) =>
  readConfig({ COLOPHON_SMTP_URL: url, ...(from ? { COLOPHON_MAIL_FROM: from } : {}) }).mail;

test('mail goes encrypted, but to this machine', () => {
  const from = 'office@annals.example';
  expect(accountOf('smtps://me:p%40ss%25@mail.example', from)).toEqual({
    host: 'mail.example',
    port: 465,
    tls: 'always',
    user: 'me',
    password: 'p@ss%',
    from,
    perMinute: 30,
  });
  expect(accountOf('smtp://mail.example', from)).toMatchObject({ port: 587, tls: 'upgrade' });
  expect(accountOf('smtp://127.0.0.1:25', from)).toMatchObject({ port: 25, tls: 'none' });
  expect(accountOf('smtp://a%40b.example:x@mail.example')?.from).toBe('a@b.example');
  expect(readConfig({}).mail).toBeUndefined();
});

test('a wrong setting is named, and the password is not', () => {
  expect(() => accountOf('http://me:secret@mail.example')).toThrow('COLOPHON_SMTP_URL');
  expect(() => accountOf('smtps://me:secret@mail.example')).toThrow('COLOPHON_MAIL_FROM');
  for (const url of ['http://me:secret@mail.example', 'smtps://me:secret@mail.example']) {
    expect(() => accountOf(url)).not.toThrow('secret');
  }
});

const options = {
  beforeContent: async () => true,
  signal: new AbortController().signal,
  timeoutMilliseconds: 5000,
};
const message = { to: 'one@reader.example', content: Buffer.from('Subject: x\r\n\r\nx') };

it('a login is made, and a refused one is told without its password', async () => {
  const receiver = await startSmtpReceiver({ user: 'me', password: 'right' });
  try {
    const good = accountOf(receiver.url, 'office@annals.example');
    if (!good) throw new Error('No account');
    expect(await handOver(good, message, options)).toEqual({ outcome: 'accepted' });
    const refused = await handOver({ ...good, password: 'wr0ng' }, message, options);
    expect(refused).toMatchObject({
      outcome: 'refused',
      isFinal: false,
      reason: expect.stringContaining('name or password'),
    });
    expect(JSON.stringify(refused)).not.toContain('wr0ng');
  } finally {
    await receiver.close();
  }
});

it('a port that is closed, refuses or is silent is one and the same', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  const refusing = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await Promise.all([once(silent, 'listening'), once(refusing, 'listening')]);
  try {
    const closed = await freePort();
    const ports = [silent, refusing].map((server) => (server.address() as AddressInfo).port);
    for (const port of [closed, ...ports]) {
      const account = accountOf(`smtp://127.0.0.1:${port}`, 'office@annals.example');
      if (!account) throw new Error('No account');
      expect(await handOver(account, message, { ...options, timeoutMilliseconds: 300 })).toEqual({
        ...{ outcome: 'refused', isFinal: false },
        reason: 'The mail server cannot be reached, or does not answer.',
      });
    }
  } finally {
    silent.close();
    refusing.close();
  }
});

it('a server without encryption gets nothing', async () => {
  const receiver = await startSmtpReceiver();
  try {
    const plain = accountOf(receiver.url, 'office@annals.example');
    if (!plain) throw new Error('No account');
    expect(await handOver({ ...plain, tls: 'upgrade' }, message, options)).toMatchObject({
      outcome: 'refused',
      isFinal: false,
      reason: 'The mail server offers no encryption that can be trusted.',
    });
    expect(receiver.messages).toEqual([]);
  } finally {
    await receiver.close();
  }
});

it('a server that is not there is told in words', async () => {
  const receiver = await startSmtpReceiver();
  const account = accountOf(receiver.url, 'office@annals.example');
  await receiver.close();
  if (!account) throw new Error('No account');
  expect(await handOver(account, message, options)).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('cannot be reached'),
  });
});
