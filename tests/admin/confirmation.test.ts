import { readFileSync, writeFileSync } from 'node:fs';
import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { AccountChange } from '#contract/calls/account-calls.ts';
import { calls } from '#contract/calls/calls.ts';
import type { Person } from '#contract/calls/people-calls.ts';
import type { PasskeyRequest } from '#contract/calls/session-calls.ts';
import { problems } from '#contract/problems.ts';
import { type Administrator, enter, signIn, withToken } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser, ageSessions, password } from '../support/users.ts';
import { addPasskey } from './passkeys-support.ts';

const asked = [403, { error: 'confirmation_required', message: problems.confirmation_required[1] }];
const said = async (answer: ReturnType<Administrator['post']>) => {
  const { status, body } = await answer;
  return [status, body];
};

onEachSite('an open session alone takes over no account, its own or another', async (site) => {
  const { journal } = site;
  await addUser(journal, { username: 'usha', email: 'usha@example.org', role: 'editor' });
  const owner = await signIn(site);
  const people = (await owner.get('/api/admin/people')).body as Person[];
  const at = `/api/admin/people/${people.find(({ username }) => username === 'usha')?.id}`;
  await addPasskey(owner);
  await ageSessions(journal);

  for (const answer of [
    owner.post('/api/account', { email: 'evil@example.org' }),
    owner.post('/api/admin/journal-metadata', { origin: 'https://evil.example' }),
    owner.post('/api/account/second-factor', {}),
    owner.post('/api/account/second-factor/recovery-codes', {}),
    owner.post('/api/account/second-factor/end', {}),
    owner.post('/api/account/passkeys/begin', {}),
    owner.post('/api/account/passkeys/1/remove', {}),
    owner.post('/api/admin/people', { username: 'evil', role: 'owner' }),
    owner.post(at, { email: 'evil@example.org' }),
    owner.post(at, { role: 'owner' }),
    owner.post(`${at}/password-link`, {}),
    owner.remove(at),
  ]) {
    expect(await said(answer)).toEqual(asked);
  }
  // The password of somebody who is added confirms nothing.
  const added = { username: 'evil', role: 'owner', password };
  expect(await said(owner.post('/api/admin/people', added))).toEqual(asked);
  const unchanged = { name: 'Asha Rao', email: '' };
  expect((await owner.post('/api/account', unchanged)).status).toBe(200);

  const confirm = (body: object) => owner.post('/api/account/confirm', body);
  expect((await confirm({ password: 'guess' })).body).toMatchObject({
    fields: { password: 'This is not your password.' },
  });
  expect((await confirm({})).status).toBe(422);
  expect((await owner.post(at, { role: 'owner' })).status).toBe(403);
  expect((await confirm({ password })).status).toBe(204);
  expect((await owner.post(at, { role: 'owner' })).status).toBe(200);
  expect((await owner.post('/api/account', { email: 'asha@example.org' })).status).toBe(200);

  // Another session of the same person is another browser.
  await ageSessions(journal);
  await enter(site, 'usha');
  expect((await owner.post(at, { role: 'editor' })).status).toBe(403);
  expect((await owner.post('/api/account/second-factor', { password })).status).toBe(201);
  await ageSessions(journal, 4);
  expect((await owner.post(at, { role: 'editor' })).status).toBe(200);
});

onEachSite('what has to be confirmed is asked of the history too', async (site) => {
  const { journal } = site;
  const { path: file } = site.services.registry;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/origin: .*/, 'hosts: []'));
  const owner = await signIn(site);
  await journal.settings.update({ upi_address: 'evil@okbank', origin: 'https://evil.example' });
  const settings = async () => {
    const { origin } = await journal.settings.metadata();
    return [(await journal.settings.payee()).upi_address, origin];
  };
  const change = async (path: string, body: object) => {
    expect((await owner.post(path, body)).status).toBe(200);
    const entries = (await owner.get('/api/admin/history/settings/1')).body as { id: number }[];
    return `/api/admin/history/${entries[0]?.id}`;
  };
  const line = (path: string) => path.replace('history/', 'history/lines/');

  const ofPayee = await change('/api/admin/payee', { upi_address: 'journal@okbank' });
  await ageSessions(journal);
  for (const path of [`${ofPayee}/undo`, `${ofPayee}/restore`, `${line(ofPayee)}/undo`]) {
    expect(await said(owner.post(path, {})), path).toEqual(asked);
  }
  expect((await owner.post('/api/account/confirm', { password })).status).toBe(204);
  expect((await owner.post(`${line(ofPayee)}/undo`, {})).body).toMatchObject({ done: 1 });
  expect(await settings()).toEqual(['evil@okbank', 'https://evil.example']);

  const ofOrigin = await change('/api/admin/journal-metadata', { origin: '' });
  await ageSessions(journal);
  for (const path of [`${ofOrigin}/undo`, `${ofOrigin}/restore`, `${line(ofOrigin)}/undo`]) {
    expect(await said(owner.post(path, {})), path).toEqual(asked);
  }
  const ofOther = await change('/api/admin/journal-metadata', { usage_shown: 'shown' });
  expect(await said(owner.post(`${ofOrigin}/restore`, {}))).toEqual(asked);
  expect((await owner.post(`${ofOther}/undo`, {})).status).toBe(204);
  expect(await settings()).toEqual(['evil@okbank', '']);
});

