import { expect } from 'vitest';
import type { HistoryLine } from '#contract/calls/history-calls.ts';
import type { MadeLink, PublisherPerson } from '#contract/calls/people-calls.ts';
import type { User } from '#contract/entities/user.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { type Administrator, enter, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { outcomeOf } from '../support/outcome.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser, password } from '../support/users.ts';

const calls = '/api/admin/publisher-people';
const home = '192.0.2.10';
const invalid = (fields: object) => ({ error: 'invalid_fields', fields });
const tokenOf = ({ address }: MadeLink) => address.split('#')[1] ?? '';
type Added = { person: PublisherPerson; link: MadeLink; namesakes: string[] };

/** A second journal, and meera, who owns all of them. */
async function haveMeera(site: TestSite) {
  const { services } = site;
  addJournalEntry(services.registry.path, 'soil', {
    hosts: ['soil.example'],
    origin: 'https://soil.example',
  });
  const soil = await services.journal('soil');
  const store = await services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi' });
  return { soil, store, meera: await enter(site, 'meera') };
}

const listed = async (who: Administrator) =>
  ((await who.get(calls)).body as { people: PublisherPerson[] }).people;
const idOf = async (who: Administrator, username: string) =>
  (await listed(who)).find((person) => person.username === username)?.id ?? 0;
const change = async (who: Administrator, username: string, body: object) =>
  who.post(`${calls}/${await idOf(who, username)}`, { password, ...body });

const usha = {
  ...{ username: 'usha', name: 'Usha Iyer', email: 'usha@example.org', role: 'editor' },
  ...{ journals: ['soil'], password },
};

onEachSite('an owner of all journals invites somebody to some of them', async (site) => {
  const { soil, store, meera } = await haveMeera(site);
  await addUser(soil, { username: 'usha', role: 'viewer' });
  const taken = await meera.post(calls, usha);
  expect([taken.status, taken.body]).toMatchObject([
    409,
    { error: 'duplicate_username', fields: { username: expect.stringContaining('soil') } },
  ]);
  await soil.users.remove('usha');
  const said = await meera.post(calls, usha);
  expect(said.status).toBe(201);
  const { person, link, namesakes } = said.body as Added;
  expect(person).toMatchObject({ username: 'usha', journals: ['soil'], hasPassword: false });
  expect(namesakes).toEqual([]);

  // Journals have the names that readers know; one without a name has its slug.
  const namesOf = async () => ((await meera.get(calls)).body as { journals: object[] }).journals;
  expect(await namesOf()).toContainEqual({ slug: 'soil', name: 'soil' });
  await have.settings(soil, { websitename: 'Soil Letters' });
  expect(await namesOf()).toContainEqual({ slug: 'soil', name: 'Soil Letters' });

  // The link is good where she works, once, and what is kept of it opens nothing.
  expect(link.address).toMatch(/^https:\/\/soil\.example\/admin\/set-password#[\w-]{43}$/);
  const token = tokenOf(link);
  const { reads } = store.database;
  const kept = await reads.selectFrom('password_links').selectAll().execute();
  expect([kept.length, JSON.stringify(kept).includes(token)]).toEqual([1, false]);
  expect(JSON.stringify(site.log)).not.toContain(token);
  const now = new Date();
  const week = new Date(now.getTime() + 8 * 86_400_000);
  const gone = { refused: 'invalid_link' };
  const given = 'seven quiet rivers';
  expect(await outcomeOf(site.journal.passwordLinks.read(token, now))).toEqual(gone);
  expect(await outcomeOf(site.journal.passwordLinks.use(token, given, now))).toEqual(gone);
  expect(await outcomeOf(soil.passwordLinks.read(token, week))).toEqual(gone);
  expect(await soil.passwordLinks.read(token, now)).toMatchObject({ username: 'usha' });
  await soil.passwordLinks.use(token, given, now);
  expect(await outcomeOf(soil.passwordLinks.use(token, given, now))).toEqual(gone);
  const credentials = { username: 'usha', password: given };
  const { user, token: session } = await soil.accounts.login(credentials, home, now);
  expect(user).toMatchObject({ role: 'editor' });
  expect(user).not.toHaveProperty('keepsPublisher');

  // What is changed holds at once; each thing is in the history of the store, and in no journal's.
  expect((await change(meera, 'usha', { journals: ['demo'] })).body).toMatchObject({
    journals: ['demo'],
  });
  expect(await soil.accounts.findUser(session, now, home)).toBeUndefined();
  const raised = await change(meera, 'usha', { journals: 'all', role: 'assistant' });
  expect(raised.body).toMatchObject({ journals: 'all', role: 'assistant' });
  expect(await soil.accounts.findUser(session, now, home)).toMatchObject({ role: 'assistant' });
  expect((await change(meera, 'usha', { status: 'disabled' })).status).toBe(200);
  expect(await soil.accounts.findUser(session, now, home)).toBeUndefined();
  const id = await idOf(meera, 'usha');
  expect((await meera.post(`${calls}/${id}/remove`, { password })).status).toBe(204);
  expect((await listed(meera)).map(({ username }) => username)).toEqual(['meera']);
  const history = await meera.get(`${calls}/history`);
  const { lines } = history.body as { lines: HistoryLine[] };
  expect(lines.map(({ username, text }) => `${username} ${text}`)).toEqual([
    'meera removed Usha Iyer from the people',
    'meera switched Usha Iyer off',
    'meera made Usha Iyer an assistant, let Usha Iyer work in all journals',
    'meera let Usha Iyer work only in demo',
    'usha set a password',
    'meera invited Usha Iyer as an editor in soil',
  ]);
  for (const journal of [site.journal, soil]) {
    const told = (await journal.historyLines.list({})).lines;
    expect(told.filter(({ username }) => username !== '')).toEqual([]);
  }
});

onEachSite('the password of whoever keeps them is looked at where it is given', async (site) => {
  const { meera } = await haveMeera(site);
  await meera.post(calls, usha);
  const at = `${calls}/${await idOf(meera, 'usha')}`;
  const wrong = { password: 'a guess' };
  for (const said of [
    await meera.post(calls, { ...usha, username: 'other', ...wrong }),
    await meera.post(at, { role: 'owner', ...wrong }),
    await meera.post(`${at}/remove`, wrong),
    await meera.post(`${at}/password-link`, wrong),
  ]) {
    expect([said.status, said.body]).toMatchObject([
      422,
      invalid({ password: 'This is not your password.' }),
    ]);
  }
  expect(await listed(meera)).toMatchObject([{ username: 'meera' }, { role: 'editor' }]);
  const statuses: number[] = [];
  for (let guess = 0; guess < 10; guess += 1) {
    statuses.push((await meera.post(`${at}/remove`, wrong)).status);
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429]);
  expect((await meera.post(`${at}/remove`, { password })).status).toBe(429);
});

