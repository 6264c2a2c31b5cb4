import { expect, it } from 'vitest';
import { openHouse } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { addUser, password } from '../support/users.ts';

const weak = [
  '          ',
  'aaaaaaaaaaaa',
  'abcdefghijk',
  '0123456789',
  'qwertyuiop',
  'password123',
  'Password1234',
  'adminadminadmin',
  'colophoncolophon',
  'ｑｗｅｒｔｙｕｉｏｐ',
  'ＰＡＳＳＷＯＲＤ１２３',
  'x'.repeat(1000),
];

it('a password that anybody would try is refused, one that is stored goes on', async () => {
  const house = await openHouse('sqlite');
  try {
    const { users, accounts } = house.journal;
    await addUser(house.journal, { username: 'asha.joshi', name: 'Asha Mohan Joshi' });
    const now = new Date();
    for (const word of weak) {
      const tooEasy = /^This password is too easy to guess/;
      await expect(users.setPassword('asha.joshi', word), word).rejects.toThrow(tooEasy);
      await expect(users.add({ username: 'ravi', password: word }, now)).rejects.toThrow(tooEasy);
    }
    // A good one of anybody else.
    const name = 'asha.joshi';
    await expect(users.setPassword('asha.joshi', name)).rejects.toThrow('too easy');
    for (const names of ['joshiasha1985', 'Asha@Joshi123', 'Asha Mohan Joshi', 'joshi-mohan-asha'])
      await expect(users.setPassword('asha.joshi', names), names).rejects.toThrow('too easy');
    const typed = { username: 'ravi', name: 'रवि कुमार शर्मा', password: 'शर्मा रवि कुमार 1' };
    await expect(users.add(typed, now)).rejects.toThrow('too easy');
    await users.setPassword('asha.joshi', 'Joshi and the rivers of Pune');
    await users.setPassword('asha.joshi', password);
    await expect(users.setPassword('asha.joshi', 'x7#Qp')).rejects.toThrow('at least 10');
    await expect(users.setPassword('asha.joshi', 'x7#Qp '.repeat(200))).rejects.toThrow('at most');
    expect((await users.list()).map(({ username }) => username)).toEqual(['asha.joshi']);

    const login = (word: string) =>
      outcomeOf(accounts.login({ username: 'asha.joshi', password: word }, '192.0.2.1', now));
    expect(await login(password)).toHaveProperty('token');
    for (const word of ['चार लंबे शब्द यहाँ', 'gravel lantern oboe', 'test-password', 'x7#QpLw2!d']) {
      await users.setPassword('asha.joshi', word);
      expect(await login(word)).toHaveProperty('token');
    }
  } finally {
    await house.close();
  }
});

it('what the journal is called is no password of its people', async () => {
  const house = await openHouse('sqlite');
  try {
    const { users, people, ownAccounts, passwordLinks, settings } = house.journal;
    await settings.update({ websitename: 'Sahyadri Soil Letters' });
    await addUser(house.journal, { username: 'asha' });
    const userId = (await people.list())[0]?.id ?? 0;
    const now = new Date();
    const from = { address: '192.0.2.1', origin: 'https://demo.example', now };
    const link = await users.makeLink('asha', from);
    const token = new URL(link.address).hash.slice(1);
    for (const word of ['sahyadri2026', 'Sahyadri Soil Letters 2026', 'Sahyadri-2026-77']) {
      const typed = { username: 'ravi', password: word };
      await expect(users.setPassword('asha', word)).rejects.toThrow('too easy');
      await expect(users.add(typed, now)).rejects.toThrow('too easy');

      const refused = { fields: expect.toSatisfy((all) => /too easy/.test(JSON.stringify(all))) };
      const keeper = { username: 'asha', userId, ...from };
      await expect(people.add(typed, keeper)).rejects.toMatchObject(refused);
      await expect(passwordLinks.use(token, word, now)).rejects.toMatchObject(refused);
      const changed = ownAccounts.changePassword({ userId, token: '', now }, password, word);
      await expect(changed).rejects.toMatchObject(refused);
    }
    await passwordLinks.use(token, 'rain over sahyadri in august', now);

    // Of the people of the publisher it is none either: they work in all journals.
    const store = await house.services.publisherPeople.make();
    for (const word of ['demo20262026', 'demo-2026-demo'])
      await expect(store.users.add({ username: 'meera', password: word }, now)).rejects.toThrow(
        'too easy',
      );
  } finally {
    await house.close();
  }
});
