import { expect, it } from 'vitest';
import { openHouse, type TestHouse } from '../support/databases.ts';
import { openNode, type TestNode } from '../support/nodes.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser, password } from '../support/users.ts';

const now = new Date('2026-03-01T09:00:00Z');
const home = '192.0.2.10';
const credentials = { username: 'asha', password };

async function onTwoNodes(test: (one: TestHouse, other: TestNode) => Promise<void>): Promise<void> {
  const one = await openHouse('postgres');
  try {
    const other = await openNode(one);
    try {
      await addUser(one.journal);
      await test(one, other);
    } finally {
      await other.close();
    }
  } finally {
    await one.close();
  }
}

it('who logs in on one node is known on the other, and logged out on both', () =>
  onTwoNodes(async (one, other) => {
    const login = await one.journal.accounts.login(credentials, home, now);
    for (const { journal } of [one, other]) {
      expect(await journal.accounts.findUser(login.token, now, home)).toEqual(login.user);
    }
    await other.journal.accounts.logout(login.token);
    for (const { journal } of [other, one]) {
      expect(await journal.accounts.findUser(login.token, now, home)).toBeUndefined();
    }
  }));

it('logins are counted for all nodes together', () =>
  onTwoNodes(async (one, other) => {
    const guess = ({ journal }: Pick<TestHouse, 'journal'>) =>
      outcomeOf(journal.accounts.login({ username: 'asha', password: 'guess' }, home, now));
    for (let attempt = 0; attempt < 5; attempt++) {
      for (const node of [one, other]) {
        expect(await guess(node)).toEqual({ refused: 'invalid_credentials' });
      }
    }
    for (const node of [one, other]) {
      expect(await guess(node)).toMatchObject({ refused: 'too_many_attempts' });
    }
  }));

it('a password that is changed on one node ends the sessions of the other', () =>
  onTwoNodes(async (one, other) => {
    const login = await other.journal.accounts.login(credentials, home, now);
    expect(await other.journal.accounts.findUser(login.token, now, home)).toBeDefined();
    await one.journal.users.setPassword('asha', 'another long password');
    expect(await other.journal.accounts.findUser(login.token, now, home)).toBeUndefined();
  }));
