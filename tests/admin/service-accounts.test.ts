import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ServiceAccounts } from '#contract/calls/service-accounts-calls.ts';
import { type Administrator, enter, signIn } from '../support/administrator.ts';
import { account, doajKey, openDepositServers } from '../support/deposit-servers.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { startSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';
import { addUser } from '../support/users.ts';

const at = '/api/admin/service-accounts';
const login = { user: 'office@annals.example', password: 'mail secret & odd' };

async function haveMeera(site: TestSite) {
  await have.settings(site.journal);
  const store = await site.services.publisherPeople.make();
  await addUser(store, { username: 'meera' });
  return { store, meera: await enter(site, 'meera') };
}

const shown = async (who: Administrator) => (await who.get(at)).body as ServiceAccounts;
const ofReceiver = (port: number) => ({
  ...{ mail_server: `127.0.0.1:${port}`, mail_encryption: 'starttls' },
  ...{ mail_user: login.user, mail_password: login.password, mail_from: '' },
});

onEachSite(
  'a mail server that is entered in the browser sends the mail of all journals',
  async (site) => {
    const receiver = await startSmtpReceiver(login);
    try {
      const { meera } = await haveMeera(site);
      const asha = await signIn(site);
      const sending = async () =>
        ((await asha.get('/api/admin/mail')).body as { sending: object }).sending;
      expect(await sending()).toMatchObject({ can_send: false });
      expect((await site.get('/')).text).not.toContain('href="/alerts"');
      const wrong = { ...ofReceiver(receiver.port), mail_password: 'a guess' };
      expect((await meera.post(`${at}/mail`, wrong)).status).toBe(200);
      const test = () => meera.post(`${at}/mail/test`, { to: 'meera@annals.example' });
      expect((await test()).body).toEqual({
        isGood: false,
        message: 'The mail server refused the name or password.',
      });
      expect((await meera.post(`${at}/mail`, ofReceiver(receiver.port))).status).toBe(200);
      expect((await test()).body).toMatchObject({ isGood: true });
      expect(receiver.messages.map(({ to, from }) => [to, from])).toEqual([
        [['meera@annals.example'], login.user],
      ]);

      // The journal's own mail goes by it at once, and readers may ask for alerts.
      expect(await sending()).toMatchObject({ can_send: true, from: login.user });
      expect((await asha.post('/api/admin/mail/test', { to: 'one@reader.example' })).status).toBe(
        201,
      );
      await until('the outbox is sent', () => receiver.messages.length === 2);
      expect((await site.get('/')).text).toContain('href="/alerts"');

      expect((await meera.post(`${at}/mail/remove`, {})).status).toBe(200);
      expect(await sending()).toMatchObject({ can_send: false });
    } finally {
      await receiver.close();
    }
  },
);

onEachSite('a secret is sealed, shown to nobody, and sent to no other server', async (site) => {
  const { meera, store } = await haveMeera(site);
  await meera.post(`${at}/mail`, ofReceiver(25));
  await meera.post(`${at}/crossref`, {
    ...{ crossref_username: account.username, crossref_password: account.password },
  });
  await meera.post(`${at}/doaj`, { doaj_key: doajKey });
  const { fields } = await shown(meera);
  expect(fields).toMatchObject({
    mail_server: { value: '127.0.0.1:25', variable: '' },
    mail_password: { value: '', isSet: true },
    crossref_username: { value: account.username },
    crossref_password: { value: '', isSet: true },
    doaj_key: { value: '', isSet: true },
  });
  const secrets = [login.password, account.password, doajKey];
  const { reads } = store.database;
  const kept = JSON.stringify([
    await reads.selectFrom('service_accounts').selectAll().execute(),
    await reads.selectFrom('history').selectAll().execute(),
    site.log,
  ]);
  for (const secret of secrets) expect(kept).not.toContain(secret);
  if (site.services.watched.engine === 'sqlite') {
    const folder = join(site.services.config.dataDir, 'journals/publisher_people');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files)
      for (const secret of secrets)
        expect(readFileSync(join(parentPath, name)).includes(secret), name).toBe(false);
  }

  // An empty one stays; one for another server is typed again.
  const again = { ...ofReceiver(25), mail_password: '' };
  expect((await meera.post(`${at}/mail`, again)).status).toBe(200);
  const moved = await meera.post(`${at}/mail`, { ...again, mail_server: 'mail.evil.example' });
  expect([moved.status, moved.body]).toMatchObject([
    422,
    { fields: { mail_password: expect.stringContaining('again') } },
  ]);
  const wrong = { mail_server: 'a b', mail_encryption: 'none', mail_user: '', mail_from: 'x' };
  expect((await meera.post(`${at}/mail`, wrong)).body).toMatchObject({
    fields: { mail_encryption: expect.any(String), mail_from: expect.any(String) },
  });
  await addUser(store, { username: 'farah', role: 'editor' });
  for (const who of [await signIn(site), await enter(site, 'farah')]) {
    expect((await who.get(at)).status).toBe(403);
    expect((await who.post(`${at}/doaj`, { doaj_key: 'mine' })).status).toBe(403);
  }
});

onEachSite('Crossref and DOAJ are asked whether they take an account', async (site) => {
  const servers = await openDepositServers();
  try {
    const { meera } = await haveMeera(site);
    const { deposits } = site.services.config;
    deposits.crossref.url = servers.crossrefUrl;
    deposits.doaj.url = servers.doajUrl;
    const test = async (service: string) => (await meera.post(`${at}/${service}/test`, {})).body;
    expect(await test('doaj')).toMatchObject({
      isGood: false,
      message: expect.stringContaining('key is needed'),
    });
    const crossref_username = account.username;
    for (const [crossref_password, isGood] of [
      ['a guess', false],
      [account.password, true],
    ]) {
      await meera.post(`${at}/crossref`, { crossref_username, crossref_password });
      expect(await test('crossref')).toMatchObject({ isGood });
    }
    for (const [doaj_key, isGood] of [
      ['a guess', false],
      [doajKey, true],
    ]) {
      await meera.post(`${at}/doaj`, { doaj_key });
      expect(await test('doaj')).toMatchObject({ isGood });
    }
    expect([servers.articles, servers.files.size]).toEqual([[], 0]);
    expect(await site.journal.deposits.missing('crossref')).toBe('');
  } finally {
    await servers.close();
  }
});

onEachSite(
  'what the environment sets goes first, is shown as that, and cannot be changed',
  async (site) => {
    const { meera } = await haveMeera(site);
    const { fields } = await shown(meera);
    expect(fields).toMatchObject({
      mail_server: { value: '127.0.0.1:9', variable: 'COLOPHON_SMTP_URL' },
      mail_password: { value: '', isSet: true, variable: 'COLOPHON_SMTP_URL' },
      doaj_key: { value: '', isSet: true, variable: 'COLOPHON_DOAJ_KEY' },
      crossref_username: { value: '', isSet: false, variable: '' },
    });
    await meera.post(`${at}/mail`, { mail_server: 'mail.other.example', mail_password: 'x' });
    await meera.post(`${at}/doaj`, { doaj_key: 'another' });
    expect((await shown(meera)).fields).toMatchObject({ mail_server: { value: '127.0.0.1:9' } });
    expect(await site.journal.mail.sending()).toMatchObject({ from: 'me@annals.example' });
  },
  {
    env: {
      COLOPHON_SMTP_URL: 'smtp://me%40annals.example:secret@127.0.0.1:9',
      COLOPHON_DOAJ_KEY: 'of the environment',
    },
  },
);