onEachSite('nobody else keeps them', async (site) => {
  const { store, meera } = await haveMeera(site);
  await addUser(store, { username: 'vijay' });
  await store.users.setJournals('vijay', ['demo', 'soil']);
  await addUser(store, { username: 'farah', role: 'editor' });
  const own = await signIn(site);
  const others = [own, await enter(site, 'vijay'), await enter(site, 'farah')];
  const at = `${calls}/${await idOf(meera, 'farah')}`;
  for (const who of others) {
    for (const said of [
      await who.get(calls),
      await who.get(`${calls}/history`),
      await who.post(calls, usha),
      await who.post(at, { role: 'owner', password }),
      await who.post(`${at}/remove`, { password }),
      await who.post(`${at}/password-link`, { password }),
    ]) {
      expect([said.status, said.body]).toMatchObject([403, { error: 'forbidden' }]);
    }
    const { user } = (await who.get('/auth/verify-token/')).body as { user: User };
    expect(user).not.toHaveProperty('keepsPublisher');
  }
  expect(await listed(meera)).toHaveLength(3);
  expect((await meera.get('/auth/verify-token/')).body).toMatchObject({
    user: { keepsPublisher: true },
  });
  // What a journal's owner sends with it gives nobody another journal.
  const given = { username: 'local', journals: 'all', keepsPublisher: true };
  expect((await own.post('/api/admin/people', given)).status).toBe(201);
  const { reads } = site.journal.database;
  const rows = await reads.selectFrom('users').select(['username', 'journals']).execute();
  expect(rows).toContainEqual({ username: 'local', journals: '' });
  // A user who is lowered no longer keeps them, even with the session that was open.
  await store.users.setRole('meera', 'editor');
  expect((await meera.get(calls)).status).toBe(403);
});

