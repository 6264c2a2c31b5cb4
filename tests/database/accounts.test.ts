import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser, password } from '../support/users.ts';

const start = new Date('2026-03-01T09:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const home = '192.0.2.10';

onEachDatabase('a user logs in, is known by the token, and logs out', async ({ journal }) => {
  await journal.users.add({ username: 'asha', name: 'Asha Rao', password }, start);
  const login = await journal.accounts.login({ username: 'asha', password }, home, start);
  expect(login.user).toEqual({
    ...{ id: expect.any(Number), username: 'asha', name: 'Asha Rao' },
    role: 'owner',
  });
  expect(await journal.accounts.findUser(login.token, later(60), home)).toEqual(login.user);
  await journal.accounts.logout(login.token);
  expect(await journal.accounts.findUser(login.token, later(60), home)).toBeUndefined();
});

onEachDatabase('neither token nor password stands in the database', async ({ journal }) => {
  await journal.users.add({ username: 'asha', password }, start);
  const login = await journal.accounts.login({ username: 'asha', password }, home, start);
  const users = await journal.database.reads.selectFrom('users').selectAll().execute();
  const sessions = await journal.database.reads.selectFrom('sessions').selectAll().execute();
  expect(users).toHaveLength(1);
  expect(sessions).toHaveLength(1);
  expect(JSON.stringify([users, sessions])).not.toContain(password);
  expect(JSON.stringify([users, sessions])).not.toContain(login.token);
});

onEachDatabase(
  'a session ends by itself, by a new password, and by disabling',
  async ({ journal }) => {
    const { accounts, users } = journal;
    await users.add({ username: 'asha', password }, start);
    const logIn = async (word: string) => {
      const login = await accounts.login({ username: 'asha', password: word }, home, start);
      return login.token;
    };
    const first = await logIn(password);
    expect(await accounts.findUser(first, later(12 * 60 - 1), home)).toBeDefined();
    expect(await accounts.findUser(first, later(12 * 60 + 1), home)).toBeUndefined();

    await users.setPassword('asha', 'another long password');
    expect(await accounts.findUser(first, later(1), home)).toBeUndefined();

    const second = await logIn('another long password');
    expect(await accounts.findUser(second, later(1), home)).toBeDefined();
    await users.setStatus('asha', 'disabled');
    expect(await accounts.findUser(second, later(1), home)).toBeUndefined();
  },
);

onEachDatabase('who is unknown and who is wrong get the same answer', async ({ journal }) => {
  await addUser(journal);
  for (const credentials of [
    { username: 'asha', password: 'wrong' },
    { username: 'nobody', password },
    { username: '', password: '' },
  ]) {
    expect(await outcomeOf(journal.accounts.login(credentials, home, start))).toEqual({
      refused: 'invalid_credentials',
    });
  }
});

onEachDatabase(
  'disabled and wrong address are told only to the right password',
  async ({ journal }) => {
    const { accounts, users } = journal;
    const allowedAddresses = ['10.1.0.0/16', '2001:db8::/32', '192.0.2.10'];
    await addUser(journal, { allowedAddresses });
    const from = (address: string, word = password) =>
      outcomeOf(accounts.login({ username: 'asha', password: word }, address, start));
    expect(await from('10.2.0.1')).toEqual({ refused: 'invalid_ip' });
    expect(await from('10.2.0.1', 'wrong')).toEqual({ refused: 'invalid_credentials' });
    for (const address of ['10.1.255.1', '::ffff:10.1.0.1', '2001:db8::1', '192.0.2.10']) {
      expect(await from(address)).toHaveProperty('token');
    }
    await users.setStatus('asha', 'disabled');
    expect(await from('10.1.0.1')).toEqual({ refused: 'disabled' });
    expect(await from('10.1.0.1', 'wrong')).toEqual({ refused: 'invalid_credentials' });
  },
);

onEachDatabase(
  'guessing is stopped, from a known address it is not the guesser who locks out',
  async ({ journal }) => {
    const { accounts } = journal;
    await addUser(journal);
    expect(await accounts.login({ username: 'asha', password }, home, start)).toHaveProperty(
      'token',
    );

    const guess = (address: string, minutes = 1) =>
      outcomeOf(accounts.login({ username: 'asha', password: 'guess' }, address, later(minutes)));
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await guess(`198.51.100.${attempt}`)).toEqual({ refused: 'invalid_credentials' });
    }
    const stopped = await outcomeOf(
      accounts.login({ username: 'asha', password }, '203.0.113.7', later(1)),
    );
    expect(stopped).toEqual({
      refused: 'too_many_attempts',
      retryAfterSeconds: expect.any(Number),
    });

    const known = await accounts.login({ username: 'asha', password }, home, later(1));
    expect(known).toHaveProperty('token');
    const afterwards = await accounts.login(
      { username: 'asha', password },
      '203.0.113.7',
      later(30),
    );
    expect(afterwards).toHaveProperty('token');
  },
);

onEachDatabase('guesses at the same time are all counted', async ({ journal }) => {
  await addUser(journal);
  const guesses = Array.from({ length: 14 }, () =>
    outcomeOf(
      journal.accounts.login({ username: 'asha', password: 'guess' }, '198.51.100.1', start),
    ),
  );
  const refusals = (await Promise.all(guesses)).map(
    (outcome) => 'refused' in outcome && outcome.refused,
  );
  expect(refusals.filter((refusal) => refusal === 'invalid_credentials')).toHaveLength(10);
  expect(refusals.filter((refusal) => refusal === 'too_many_attempts')).toHaveLength(4);
});

onEachDatabase('a login leaves the cached pages alone', async ({ journal }) => {
  await addUser(journal);
  const before = journal.database.version();
  await journal.accounts.login({ username: 'asha', password }, home, start);
  expect(journal.database.version()).toBe(before);
});
