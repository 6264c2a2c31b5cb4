import { expect, it } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { buildServices } from '#server/installation.ts';
import { type FormParts, withToken } from '../support/administrator.ts';
import { pdfBytes } from '../support/have.ts';
import { onEachSite, openSite, type TestSite } from '../support/sites.ts';
import { articleParts, createIssue, pdfFile } from './articles-support.ts';
import { logIn } from './strangers.ts';

const inMilliseconds = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

async function openOffice(site: TestSite) {
  const who = withToken(site, await logIn(site.journal, 'asha'));
  await createIssue(who);
  const send = async (path: string, fields: FormParts) => {
    const said = await who.send(path, fields);
    return { status: said.status, body: said.body as Article & { error: string; fields: object } };
  };
  const create = (fields: FormParts) => send('/api/admin/archives/', fields);
  const change = (id: number, fields: FormParts) => send(`/api/archives/${id}`, fields);
  return { who, create, change };
}

const draft = { year: '2026', volume: '4', issue: '2', title: 'Roots of rice', state: 'draft' };

/** Everywhere that a public article is found. */
const places = {
  issue: '/archives/2026/vol4/issue2',
  years: '/api/archives/',
  search: '/api/search?keyword=scheduled+roots',
  article: '/archives/2026/4/2/101',
  pdf: '/archives/2026/4/2/101.pdf',
  call: '/api/archives/ref/101',
  feed: '/feeds/feed.json',
  oai: '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  ris: '/archives/2026/4/2/101.ris',
  certificate: '/api/pdf/certificate/101/Anil%20Kumar%20Sharma',
  sitemap: '/sitemaps/1.xml',
};
const everywhere = Object.keys(places);

async function whereItIs(site: TestSite): Promise<string[]> {
  const found: string[] = [];
  for (const [place, path] of Object.entries(places)) {
    const { status, text } = await site.get(path);
    const isThere =
      status === 200 &&
      (place === 'years'
        ? text.includes('"issues":[2]')
        : /Scheduled roots|%PDF|\b101\b/i.test(text));
    if (isThere) found.push(place);
  }
  return found;
}

/** Not even that it is there, of which issue and subject, and from when on. */
async function expectUnknownToHarvesters(site: TestSite, id: number): Promise<void> {
  const ask = async (query: string) => (await site.get(`/oai?verb=${query}`)).text;
  const about = await ask('Identify');
  const [, earliest = ''] = /<earliestDatestamp>(.*?)</.exec(about) ?? [];
  expect(Date.parse(earliest)).toBeLessThan(Date.now());
  const [, start] = /<sampleIdentifier>(.*?)\d+</.exec(about) ?? [];
  const identifier = `identifier=${start}${id}`;
  for (const query of ['GetRecord&metadataPrefix=oai_dc&', 'ListMetadataFormats&']) {
    expect(await ask(query + identifier)).toContain('code="idDoesNotExist"');
  }
  expect(await ask('ListSets')).toContain('code="noSetHierarchy"');
}

onEachSite('a draft needs a title and an issue, and is nowhere to be seen', async (site) => {
  const { create, change, who } = await openOffice(site);
  const made = await create(draft);
  expect([made.status, made.body.state, made.body.status, made.body.refnumber]).toEqual([
    201,
    'draft',
    'disabled',
    '',
  ]);
  expect(await whereItIs(site)).toEqual([]);
  expect((await site.get(places.oai)).text).toContain('noRecordsMatch');
  await expectUnknownToHarvesters(site, made.body.id);
  const listed = await who.get('/api/archives/2026/vol4/issue2');
  expect(listed.body).toMatchObject([{ id: made.body.id, state: 'draft' }]);
  expect((await create({ ...draft, title: '' })).body.fields).toEqual({
    title: 'This field is required.',
  });
  expect((await create({ ...draft, title: 'Other', pagenumber: 'x' })).status).toBe(422);

  // A form that nobody filled in sends what is empty too.
  const empty = await create({ ...draft, title: 'Leaves of rice', ptype: '', txnid: '' });
  expect([empty.status, empty.body.ptype]).toEqual([201, 'paid']);

  const early = await change(made.body.id, { state: 'published' });
  expect(early.body.error).toBe('invalid_fields');
  expect(Object.keys(early.body.fields)).toEqual(
    expect.arrayContaining(['authorname', 'abstract', 'refnumber', 'email', 'pdfFile']),
  );
  const published = await change(made.body.id, {
    ...articleParts({ title: 'Scheduled roots', refnumber: '101' }),
    pdfFile: pdfFile(pdfBytes('of a draft')),
    state: 'published',
  });
  expect(published.body).toMatchObject({ state: 'published', status: 'enabled' });
  expect(await whereItIs(site)).toEqual(everywhere);
  expect((await change(made.body.id, { state: 'draft' })).body.fields).toEqual({
    state: 'It was already public: withdraw it instead.',
  });
});

