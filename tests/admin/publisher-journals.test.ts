import { expect } from 'vitest';
import type { AskedJournal, PublishedJournal } from '#contract/calls/journals-calls.ts';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { type Administrator, enter, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { withoutTable } from '../support/without-table.ts';
import { createdArticle, createIssue } from './articles-support.ts';

/** Three journals, and somebody who works in two of them. */
async function haveMeera(site: TestSite) {
  const { services } = site;
  const { path } = services.registry;
  addJournalEntry(path, 'soil', { hosts: ['soil.example'] });
  addJournalEntry(path, 'water', { hosts: [], origin: 'https://water.example' });
  const soil = await services.journal('soil');
  const store = await services.publisherPeople.make();
  await addUser(store, { username: 'meera', name: 'Meera Joshi', role: 'viewer' });
  await store.users.setJournals('meera', ['demo', 'soil']);
  return { soil, store, meera: await enter(site, 'meera') };
}

const listed = async (who: Administrator) =>
  (await who.get('/api/admin/journals')).body as PublishedJournal[];
const states = async (who: Administrator) =>
  (await who.get('/api/admin/journal-states')).body as AskedJournal[];

const nothing = {
  ...{ drafts: 0, scheduled: 0, late: 0, manuscripts: 0, unpaidFees: null, failedMail: 0 },
  isHeld: false,
};

onEachSite('somebody of the publisher sees what waits in each of their journals', async (site) => {
  const { soil, store, meera } = await haveMeera(site);
  await have.settings(soil, { websitename: 'Soil Letters' });
  expect((await listed(meera)).map(({ slug, name }) => [slug, name])).toContainEqual([
    'soil',
    'Soil Letters',
  ]);
  // Where nobody said the address, its host is the way.
  expect((await listed(meera)).find(({ slug }) => slug === 'soil')?.address).toBe('//soil.example');

  const asha = await signIn(site);
  await createIssue(asha, { year: 2020 });
  await createdArticle(asha, { year: '2020', title: 'A draft', state: 'draft', txnid: '' });
  expect(await states(meera)).toEqual([
    { slug: 'demo', state: { ...nothing, drafts: 1, late: 1, sessions: 0 } },
    { slug: 'soil', state: { ...nothing, sessions: 0 } },
  ]);
  await store.users.setJournals('meera', []);
  expect((await listed(meera)).map(({ slug }) => slug)).toEqual(['demo', 'soil', 'water']);
  expect((await listed(meera))[2]?.address).toBe('https://water.example');
});

onEachSite(
  'papers on their way count, and fees that are due for those who may see amounts',
  async (site) => {
    const { store, meera } = await haveMeera(site);
    const asha = await signIn(site);
    const add = async (form: object) => {
      const said = await asha.post('/api/admin/manuscripts', form);
      expect(said.status).toBe(201);
    };
    await add({ title: 'Wheat' });
    await add({ title: 'Rice', state: 'in production' });
    await add({ title: 'Maize', state: 'declined' });
    await createIssue(asha, { year: 2020 });
    await createdArticle(asha, { year: '2020', title: 'A draft', state: 'draft', txnid: '' });
    await addUser(store, { username: 'ravi', role: 'editor' });
    // Of the manuscript that was accepted; the draft owes nothing yet.
    const waiting = { manuscripts: 2, unpaidFees: 1, drafts: 1 };
    expect((await states(await enter(site, 'ravi')))[0]).toMatchObject({ state: waiting });
    expect((await states(meera))[0]).toMatchObject({ state: { ...waiting, unpaidFees: null } });
  },
);

onEachSite('a journal that cannot be asked is named with why, next to the others', async (site) => {
  const { meera } = await haveMeera(site);
  await withoutTable(site, 'mail_messages', async () => {
    expect(await states(meera)).toMatchObject([
      { slug: 'demo', failure: 'It cannot be asked. The server’s log says why.' },
      { slug: 'soil', state: nothing },
    ]);
  });
  expect(await states(meera)).toMatchObject([{ slug: 'demo', state: nothing }, { slug: 'soil' }]);
});
