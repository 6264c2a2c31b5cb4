import { expect } from 'vitest';
import { z } from 'zod';
import { orderedRecords } from '#contract/calls/ordered-calls.ts';
import type { FeeValues } from '#contract/settings-groups.ts';
import { listHistory } from '#server/store/history-queries.ts';
import { enter, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { asFile, images, svg } from '../support/images.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';

const { whole: indexingEntry, visible: publicIndexingEntry } = orderedRecords.indexing;

const titles = (body: unknown) =>
  z
    .array(z.union([indexingEntry, publicIndexingEntry]))
    .parse(body)
    .map(({ title }) => title);
const historyOf = (site: TestSite, id: number) =>
  listHistory(site.journal.database.reads, 'indexing', id);

onEachSite('an entry is added, changed and removed, and readers see it at once', async (site) => {
  await have.settings(site.journal);
  await have.indexing(site.journal, { title: 'Old Index', sortnumber: 7 });
  const asha = await signIn(site);
  const added = await asha.send('/api/indexing', {
    title: ' New Index ',
    link: 'https://new.example/journal?id=1',
    imgFile: asFile(svg('<rect width="200" height="100" fill="#f00"/>'), 'logo.svg'),
  });
  expect([added.status, added.body]).toEqual([201, expect.anything()]);
  const made = indexingEntry.parse(added.body);
  expect(made).toMatchObject({ title: 'New Index', sortnumber: 8, status: 'enabled' });
  expect(made.image).toMatch(/^[0-9a-f]{64}\.webp$/);
  const shown = await site.get(`/assets/indexing/${made.image}`);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  const page = async () => (await site.get('/indexing')).text;
  expect(await page()).toMatch(/Old Index.*New Index/s);
  expect(await page()).toContain('https://new.example/journal?id=1');

  const path = `/api/indexing/${made.id}`;
  const changed = await asha.send(path, { title: 'Better Index', link: '', sortnumber: '3' });
  expect(changed.body).toEqual({
    ...made,
    title: 'Better Index',
    link: '',
    sortnumber: 3,
    modification: expect.any(String),
  });
  expect(await page()).toMatch(/Better Index.*Old Index/s);
  expect(await page()).not.toContain('new.example');

  await asha.send(path, { status: 'disabled' });
  expect(await page()).not.toContain('Better Index');
  expect((await site.get(`/assets/indexing/${made.image}`)).status).toBe(404);
  expect((await asha.get(`/assets/indexing/${made.image}`)).status).toBe(200);
  expect(titles((await site.get('/api/indexing/')).json())).toEqual(['Old Index']);
  expect(titles((await asha.get('/api/indexing/')).body)).toEqual(['Better Index', 'Old Index']);

  const removed = await asha.remove(path);
  expect([removed.status, removed.bytes.length]).toEqual([204, 0]);
  expect(titles((await asha.get('/api/indexing/')).body)).toEqual(['Old Index']);
  expect((await asha.remove(path)).status).toBe(404);
  const history = await historyOf(site, made.id);
  expect(history.map(({ action, username, label }) => [action, username, label])).toEqual([
    ['deleted', 'asha', 'Better Index'],
    ['changed', 'asha', 'Better Index'],
    ['changed', 'asha', 'Better Index'],
    ['created', 'asha', 'New Index'],
  ]);
  expect(history[0]).toMatchObject({ was: { image: made.image, status: 'disabled' }, now: {} });
  expect(history[1]).toMatchObject({ was: { status: 'enabled' }, now: { status: 'disabled' } });
  expect(history[3]).toMatchObject({ was: {}, now: { title: 'New Index', sortnumber: 8 } });
});

onEachSite('a title is one line, whatever sends it', async (site) => {
  const asha = await signIn(site);
  const added = await asha.send('/api/indexing', { title: 'New\r\nIndex\tof\u2028soil', link: '' });
  expect(added.body).toMatchObject({ title: 'New Index of soil' });
});

onEachSite(
  'so is the title of a page, the name of a person, of a group, of a reviewer',
  async (site) => {
    const two = 'Meera\r\nof\tSoil\u2028lab';
    const one = 'Meera of Soil lab';
    const store = await site.services.publisherPeople.make();
    await addUser(store, { username: 'asha' });
    const asha = await enter(site, 'asha');
    const said = async (path: string, body: object) => {
      const answer = await asha.post(path, body);
      expect(answer.status, `${path} ${answer.bytes}`).toBeLessThan(300);
      return answer.body;
    };
    const page = { title: two, content: 'Fair' };
    expect(await said('/api/admin/pages/ethics', page)).toMatchObject({ title: one });
    const person = { username: 'meera', name: two, role: 'editor' };
    const made = (await said('/api/admin/people', person)) as { person: { id: number } };
    expect(made).toMatchObject({ person: { name: one } });
    const at = `/api/admin/people/${made.person.id}`;
    expect(await said(at, { name: `${two}.` })).toMatchObject({ name: `${one}.` });
    const ofPublisher = { username: 'mina', name: two, role: 'editor', journals: 'all' };
    expect(await said('/api/admin/publisher-people', ofPublisher)).toMatchObject({
      person: { name: one },
    });
    expect(await said('/api/account', { name: two })).toMatchObject({ name: one });
    const rows = [{ name: two, countries: ['NP'], amount: 2000, currency: 'USD' }];
    const fees = (await said('/api/admin/fees', { fee_rows: JSON.stringify(rows) })) as FeeValues;
    expect(JSON.parse(fees.fee_rows)).toEqual([{ ...rows[0], name: one }]);
    const reviewer = { key: 0, name: two, email: '', asked: '', answered: '' };
    const paper = { title: 'Rice', reviewers: JSON.stringify([reviewer]) };
    expect(await said('/api/admin/manuscripts', paper)).toMatchObject({
      reviewers: [{ name: one }],
    });
  },
);

onEachSite('a new order is kept whole or not at all', async (site) => {
  await have.settings(site.journal);
  for (const [title, sortnumber] of [
    ['A', 10],
    ['B', 20],
    ['C', 30],
  ] as const) {
    await have.indexing(site.journal, { title, sortnumber });
  }
  const asha = await signIn(site);
  const ordered = await asha.post('/api/indexing/order', { ids: [3, 1, 2] });
  expect([ordered.status, titles(ordered.body)]).toEqual([200, ['C', 'A', 'B']]);
  const sortnumbers = z.array(indexingEntry).parse(ordered.body);
  expect(sortnumbers.map(({ sortnumber }) => sortnumber)).toEqual([1, 2, 3]);
  expect(titles((await site.get('/api/indexing/')).json())).toEqual(['C', 'A', 'B']);
  expect(await historyOf(site, 3)).toMatchObject([
    { was: { sortnumber: 30 }, now: { sortnumber: 1 } },
  ]);

  const twice = { fields: { ids: 'Each entry has one position in the order.' } };
  for (const [ids, status, told] of [
    [[1, 2, 9], 404, { error: 'not_found' }],
    [[1, 2], 422, twice],
    [[1, 2, 2], 422, twice],
    [[1, 2, 3, 3], 422, twice],
    [[], 422, twice],
    ['1,2,3', 422, { error: 'invalid_fields' }],
  ] as const) {
    const answer = await asha.post('/api/indexing/order', { ids });
    expect([ids, answer.status, answer.body]).toMatchObject([ids, status, told]);
  }
  expect(titles((await asha.get('/api/indexing/')).body)).toEqual(['C', 'A', 'B']);
});

onEachSite('two administrators ordering at once: one order stands', async (site) => {
  for (const title of ['A', 'B', 'C', 'D']) await have.indexing(site.journal, { title });
  const [asha, ravi] = [await signIn(site), await signIn(site, 'ravi')];
  const rounds = Array.from({ length: 5 }, () => [
    asha.post('/api/indexing/order', { ids: [1, 2, 3, 4] }),
    ravi.post('/api/indexing/order', { ids: [4, 3, 2, 1] }),
  ]);
  const answers = await Promise.all(rounds.flat());
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const order = titles((await asha.get('/api/indexing/')).body).join('');
  expect(['ABCD', 'DCBA']).toContain(order);
});

onEachSite('what an entry may not be', async (site) => {
  await have.indexing(site.journal);
  const asha = await signIn(site);
  const noLink = 'A link begins with https:// or http://.';
  const before = await asha.get('/api/indexing/');
  for (const [fields, told] of [
    [{ title: ' ' }, { title: 'This field is required.' }],
    [{ title: 't'.repeat(201) }, { title: 'At most 200 characters.' }],
    [{ title: 'x', link: 'javascript:alert(1)' }, { link: noLink }],
    [{ title: 'x', link: 'java\tscript:alert(1)' }, { link: noLink }],
    [{ title: 'x', link: 'data:text/html,x' }, { link: noLink }],
    [{ title: 'x', link: '//other.example' }, { link: noLink }],
    [{ title: 'x', link: 'https://' }, { link: noLink }],
    [{ title: 'x', link: 'https://user:word@other.example' }, { link: noLink }],
    [{ title: 'x', link: 'https://a.example/"><script>' }, { link: noLink }],
    [
      { title: 'x', sortnumber: '-1' },
      { sortnumber: 'The position in the order must be a whole number.' },
    ],
    [{ title: 'x', sortnumber: '9e9' }, { sortnumber: /whole number/ }],
    [{ title: 'x', status: 'gone' }, { status: 'One of: enabled, disabled.' }],
  ]) {
    for (const path of ['/api/indexing', '/api/indexing/1']) {
      const answer = await asha.send(path, fields as Record<string, string>);
      expect([fields, answer.status]).toEqual([fields, 422]);
      expect(answer.body).toMatchObject({ error: 'invalid_fields', fields: told });
    }
  }
  expect((await asha.send('/api/indexing', {})).status).toBe(422);
  const lie = { title: 'x', imgFile: asFile('<html>', 'logo.svg', 'image/svg+xml') };
  expect((await asha.send('/api/indexing', lie)).body).toMatchObject({ error: 'invalid_picture' });
  expect((await asha.send('/api/indexing/9', { title: 'x' })).status).toBe(404);
  expect((await asha.get('/api/indexing/')).body).toEqual(before.body);
  expect(await historyOf(site, 1)).toEqual([]);
});

onEachSite('a logo is fitted into its box, and can be taken away', async (site) => {
  const asha = await signIn(site);
  const imgFile = asFile(await images.png({ width: 2000, height: 500 }));
  const made = indexingEntry.parse(
    (await asha.send('/api/indexing', { title: 'x', imgFile })).body,
  );
  const { default: sharp } = await import('sharp');
  const { bytes } = await site.get(`/assets/indexing/${made.image}`);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 120 });
  const bare = await asha.send(`/api/indexing/${made.id}`, { image: '' });
  expect(bare.body).toMatchObject({ title: 'x', image: '' });
});
