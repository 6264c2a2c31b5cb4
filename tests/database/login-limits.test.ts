import { expect, vi } from 'vitest';
import type { Journal } from '#server/journal.ts';
import { onEachDatabase } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser, password } from '../support/users.ts';

const start = new Date('2026-03-01T09:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const home = '192.0.2.10';
const hostile = '198.51.100.1';
const aYear = 365 * 24 * 60;

const wrong = { refused: 'invalid_credentials' };
const refused = { refused: 'too_many_attempts', retryAfterSeconds: expect.any(Number) };

type Attempt = { username?: string; word?: string; from?: string; at?: Date };

const tryOnce = (
  journal: Journal,
  { username = 'asha', word = 'guess', from = hostile, at = start }: Attempt = {},
) => outcomeOf(journal.accounts.login({ username, password: word }, from, at));

/** Guesses at asha from as many addresses, until she is locked out. */
async function lockOut(journal: Journal, at = start): Promise<void> {
  for (let guess = 0; guess < 10; guess++) {
    expect(await tryOnce(journal, { from: `203.0.113.${guess}`, at })).toEqual(wrong);
  }
  expect(await tryOnce(journal, { word: password, from: home, at })).toEqual(refused);
}

/** Uses up what one address may try, at the accounts of others. */
async function useUp(journal: Journal, at = start): Promise<void> {
  for (let user = 0; user < 5; user++) {
    await addUser(journal, { username: `other${user}` });
    for (let guess = 0; guess < 10; guess++) {
      expect(await tryOnce(journal, { username: `other${user}`, at })).toEqual(wrong);
    }
  }
  expect(await tryOnce(journal, { username: 'nobody', at })).toEqual(refused);
}

const attempts = ({ database }: Journal) =>
  database.reads.selectFrom('login_attempts').selectAll().orderBy('subject').execute();

onEachDatabase('an address over its limit locks no accounts', async ({ journal }) => {
  await addUser(journal);
  await useUp(journal);
  for (let guess = 0; guess < 20; guess++) expect(await tryOnce(journal)).toEqual(refused);
  expect(await tryOnce(journal, { word: password, from: home })).toHaveProperty('token');
});

onEachDatabase(
  'an address over its limit is refused without a write, until its time is over',
  async ({ journal }) => {
    await addUser(journal);
    await useUp(journal);
    const counted = await attempts(journal);
    expect(counted).toContainEqual(
      expect.objectContaining({ subject: `address:${hostile}`, attempts: 51 }),
    );
    for (let guess = 0; guess < 20; guess++) expect(await tryOnce(journal)).toEqual(refused);
    expect(await attempts(journal)).toEqual(counted);
    expect(await tryOnce(journal, { at: later(16) })).toEqual(wrong);
  },
);

onEachDatabase(
  'a user at a known address is refused without a write, and let in once unlocked',
  async ({ journal }) => {
    await addUser(journal);
    const right = { word: password, from: home };
    expect(await tryOnce(journal, right)).toHaveProperty('token');
    for (let guess = 0; guess < 10; guess++) {
      expect(await tryOnce(journal, { from: home })).toEqual(wrong);
    }
    expect(await tryOnce(journal, right)).toEqual(refused);
    const counted = await attempts(journal);
    expect(await tryOnce(journal, right)).toEqual(refused);
    expect(await attempts(journal)).toEqual(counted);
    await journal.users.unlock('asha', new Date());
    expect(await tryOnce(journal, right)).toHaveProperty('token');
  },
);

onEachDatabase(
  'a password that is asked for again is refused without a write, until its time is over',
  async ({ journal }) => {
    await addUser(journal);
    const { token, user } = await journal.accounts.login(
      { username: 'asha', password },
      home,
      start,
    );
    const confirm = (word: string, now = start) =>
      outcomeOf(
        journal.confirmations
          .require({ userId: user.id, token, now }, word)
          .then(() => 'confirmed' as const),
      );
    for (let guess = 0; guess < 10; guess++) {
      expect(await confirm('guess')).toEqual({ refused: 'invalid_fields' });
    }
    expect(await confirm(password)).toEqual(refused);
    const counted = await attempts(journal);
    expect(counted).toContainEqual(
      expect.objectContaining({ subject: `confirm:${user.id}`, attempts: 11 }),
    );
    const writes = vi.spyOn(journal.database, 'writePrivate');
    expect(await confirm(password)).toEqual(refused);
    expect(writes).not.toHaveBeenCalled();
    expect(await confirm(password, later(16))).toBe('confirmed');
    expect(writes).toHaveBeenCalled();
    expect(await attempts(journal)).toEqual([]);
  },
);

onEachDatabase('unlock, a new password and enable end a lock-out', async ({ journal }) => {
  const { users } = journal;
  await addUser(journal);
  await addUser(journal, { username: 'ravi' });
  const right = { word: password, from: home };
  await lockOut(journal);
  expect(await users.unlock('ravi', start)).toEqual([]);
  expect(await tryOnce(journal, right)).toEqual(refused);

  expect(await users.unlock('asha', start)).toEqual([
    { address: undefined, attempts: 12, wasLocked: true },
  ]);
  expect(await tryOnce(journal, { ...right, from: '192.0.2.11' })).toHaveProperty('token');
  for (let guess = 0; guess < 3; guess++) await tryOnce(journal, { from: '192.0.2.11' });
  expect(await users.unlock('asha', start)).toEqual([
    { address: '192.0.2.11', attempts: 3, wasLocked: false },
  ]);
  await lockOut(journal);
  await users.setStatus('asha', 'enabled');
  expect(await tryOnce(journal, { ...right, from: '192.0.2.12' })).toHaveProperty('token');
  await lockOut(journal);
  await users.setPassword('asha', 'another long password');
  expect(await tryOnce(journal, { word: 'another long password', from: home })).toHaveProperty(
    'token',
  );
  await expect(users.unlock('nobody', start)).rejects.toThrow('There is no user nobody');
});

onEachDatabase('attempts counted while the clock was ahead lock nobody for long', async (house) => {
  const { journal } = house;
  await addUser(journal);
  const right = { word: password, from: home };
  expect(await tryOnce(journal, right)).toHaveProperty('token');
  for (let guess = 0; guess < 11; guess++) {
    await tryOnce(journal, { from: home, at: later(aYear) });
    await tryOnce(journal, { from: `203.0.113.${guess}`, at: later(aYear) });
  }
  for (const from of [home, '192.0.2.99']) {
    const now = await tryOnce(journal, { word: password, from });
    expect(now).toEqual(refused);
    expect(now).toHaveProperty('retryAfterSeconds', 900);
    expect(await tryOnce(journal, { word: password, from, at: later(16) })).toHaveProperty('token');
  }
});

onEachDatabase(
  'an address refused while the clock was ahead is asked again when it went back',
  async ({ journal }) => {
    await useUp(journal, later(aYear));
    expect(await tryOnce(journal, { username: 'nobody' })).toHaveProperty('retryAfterSeconds', 900);
    expect(await tryOnce(journal, { username: 'nobody', at: later(16) })).toEqual(wrong);
  },
);
