import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { articleParts, createIssue } from '../admin/articles-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite, siteToRead, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';
import { findSlow, hostileTexts } from './hostile-texts.ts';

const json = { 'content-type': 'application/json' };
const login = (site: TestSite, body: object | string, headers: Record<string, string> = json) =>
  site.get('/auth/login/', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });

describe('a request full of one thing', () => {
  let asha: Administrator | undefined;
  const site = siteToRead('sqlite', async (opened) => {
    asha = await signIn(opened);
    await createIssue(asha);
  });
  const who = () => {
    if (!asha) throw new Error('Nobody is logged in');
    return asha;
  };

  const requests: Record<string, (text: string) => Promise<{ status: number }>> = {
    'the name of a login': (text) => login(site(), { username: text, password }),
    'the password of a login': (text) => login(site(), { username: 'asha', password: text }),
    'the title of an article': (text) =>
      who().send('/api/admin/archives/', articleParts({ title: text, refnumber: 'none' })),
    'the authors of an article': (text) =>
      who().send('/api/admin/archives/', articleParts({ authorname: text, refnumber: 'none' })),
    'the months of an issue': (text) =>
      who().post('/api/admin/create-issue', { volume: 4, issue: 2, frequency: text }),
    'the name of the journal': (text) => who().post('/api/settings', { websitename: text }),
    'the name of an editor': (text) => who().send('/api/editors', { name: text }),
  };

  it.each(Object.entries(requests))('costs what it is long: %s', async (name, ask) => {
    const statuses = new Set<number>();
    const work = async (text: string) => statuses.add((await ask(text)).status);
    expect(await findSlow(name, work, { texts: hostileTexts, floor: 250 })).toEqual([]);
    // A short one may be kept: a setting of digits is none of our business.
    for (const status of statuses) expect([200, 401, 413, 422, 429]).toContain(status);
  });
});

const wrong = { error: 'invalid_credentials', message: 'Invalid user and password' };

onEachSite('a login that is too long for anybody is a wrong one', async (site) => {
  await addUser(site.journal);
  const tooLong = [
    { username: 'a'.repeat(limits.maxUsernameCharacters + 1), password },
    { username: `a${'\u0300'.repeat(300)}`, password },
    { username: 'asha', password: 'p'.repeat(limits.maxPasswordCharacters + 1) },
    { username: 'asha', password, more: 'm'.repeat(limits.maxLoginBodyBytes) },
    { username: 'a'.repeat(900_000), password },
  ];
  for (const body of tooLong) {
    const answer = await login(site, body);
    expect([answer.status, answer.json()]).toEqual([401, wrong]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  const unannounced = await fetch(`http://127.0.0.1:${site.port}/auth/login/`, {
    method: 'POST',
    headers: json,
    body: new Blob([JSON.stringify(tooLong[3])]).stream(),
    duplex: 'half',
  });
  expect([unannounced.status, await unannounced.json()]).toEqual([401, wrong]);
  expect((await login(site, { username: 'asha', password })).status).toBe(200);
});

onEachSite('a login that is too long counts for its address, and for no user', async (site) => {
  await addUser(site.journal);
  const bodies = [
    { username: 'asha', password: 'p'.repeat(limits.maxPasswordCharacters + 1) },
    { username: 'asha', password, more: 'm'.repeat(limits.maxLoginBodyBytes) },
  ];
  for (let guess = 0; guess < 50; guess++) {
    expect((await login(site, bodies[guess % 2] ?? {})).status).toBe(401);
  }
  const rows = await site.journal.database.reads.selectFrom('login_attempts').selectAll().execute();
  expect(rows.map(({ subject }) => subject)).toEqual(['address:127.0.0.1']);
  for (const body of bodies) expect((await login(site, body)).status).toBe(429);
});

onEachSite('a name and a password of full length are good, however they are sent', async (site) => {
  const escaped = (text: string) =>
    text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const username = 'ǖ'.repeat(limits.maxUsernameCharacters);
  const word = 'कपास नीलगिरि ७ मूँगफली '.repeat(100).slice(0, limits.maxPasswordCharacters);
  await site.journal.users.add({ username, password: word }, new Date());
  for (const form of ['NFC', 'NFD'] as const) {
    const body = escaped(JSON.stringify({ username: username.normalize(form), password: word }));
    expect((await login(site, body)).status).toBe(200);
  }
});

onEachSite('the command line takes no name or password that no login takes', async (site) => {
  const { users } = site.journal;
  const long = 'a'.repeat(limits.maxUsernameCharacters + 1);
  const name = 'A username has 1 to 64 letters, digits and . _ @ -';
  await expect(users.add({ username: long, password }, new Date())).rejects.toThrow(name);
  await expect(users.setStatus('\u0316'.repeat(100_000), 'disabled')).rejects.toThrow(name);
  const word = `${'\u0300'.repeat(100_000)}${'\u0316'.repeat(100_000)}`;
  const refusal = 'A password has at most 1,000 characters';
  await expect(users.add({ username: 'asha', password: word }, new Date())).rejects.toThrow(
    refusal,
  );
  await addUser(site.journal);
  await expect(users.setPassword('asha', word)).rejects.toThrow(refusal);
});