onEachSite('drafts count nothing in the order of pages', async (site) => {
  const { create } = await openOffice(site);
  expect((await create({ ...draft, pagenumber: '90-99' })).status).toBe(201);
  const form = articleParts({ pagenumber: '1-8' });
  expect((await create({ ...form, pdfFile: pdfFile() })).status).toBe(201);
});

onEachSite(
  'an article is public from the moment of its schedule on, and not before',
  async (site) => {
    const { create, change } = await openOffice(site);
    const moment = inMilliseconds(1500);
    const form = articleParts({ title: 'Scheduled roots', refnumber: '101' });
    const scheduled = { ...form, pdfFile: pdfFile(), state: 'scheduled', publish_at: moment };
    const made = await create(scheduled);
    expect(made.body).toMatchObject({ state: 'scheduled', status: 'disabled', publish_at: moment });
    // What is kept now is stale after the moment.
    expect(await whereItIs(site)).toEqual([]);
    await expectUnknownToHarvesters(site, made.body.id);
    expect((await change(made.body.id, { state: 'withdrawn' })).status).toBe(422);
    await expect.poll(() => whereItIs(site), { timeout: 10_000, interval: 50 }).toEqual(everywhere);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment));
    const { text } = await site.get('/api/archives/ref/101');
    expect(JSON.parse(text).datestamp).toBe(moment);
  },
);

onEachSite('a schedule is put off, called off, and met early', async (site) => {
  const { create, change } = await openOffice(site);
  const form = articleParts({ title: 'Scheduled roots', refnumber: '101' });
  const [soon, later] = [inMilliseconds(60_000), inMilliseconds(120_000)];
  const made = await create({ ...form, pdfFile: pdfFile(), state: 'scheduled', publish_at: soon });
  const { id } = made.body;
  expect((await change(id, { state: 'scheduled', publish_at: later })).body.publish_at).toBe(later);
  expect((await change(id, { state: 'draft' })).body).toMatchObject({ state: 'draft' });
  expect((await change(id, { state: 'scheduled' })).body.fields).toEqual({
    publish_at: 'Choose the day and time at which it is published.',
  });
  expect((await change(id, { state: 'scheduled', publish_at: 'soon' })).status).toBe(422);
  expect((await change(id, { state: 'scheduled', publish_at: later })).status).toBe(200);
  expect(await whereItIs(site)).toEqual([]);
  expect((await change(id, { status: 'enabled' })).body.state).toBe('published');
  expect(await whereItIs(site)).toEqual(everywhere);
  expect((await change(id, { status: 'disabled' })).body.state).toBe('withdrawn');
  expect(await whereItIs(site)).toEqual([]);
  // Harvesters are told about what they saw, and about nothing else.
  expect((await site.get(places.oai)).text).toContain('status="deleted"');
});

it('the moment of a schedule is met on every node, without a write', async () => {
  const site = await openSite('postgres');
  const other = buildServices(site.config);
  try {
    const { create } = await openOffice(site);
    const moment = inMilliseconds(1200);
    const form = articleParts({ title: 'Scheduled roots', refnumber: '101' });
    await create({ ...form, state: 'scheduled', publish_at: moment });
    const node = await other.journal('demo');
    const before = node.database.version();
    expect(await node.articles.findByRef('101')).toBeUndefined();
    await expect
      .poll(() => node.database.version(), { timeout: 10_000, interval: 5 })
      .toBe(before + 1);
    expect(Date.now() - Date.parse(moment)).toBeLessThan(1000);
    expect((await node.articles.findByRef('101'))?.status).toBe('enabled');
  } finally {
    await other.close();
    await site.close();
  }
});