onEachSite('the same of the people of the publisher, kept by themselves', async (site) => {
  const store = await site.services.publisherPeople.make();
  await addUser(store, { username: 'meera' });
  await addUser(store, { username: 'usha' });
  const meera = await enter(site, 'meera');
  const path = '/api/admin/publisher-people';
  const { people } = (await meera.get(path)).body as { people: Person[] };
  const at = `${path}/${people.find(({ username }) => username === 'usha')?.id}`;
  const added = { username: 'evil', role: 'owner', journals: 'all' };
  await ageSessions(store);
  for (const answer of [
    meera.post('/api/account', { email: 'evil@example.org' }),
    meera.post(path, added),
    meera.post(at, { role: 'editor' }),
    meera.post(`${at}/password-link`, {}),
    meera.post(`${at}/remove`, {}),
  ]) {
    expect(await said(answer)).toEqual(asked);
  }
  expect((await meera.post(`${at}/password-link`, { password })).status).toBe(201);
  expect((await meera.post('/api/account/confirm', { password })).status).toBe(204);
  expect((await meera.post(path, added)).status).toBe(201);
});

onEachSite('a code or a passkey confirms as the password does, each once', async (site) => {
  const { journal } = site;
  const who = await signIn(site);
  const begun = (await who.post('/api/account/second-factor', {})).body as { secret: string };
  const app = new TOTP({ secret: begun.secret });
  const at = (seconds: number) => app.generate({ timestamp: Date.now() + seconds * 1_000 });
  expect((await who.post('/api/account/second-factor/confirm', { code: at(0) })).status).toBe(200);
  const { key } = await addPasskey(who);
  const confirm = (body: object) => who.post('/api/account/confirm', body);
  const isOpen = async () =>
    (await who.post('/api/account/second-factor/recovery-codes', {})).status === 200;

  await ageSessions(journal);
  expect((await confirm({ code: '000000' })).body).toMatchObject({
    fields: { code: 'This code is wrong or has already been used.' },
  });
  const code = at(30);
  expect((await confirm({ code })).status).toBe(204);
  expect(await isOpen()).toBe(true);
  await ageSessions(journal);
  expect((await confirm({ code })).status).toBe(422);

  const begin = async () =>
    (await who.post('/api/account/confirm/begin', {})).body as PasskeyRequest;
  // A key that stays plugged in is touched by anybody: it has to know who holds it.
  const touched = await confirm({ credential: key.sign(await begin(), { isVerified: false }) });
  expect([touched.status, touched.body]).toMatchObject([
    422,
    { fields: { credential: expect.stringContaining('did not confirm') } },
  ]);
  expect(await isOpen()).toBe(false);
  const credential = key.sign(await begin());
  expect((await confirm({ credential })).status).toBe(204);
  expect(await isOpen()).toBe(true);
  await ageSessions(journal);
  expect((await confirm({ credential })).status).toBe(422);

  const mina = await signIn(site, 'mina');
  const ofMina = (await addPasskey(mina)).key;
  const theirs = (await mina.post('/api/account/confirm/begin', {})).body as PasskeyRequest;
  expect((await confirm({ credential: ofMina.sign(theirs) })).status).toBe(422);
  expect(await isOpen()).toBe(false);
});

onEachSite('what was changed of an account is shown at the next login', async (site) => {
  const { journal } = site;
  const owner = await signIn(site);
  const changes = async (who: Administrator) =>
    ((await who.get('/api/account/changes')).body as AccountChange[]).map(
      ({ username, text }) => `${username} ${text}`,
    );
  await addUser(journal, { username: 'usha', name: 'Usha Iyer' });
  const usha = await signIn(site, 'usha');
  expect(await changes(usha)).toEqual([]);
  const people = (await owner.get('/api/admin/people')).body as Person[];
  const at = `/api/admin/people/${people.find(({ username }) => username === 'usha')?.id}`;
  await owner.post(at, { email: 'evil@example.org', name: 'Usha I.' });
  await owner.post(`${at}/password-link`, {});
  await usha.post('/api/account/password', { password, new_password: 'seven quiet rivers' });
  expect(await changes(usha)).toEqual([]);
  const credentials = { username: 'usha', password: 'seven quiet rivers' };
  const login = async () => {
    const { body } = await withToken(site, '').post('/auth/login/', credentials);
    return withToken(site, (body as { token: string }).token);
  };
  expect(await changes(await login())).toEqual([
    'usha changed the password of Usha I.',
    'asha created a link to a new password for Usha I.',
    'asha changed the email address of Usha Iyer',
  ]);
  expect(await changes(await login())).toEqual([]);
});

onEachSite('the call description says what has to be confirmed', async (site) => {
  const reference = (await site.get('/api')).text;
  expect(reference).toContain('Only within 5 minutes of a login of this session');
  const document = (await site.get('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { description?: string; responses: object }>>;
  };
  const { path } = calls.updatePerson;
  expect(document.paths[path]?.post?.description).toContain('/api/account/confirm');
  expect(JSON.stringify(document.paths[path]?.post?.responses)).toContain('confirmation_required');
});