onEachSite('somebody stays who keeps them', async (site) => {
  const { store, meera } = await haveMeera(site);
  const last = { error: 'last_publisher_owner' };
  // Invited, in some journals, or switched off, somebody is no owner to count on.
  await meera.post(calls, { ...usha, role: 'owner', journals: 'all' });
  await addUser(store, { username: 'vijay' });
  await store.users.setJournals('vijay', ['soil']);
  await addUser(store, { username: 'off', status: 'disabled' });
  expect((await change(meera, 'meera', { role: 'editor' })).body).toMatchObject(last);
  expect((await change(meera, 'meera', { journals: ['soil'] })).body).toMatchObject(last);
  const off = await change(meera, 'meera', { status: 'disabled' });
  expect(off.body).toMatchObject(invalid({ status: expect.any(String) }));
  const self = await idOf(meera, 'meera');
  expect((await meera.post(`${calls}/${self}/remove`, { password })).status).toBe(422);

  await store.users.setJournals('vijay', []);
  const vijay = await enter(site, 'vijay');
  const vijayId = await idOf(meera, 'vijay');
  const both = await Promise.all([
    meera.post(`${calls}/${vijayId}`, { journals: ['soil'], password }),
    vijay.post(`${calls}/${self}`, { role: 'viewer', password }),
  ]);
  expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  const owners = (await store.users.list()).filter(
    ({ role, journals, username }) =>
      role === 'owner' && journals.length === 0 && ['meera', 'vijay'].includes(username),
  );
  expect(owners).toHaveLength(1);
});

onEachSite('what is wrong is said at its field', async (site) => {
  const { meera } = await haveMeera(site);
  const journals = async (given: unknown) =>
    (await meera.post(calls, { ...usha, journals: given })).body;
  const choose = 'Choose all journals, or at least one.';
  expect(await journals([])).toMatchObject(invalid({ journals: choose }));
  expect(await journals(undefined)).toMatchObject(invalid({ journals: choose }));
  expect(await journals(['soil', 'nowhere'])).toMatchObject(
    invalid({ journals: 'There is no journal nowhere.' }),
  );
  expect((await meera.post(calls, { ...usha, username: 'us ha' })).body).toMatchObject(
    invalid({ username: expect.stringContaining('1 to 64 letters') }),
  );
  expect((await meera.post(calls, { ...usha, username: 'meera' })).body).toMatchObject({
    error: 'duplicate_username',
  });
  for (const path of ['9999', '9999/remove', '9999/password-link']) {
    expect((await meera.post(`${calls}/${path}`, { password })).status).toBe(404);
  }
});

onEachSite(
  'no name of a journal looks like one of the publisher, nor the other way',
  async (site) => {
    const { soil, store, meera } = await haveMeera(site);
    const owner = await signIn(site);
    const { users } = site.journal;
    // In capitals, with letters of Cyrillic and Greek, full-width, with an accent.
    for (const username of ['meera', 'Meera', 'mееrа', 'ΜΕΕRΑ', 'ｍｅｅｒａ', 'meerá']) {
      const said = await owner.post('/api/admin/people', { username, role: 'owner' });
      expect([username, said.status, said.body]).toMatchObject([
        username,
        409,
        { error: 'duplicate_username' },
      ]);
      await expect(users.add({ username, password }, new Date())).rejects.toThrow('looks like it');
    }
    for (const username of ['Asha', 'аshа', 'ａｓｈａ']) {
      const own = await owner.post('/api/admin/people', { username, role: 'editor' });
      expect([username, own.status]).toEqual([username, 409]);
      const said = await meera.post(calls, { ...usha, username, journals: 'all' });
      expect([username, said.status, said.body]).toMatchObject([
        username,
        409,
        { fields: { username: expect.stringContaining('demo') } },
      ]);
      const by = store.users.add({ username, password, journals: ['demo'] }, new Date());
      await expect(by).rejects.toThrow('demo: there is a user');
    }
    expect((await meera.post(calls, { ...usha, username: 'MEERA' })).status).toBe(409);

    // Somebody who works elsewhere comes to no journal that has the name.
    await addUser(soil, { username: 'vijay' });
    const elsewhere = { ...usha, username: 'Vijay', journals: ['demo'] };
    expect((await meera.post(calls, elsewhere)).status).toBe(201);
    const moved = await change(meera, 'Vijay', { journals: 'all' });
    expect([moved.status, moved.body]).toMatchObject([
      409,
      { fields: { journals: expect.stringContaining('soil') } },
    ]);
    await expect(store.users.setJournals('Vijay', ['soil'])).rejects.toThrow(
      'soil: there is a user',
    );
    expect((await change(meera, 'Vijay', { role: 'viewer' })).status).toBe(200);
    expect((await owner.post('/api/admin/people', { username: 'mira' })).status).toBe(201);
  },
);
