import { expect } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { addUser, password } from '../support/users.ts';

const start = new Date('2026-03-01T09:00:00Z');
const hour = 60 * 60_000;
const after = (hours: number) => new Date(start.getTime() + hours * hour);
const home = '192.0.2.10';
const aYear = 365 * 24;

onEachDatabase(
  'a session of a clock that was ahead ends when the clock goes back',
  async (house) => {
    const { accounts } = house.journal;
    await addUser(house.journal);
    const logIn = async (hours: number) => {
      const { token } = await accounts.login({ username: 'asha', password }, home, after(hours));
      return (at: number) => accounts.findUser(token, after(at), home);
    };
    const ahead = await logIn(aYear);
    expect(await ahead(aYear + 11)).toMatchObject({ username: 'asha' });
    expect(await ahead(1)).toBeUndefined();
    expect(await ahead(aYear - 24)).toBeUndefined();

    const now = await logIn(0);
    expect(await now(11)).toMatchObject({ username: 'asha' });
    expect(await now(13)).toBeUndefined();
    // Another node's clock may be a little behind.
    expect(await now(-0.5)).toMatchObject({ username: 'asha' });
  },
);
