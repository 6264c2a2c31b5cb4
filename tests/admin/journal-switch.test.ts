import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { User } from '#contract/entities/user.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import type { Journal } from '#server/journal.ts';
import { enter, signIn, withToken } from '../support/administrator.ts';
import { outcomeOf } from '../support/outcome.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const home = '192.0.2.10';
const meera = { username: 'meera', password };
const invalid = { refused: 'invalid_switch' };

/** Two more journals, and somebody who works in all of them. */
async function haveMeera({ services }: TestSite) {
  const { path } = services.registry;
  addJournalEntry(path, 'soil', { hosts: ['soil.example'], origin: 'https://soil.example' });
  addJournalEntry(path, 'water', { hosts: ['water.example'] });
  const [soil, water] = [await services.journal('soil'), await services.journal('water')];
  const store = await services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi', role: 'editor' });
  return { soil, water, store };
}

/** Logs in at a journal and makes a code for another, as of a moment. */
async function switching(from: Journal, to: string, now = new Date()) {
  const { token, user } = await from.accounts.login(meera, home, now);
  const self = { userId: user.id, token, now };
  return { token, self, ...(await from.journalSwitch.makeCode(self, to)) };
}

const enterAt = (journal: Journal, code: string, more: { second?: string; now?: Date } = {}) => {
  const { second, now = new Date() } = more;
  return outcomeOf(journal.journalSwitch.enter({ code, second }, { address: home, now }));
};

