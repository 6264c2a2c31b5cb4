import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import type { Journal } from '#server/journal.ts';
import { onEachDatabase } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser, password } from '../support/users.ts';

const start = new Date('2026-03-01T09:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const home = '192.0.2.10';

/** Turns a second factor on; gives what the app shows at a time, and the codes to recover by. */
async function turnOn({ accounts, ownAccounts, people }: Journal) {
  const { token, user } = await accounts.login({ username: 'asha', password }, home, start);
  expect(await people.list()).toMatchObject([{ username: 'asha', secondFactor: false }]);
  const self = { userId: user.id, token, now: start };
  const begun = await ownAccounts.beginSecondFactor(self);
  const app = new TOTP({ secret: begun.secret });
  const at = (seconds: number) => app.generate({ timestamp: later(seconds).getTime() });
  expect(begun.address).toContain(`secret=${begun.secret}`);
  // What is not confirmed asks nobody for anything.
  await accounts.login({ username: 'asha', password }, home, start);
  expect(await outcomeOf(ownAccounts.confirmSecondFactor(self, '000000'))).toMatchObject({
    refused: 'invalid_fields',
  });
  const codes = await ownAccounts.confirmSecondFactor(self, at(0));
  return { self, at, codes, secret: begun.secret };
}

onEachDatabase('a login asks for the code of the app, and takes each once', async ({ journal }) => {
  await addUser(journal);
  const { at } = await turnOn(journal);
  const log = (code: string | undefined, seconds: number, word = password) =>
    outcomeOf(
      journal.accounts.login({ username: 'asha', password: word, code }, home, later(seconds)),
    );
  expect(await log(undefined, 60)).toEqual({ refused: 'second_factor_required' });
  expect(await log(at(60), 60, 'wrong')).toEqual({ refused: 'invalid_credentials' });
  expect(await log(undefined, 60, 'wrong')).toEqual({ refused: 'invalid_credentials' });
  const used = await Promise.all([log(at(60), 60), log(at(60), 60)]);
  expect(used.filter((one) => one && 'token' in one)).toHaveLength(1);
  expect(used).toContainEqual({ refused: 'invalid_code' });
  expect(await log(at(60), 61)).toEqual({ refused: 'invalid_code' });
  expect(await log(at(30), 90)).toEqual({ refused: 'invalid_code' });
  // A clock that is half a minute behind, and the code as some apps write it.
  expect(await log(`${at(90).slice(0, 3)} ${at(90).slice(3)}`, 119)).toHaveProperty('token');
  expect(await log(at(240), 180)).toEqual({ refused: 'invalid_code' });
});

onEachDatabase('guessed codes lock out like guessed passwords', async ({ journal }) => {
  await addUser(journal);
  const { at } = await turnOn(journal);
  const log = (code: string) =>
    outcomeOf(journal.accounts.login({ username: 'asha', password, code }, home, later(300)));
  for (let guessed = 0; guessed < 10; guessed += 1) {
    expect(await log('000000')).toEqual({ refused: 'invalid_code' });
  }
  expect(await log(at(300))).toMatchObject({ refused: 'too_many_attempts' });
});

onEachDatabase('a code to recover by is good once, and renewed', async ({ journal }) => {
  const { accounts, ownAccounts } = journal;
  await addUser(journal);
  const { codes, self } = await turnOn(journal);
  const [first = '', second = ''] = codes;
  expect([new Set(codes).size, first]).toEqual([
    10,
    expect.stringMatching(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/),
  ]);
  const log = (code: string) =>
    outcomeOf(accounts.login({ username: 'asha', password, code }, home, later(60)));
  expect(await log(first.toLowerCase().replaceAll('-', ' '))).toHaveProperty('token');
  expect(await log(first)).toEqual({ refused: 'invalid_code' });
  expect(await ownAccounts.get(self)).toMatchObject({ secondFactor: true, recoveryCodes: 9 });
  const renewed = await ownAccounts.renewRecoveryCodes(self);
  expect(await log(second)).toEqual({ refused: 'invalid_code' });
  expect(await log(renewed[0] ?? '')).toHaveProperty('token');
});

onEachDatabase('a second factor is turned off on the command line', async ({ journal }) => {
  const { accounts, users } = journal;
  await addUser(journal);
  await turnOn(journal);
  const log = () => outcomeOf(accounts.login({ username: 'asha', password }, home, later(60)));
  expect(await log()).toEqual({ refused: 'second_factor_required' });
  await users.endSecondFactor('asha');
  expect(await log()).toHaveProperty('token');
});

onEachDatabase(
  'neither secret nor codes stand in the database, nor open with another key',
  async (house) => {
    const { journal } = house;
    await addUser(journal);
    const { secret, codes, at } = await turnOn(journal);
    const { reads } = journal.database;
    const users = await reads.selectFrom('users').selectAll().execute();
    const kept = await reads.selectFrom('recovery_codes').selectAll().execute();
    const text = JSON.stringify([users, kept]);
    expect(users[0]?.totp_secret.length).toBeGreaterThan(40);
    for (const code of [secret, ...codes, ...codes.map((one) => one.replaceAll('-', ''))]) {
      expect(text).not.toContain(code);
    }
    // Sealed for another user it opens for nobody.
    await addUser(journal, { username: 'mina' });
    await journal.database.writePrivate((tx) =>
      tx
        .updateTable('users')
        .set({ totp_secret: users[0]?.totp_secret ?? '' })
        .where('username', '=', 'mina')
        .execute(),
    );
    const log = (code: string) =>
      outcomeOf(journal.accounts.login({ username: 'mina', password, code }, home, later(300)));
    expect(await log(at(300))).toEqual({ refused: 'invalid_code' });
  },
);
