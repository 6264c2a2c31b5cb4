import { expect } from 'vitest';
import type { Person } from '#contract/calls/people-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { addJournalEntry, publisherStore } from '#server/config/publisher-file.ts';
import { buildServices } from '#server/installation.ts';
import { signIn, withToken } from '../support/administrator.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { outcomeOf } from '../support/outcome.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const home = '192.0.2.10';
const now = new Date('2026-03-01T09:00:00Z');
const meera = { username: 'meera', password };

/** A second journal, and somebody who works in all of them. */
async function haveMeera({ services }: Pick<TestHouse, 'services'>) {
  addJournalEntry(services.registry.path, 'soil', { hosts: ['soil.example'] });
  const soil = await services.journal('soil');
  const store = await services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi', role: 'editor' });
  return { soil, store };
}

onEachSite('somebody of the publisher works in each journal by one password', async (site) => {
  await addUser(site.journal);
  expect(await site.services.publisherPeople.find()).toBeUndefined();
  const { soil, store } = await haveMeera(site);
  const login = await withToken(site, '').post('/auth/login/', meera);
  const { token, user } = login.body as { token: string; user: User };
  expect(user).toMatchObject({ username: 'meera', name: 'Meera Joshi', role: 'editor' });
  expect(user.id).toBeLessThan(0);
  const here = withToken(site, token);
  expect((await here.get('/auth/verify-token/')).body).toEqual({ user });

  // A session is good where it began; one at each journal.
  const headers = { authorization: `Bearer ${token}` };
  const at = async (host: string) =>
    (await site.get('/auth/verify-token/', { host, headers })).status;
  expect([await at('demo.localhost'), await at('soil.example')]).toEqual([200, 401]);
  const there = await soil.accounts.login(meera, home, new Date());
  expect(await soil.accounts.findUser(there.token, new Date(), home)).toEqual(there.user);

  // Held to the role, and named in the history as what they are.
  expect((await here.post('/api/admin/journal-metadata', { publisher: 'Mine' })).status).toBe(403);
  expect((await here.get('/api/admin/people')).status).toBe(403);
  const entry = await here.post('/api/admin/announcements', {
    title: 'News',
    content: '<p>Read.</p>',
  });
  expect(entry.status).toBe(201);
  const [line] = (await site.journal.historyLines.list({})).lines;
  expect(line?.username).toBe('meera (publisher)');

  // Their own account is that of the store.
  const renamed = await here.post('/api/account', { name: 'Meera Joshi-Rao' });
  expect(renamed.body).toMatchObject({ username: 'meera', name: 'Meera Joshi-Rao' });
  expect((await here.get('/api/account/sessions')).body).toHaveLength(2);
  expect((await here.get('/api/account/passkeys')).body).toEqual([]);
  expect(await store.users.list()).toMatchObject([{ name: 'Meera Joshi-Rao' }]);
  expect((await site.journal.users.list()).map(({ username }) => username)).toEqual(['asha']);

  expect((await here.post('/auth/logout/', {})).status).toBe(204);
  expect((await here.get('/auth/verify-token/')).status).toBe(401);
});

onEachSite(
  'owners of a journal see people of the publisher, and cannot change them',
  async (site) => {
    const owner = await signIn(site);
    const { store } = await haveMeera(site);
    await addUser(store, { username: 'vijay', role: 'viewer' });
    await store.users.setJournals('vijay', ['soil']);
    const people = async () => (await owner.get('/api/admin/people')).body as Person[];
    const [asha, theirs, ...others] = await people();
    expect(asha).not.toHaveProperty('isOfPublisher');
    expect(theirs).toMatchObject({ username: 'meera', role: 'editor', isOfPublisher: true });
    expect(others).toEqual([]);
    const id = theirs?.id ?? 0;
    const at = `/api/admin/people/${id}`;
    expect((await owner.post(at, { role: 'owner' })).status).toBe(404);
    expect((await owner.post(`${at}/password-link`, {})).status).toBe(404);
    expect((await owner.remove(at)).status).toBe(404);
    expect((await store.users.list())[0]).toMatchObject({ username: 'meera', role: 'editor' });
    // A user of the journal goes first where both have a name.
    await addUser(site.journal, { username: 'meera', role: 'viewer' });
    const login = await withToken(site, '').post('/auth/login/', meera);
    expect((login.body as { user: User }).user).toMatchObject({ role: 'viewer' });
    expect((await people()).filter(({ isOfPublisher }) => isOfPublisher)).toEqual([]);
  },
);

onEachDatabase('what is changed of them holds at once, on another node too', async (house) => {
  const { soil } = await haveMeera(house);
  const node = buildServices(house.config);
  try {
    const journal = await node.journal('soil');
    const login = () => outcomeOf(journal.accounts.login(meera, home, now));
    const { token } = await journal.accounts.login(meera, home, now);
    const findUser = () => journal.accounts.findUser(token, now, home);
    const elsewhere = () => outcomeOf(house.journal.accounts.login(meera, home, now));
    expect(await findUser()).toMatchObject({ role: 'editor' });
    const { users } = await house.services.journal(publisherStore);
    await users.setRole('meera', 'viewer');
    expect(await findUser()).toMatchObject({ role: 'viewer' });
    await users.setJournals('meera', ['demo']);
    expect(await findUser()).toBeUndefined();
    expect(await login()).toEqual({ refused: 'invalid_credentials' });
    expect(await elsewhere()).toHaveProperty('token');
    await users.setJournals('meera', []);
    expect(await findUser()).toMatchObject({ username: 'meera' });
    await users.setAllowedAddresses('meera', ['203.0.113.0/24']);
    expect(await findUser()).toBeUndefined();
    expect(await login()).toEqual({ refused: 'invalid_ip' });
    await users.setAllowedAddresses('meera', []);
    await users.setStatus('meera', 'disabled');
    expect(await findUser()).toBeUndefined();
    expect(await login()).toEqual({ refused: 'disabled' });
    await users.setStatus('meera', 'enabled');
    const again = await journal.accounts.login(meera, home, now);
    await users.remove('meera');
    expect(await journal.accounts.findUser(again.token, now, home)).toBeUndefined();
    expect(await login()).toEqual({ refused: 'invalid_credentials' });
    expect(soil.slug).toBe('soil');
  } finally {
    await node.close();
  }
});

onEachDatabase('guesses at them count together, at whichever journal', async (house) => {
  const { soil, store } = await haveMeera(house);
  const guess = (journal: TestHouse['journal'], word: string) =>
    outcomeOf(journal.accounts.login({ ...meera, password: word }, home, now));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const journal of [soil, house.journal]) {
      expect(await guess(journal, 'wrong')).toEqual({ refused: 'invalid_credentials' });
    }
  }
  for (const journal of [soil, house.journal]) {
    expect(await guess(journal, password)).toMatchObject({ refused: 'too_many_attempts' });
  }
  await store.users.unlock('meera', now);
  expect(await guess(soil, password)).toHaveProperty('token');
});