onEachSite('somebody goes to another journal by a code, which is good once', async (site) => {
  const { soil, store } = await haveMeera(site);
  const who = await enter(site, 'meera');
  const said = await who.post('/api/admin/journal-switch', { journal: 'soil' });
  const made = said.body as { code: string; address: string; wantsCode: boolean };
  expect([said.status, made]).toEqual([
    201,
    {
      code: expect.stringMatching(/^[\w-]{22}$/),
      address: 'https://soil.example',
      wantsCode: false,
    },
  ]);
  const at = async (path: string, body: object, host = 'soil.example') => {
    const answer = await site.get(path, {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: answer.json() };
  };
  const { code } = made;
  expect((await at('/auth/switch/begin/', { code })).body).toMatchObject({ username: 'meera' });
  const entered = await at('/auth/switch/', { code });
  const { token, user } = entered.body as { token: string; user: User };
  expect([entered.status, user]).toMatchObject([200, { name: 'Meera Joshi', role: 'editor' }]);
  // A session of its own: good there alone, and the one from before goes on.
  expect(token).not.toBe(who.token);
  expect(await soil.accounts.findUser(token, new Date(), home)).toEqual(user);
  expect((await withToken(site, token).get('/auth/verify-token/')).status).toBe(401);
  expect((await who.get('/auth/verify-token/')).status).toBe(200);

  for (const body of [{ code }, { code: '' }, {}, { code: 'A'.repeat(22) }, { code: 7 }]) {
    const again = await at('/auth/switch/', body);
    expect([again.status, again.body]).toMatchObject([404, { error: 'invalid_switch' }]);
  }
  // What is stored, and what is logged, opens nothing.
  const fresh = await who.post('/api/admin/journal-switch', { journal: 'soil' });
  const { code: second } = fresh.body as { code: string };
  const kept = await store.database.reads.selectFrom('switch_codes').selectAll().execute();
  expect([kept.length, JSON.stringify(kept).includes(second)]).toEqual([1, false]);
  for (const secret of [code, second]) expect(JSON.stringify(site.log)).not.toContain(secret);
});

onEachSite('a code opens nothing late, elsewhere, or without its sign-in', async (site) => {
  const { soil, water, store } = await haveMeera(site);
  const from = site.journal;
  const now = new Date();
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const late = await switching(from, 'soil', now);
  expect(await enterAt(soil, late.code, { now: later(30) })).toEqual(invalid);
  expect(await enterAt(soil, late.code, { now: later(29) })).toHaveProperty('token');

  const elsewhere = await switching(from, 'soil');
  expect(await enterAt(water, elsewhere.code)).toEqual(invalid);
  expect(await enterAt(from, elsewhere.code)).toEqual(invalid);
  // A second code takes the place of the first, for the same journal alone.
  const other = await from.journalSwitch.makeCode(elsewhere.self, 'water');
  const newer = await from.journalSwitch.makeCode(elsewhere.self, 'soil');
  expect(await enterAt(soil, elsewhere.code)).toEqual(invalid);
  expect(await enterAt(soil, newer.code)).toHaveProperty('token');
  expect(await enterAt(water, other.code)).toHaveProperty('token');

  const loggedOut = await switching(from, 'soil');
  await from.accounts.logout(loggedOut.token);
  expect(await enterAt(soil, loggedOut.code)).toEqual(invalid);

  const disabled = await switching(from, 'soil');
  await store.users.setStatus('meera', 'disabled');
  expect(await enterAt(soil, disabled.code)).toEqual(invalid);
  await store.users.setStatus('meera', 'enabled');

  const bound = await switching(from, 'soil');
  await store.users.setAllowedAddresses('meera', ['203.0.113.0/24']);
  expect(await enterAt(soil, bound.code)).toEqual({ refused: 'invalid_ip' });
  await store.users.setAllowedAddresses('meera', []);
  await store.users.setJournals('meera', ['demo', 'water']);
  expect(await enterAt(soil, bound.code)).toEqual(invalid);
  expect(await outcomeOf(from.journalSwitch.makeCode(bound.self, 'soil'))).toEqual({
    refused: 'not_found',
  });
  await store.users.setJournals('meera', []);
  // A user who has the name in the journal itself goes first, as at a login.
  await addUser(soil, { username: 'meera', role: 'viewer' });
  expect(await enterAt(soil, bound.code)).toEqual(invalid);
  await soil.users.remove('meera');
  await store.users.remove('meera');
  expect(await enterAt(soil, bound.code)).toEqual(invalid);
  const left = await store.database.reads.selectFrom('switch_codes').selectAll().execute();
  expect(left).toEqual([]);
});

onEachSite('two browsers with one code open one session', async (site) => {
  const { soil, store } = await haveMeera(site);
  const { code } = await switching(site.journal, 'soil');
  const entered = await Promise.all([1, 2, 3].map(() => enterAt(soil, code)));
  expect(entered.filter((one) => 'token' in one)).toHaveLength(1);
  expect(entered.filter((one) => 'refused' in one)).toEqual([invalid, invalid]);
  const rows = await store.database.reads.selectFrom('sessions').select('journal').execute();
  expect(rows.filter(({ journal }) => journal === 'soil')).toHaveLength(1);
});

onEachSite('a new session is worth no more than the one that it follows', async (site) => {
  const { soil } = await haveMeera(site);
  const hour = 3_600_000;
  const began = new Date(Date.now() - 11 * hour);
  const { self } = await switching(site.journal, 'soil', began);
  const now = new Date();
  const { code } = await site.journal.journalSwitch.makeCode({ ...self, now }, 'soil');
  const entered = await soil.journalSwitch.enter({ code }, { address: home, now });
  // It ends when that one ends, and is confirmed no better.
  const [soon, over] = [0.9, 1.1].map((hours) => new Date(now.getTime() + hours * hour));
  expect(await soil.accounts.findUser(entered.token, soon ?? now, home)).toEqual(entered.user);
  expect(await soil.accounts.findUser(entered.token, over ?? now, home)).toBeUndefined();
  const there = { userId: entered.user.id, token: entered.token, now };
  expect(await outcomeOf(soil.confirmations.require(there))).toEqual({
    refused: 'confirmation_required',
  });
});

onEachSite('the second factor is asked for again, and guesses at it end', async (site) => {
  const { soil } = await haveMeera(site);
  const from = site.journal;
  const began = new Date(Date.now() - 120_000);
  const { self } = await switching(from, 'soil', began);
  const { secret } = await from.ownAccounts.beginSecondFactor(self);
  const totp = new TOTP({ secret });
  const codeAt = (now: Date) => totp.generate({ timestamp: now.getTime() });
  await from.ownAccounts.confirmSecondFactor(self, codeAt(began));
  const now = new Date();
  const made = await from.journalSwitch.makeCode({ ...self, now }, 'soil');
  expect(made.wantsCode).toBe(true);
  expect(await enterAt(soil, made.code, { now })).toEqual({ refused: 'second_factor_required' });
  for (const second of ['000000', codeAt(began), '-']) {
    expect(await enterAt(soil, made.code, { now, second })).toEqual({ refused: 'invalid_code' });
  }
  const second = codeAt(now);
  expect(await enterAt(soil, made.code, { now, second })).toHaveProperty('token');
  const next = await from.journalSwitch.makeCode({ ...self, now }, 'soil');
  for (let guess = 0; guess < 10; guess += 1) await enterAt(soil, next.code, { now, second });
  expect(await enterAt(soil, next.code, { now, second })).toMatchObject({
    refused: 'too_many_attempts',
  });
});

onEachSite('guessing ends for an address, and locks nobody out', async (site) => {
  const { soil } = await haveMeera(site);
  const guess = () => enterAt(soil, 'A'.repeat(22));
  for (let count = 0; count < 50; count += 1) expect(await guess()).toEqual(invalid);
  expect(await guess()).toMatchObject({ refused: 'too_many_attempts' });
  expect(await enterAt(soil, (await switching(site.journal, 'soil')).code)).toHaveProperty('token');
});

onEachSite('a journal’s own user goes nowhere', async (site) => {
  await haveMeera(site);
  const asha = await signIn(site);
  expect((await asha.post('/api/admin/journal-switch', { journal: 'soil' })).status).toBe(403);
});
