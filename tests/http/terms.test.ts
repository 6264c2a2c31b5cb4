import { pino } from 'pino';
import { expect } from 'vitest';
import { termPage } from '#contract/calls/terms-calls.ts';
import { startListingTerms } from '#server/features/terms/start-listing-terms.ts';
import { areTermsWhole, findStaleTerms, rebuildTerms } from '#server/store/term-queries.ts';
import { have } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

const by = { username: 'asha', now: new Date('2030-01-02T03:04:05Z') };

const read = async (site: TestSite, path: string) =>
  termPage.parse((await site.get(`/api${path}`)).json());
const refnumbers = async (site: TestSite, path: string) =>
  (await read(site, path)).articles.map(({ refnumber }) => refnumber);
const change = async (site: TestSite, refnumber: string, fields: Record<string, string>) => {
  const found = await site.journal.articles.full.findByRef(refnumber);
  await site.journal.articles.change({ id: found?.id ?? 0, fields, file: undefined }, by);
};
const person = (name: string, more: object) => JSON.stringify([{ name, ...more }]);

onEachSite('authors, keywords and subjects have the articles, newest first', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 1, year: 2023, volume: 3, keywords: 'Rice roots; soil' },
    { refnumber: 2, authorname: 'Dr. Anil Kumar Sharma, सुनील कुमार', keywords: '' },
    { refnumber: 3, authorname: 'Priya Verma', keywords: 'rice Roots', subject: 'Crops' },
    { refnumber: 4, status: 'disabled', subject: 'Hidden' },
  ]);
  expect(await refnumbers(site, '/authors/anil-kumar-sharma')).toEqual(['2', '1']);
  expect(await refnumbers(site, '/authors/sunila-kumara')).toEqual(['2']);
  expect(await read(site, '/keywords/rice-roots')).toMatchObject({ name: 'rice Roots', total: 2 });
  expect(await refnumbers(site, '/keywords/rice-roots')).toEqual(['3', '1']);
  expect(await refnumbers(site, '/subjects/soil-science')).toEqual(['2', '1']);
  for (const path of ['/subjects/hidden', '/authors/nobody', '/keywords/-', '/subjects/crops/x']) {
    expect((await site.get(path)).status, path).toBe(404);
  }
  expect((await site.get('/api/subjects/hidden')).status).toBe(404);
  expect(await findStaleTerms(site.journal.database.reads)).toEqual([]);
});

onEachSite(
  'what is withdrawn, scheduled or a draft is in no list, and comes back',
  async (site) => {
    await have.articles(site.journal, [{ refnumber: 1 }, { refnumber: 2 }]);
    expect(await refnumbers(site, '/authors/priya-verma')).toEqual(['2', '1']);
    await change(site, '2', { status: 'disabled' });
    expect(await refnumbers(site, '/authors/priya-verma')).toEqual(['1']);
    await change(site, '2', { status: 'enabled' });
    expect(await read(site, '/authors/priya-verma')).toMatchObject({ total: 2 });
    await site.journal.database.write((tx) =>
      tx
        .updateTable('articles')
        .set({ published_at: '2126-01-01T00:00:00.000Z' })
        .where('refnumber', '=', 2)
        .execute(),
    );
    const { total, articles } = await read(site, '/authors/priya-verma');
    expect([total, articles.length]).toEqual([1, 1]);
    expect((await site.get('/authors/priya-verma/feed.json')).json()).toMatchObject({
      items: [{ url: expect.stringMatching(/\/1$/) }],
    });
  },
);

onEachSite('authors of one name are one, unless their ORCIDs differ', async (site) => {
  const [one, other] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];
  const known = { affiliations: [{ name: 'Field College' }], other_name: 'र. कुमार' };
  const authorname = 'R. Kumar';
  await have.articles(site.journal, [
    { refnumber: 1, authorname, contributors: person(authorname, { orcid: one, ...known }) },
    { refnumber: 2, authorname },
  ]);
  await change(site, '1', { contributors: person(authorname, { orcid: one, ...known }) });
  expect(await read(site, '/authors/r-kumar')).toMatchObject({
    name: authorname,
    orcid: one,
    affiliations: ['Field College'],
    other_names: ['र. कुमार'],
    total: 2,
    namesakes: [],
  });
  const early = await site.get(`/authors/r-kumar-${one}`);
  expect([early.status, early.headers.location]).toEqual([301, '/authors/r-kumar']);
  expect((await site.get(`/authors/r-kumar-${other}`)).status).toBe(404);

  await have.article(site.journal, { refnumber: 3, authorname });
  await change(site, '3', { contributors: person(authorname, { orcid: other }) });
  expect(await refnumbers(site, '/authors/r-kumar')).toEqual(['2']);
  expect((await read(site, '/authors/r-kumar')).namesakes).toEqual([
    { slug: `r-kumar-${other}`, name: authorname, orcid: other, articles: 1 },
    { slug: `r-kumar-${one}`, name: authorname, orcid: one, articles: 1 },
  ]);
  expect(await refnumbers(site, `/authors/r-kumar-${one}`)).toEqual(['1']);
  const { text } = await site.get('/authors/r-kumar');
  expect(text).toContain(`href="/authors/r-kumar-${other}"`);
});

onEachSite(
  'a short name that changed leads on, and one that somebody has does not',
  async (site) => {
    await have.articles(site.journal, [
      { refnumber: 1, authorname: 'Pria Verma', keywords: 'paddy; soil' },
      { refnumber: 2, authorname: 'Anil Das', keywords: 'rice' },
    ]);
    await change(site, '1', { authorname: 'Priya Verma', keywords: 'rice; soil' });
    for (const [from, to] of [
      ['/authors/pria-verma', '/authors/priya-verma'],
      ['/keywords/paddy', '/keywords/rice'],
      ['/keywords/Rice', '/keywords/rice'],
    ] as const) {
      const answer = await site.get(from);
      expect([answer.status, answer.headers.location]).toEqual([301, to]);
    }
    expect((await read(site, '/keywords/paddy')).slug).toBe('rice');
    await change(site, '2', { keywords: 'paddy' });
    expect(await refnumbers(site, '/keywords/paddy')).toEqual(['2']);
  },
);

onEachSite('25 articles are a page, and the lists follow the issues', async (site) => {
  const articles = Array.from({ length: 30 }, (_, index) => ({ refnumber: 1 + index }));
  await have.articles(site.journal, [...articles, { refnumber: 99, issue: 1 }]);
  const [first, second] = [
    await refnumbers(site, '/authors/priya-verma'),
    await refnumbers(site, '/authors/priya-verma?page=2'),
  ];
  expect([first.length, first[0], second.length, second.at(-1)]).toEqual([25, '30', 6, '99']);
  expect((await site.get('/authors/priya-verma?page=3')).status).toBe(404);
  expect((await site.get('/api/authors/priya-verma?page=x')).status).toBe(422);
  const page = readPage((await site.get('/authors/priya-verma?page=2')).text);
  expect(page.html).toContain('31 articles, 26 to 31 of 31');
  const address = { year: 2024, volume: 4, issue: 1 };
  await site.journal.issues.change(address, { year: 2025 }, by);
  expect((await refnumbers(site, '/authors/priya-verma'))[0]).toBe('99');
  expect(await findStaleTerms(site.journal.database.reads)).toEqual([]);
});

onEachSite('lists that are lost or wrong are found, and made anew', async (site) => {
  const { database } = site.journal;
  await have.articles(site.journal, [{ refnumber: 1, keywords: 'rice' }, { refnumber: 2 }]);
  await database.write((tx) =>
    tx.deleteFrom('article_terms').where('kind', '=', 'keyword').execute(),
  );
  expect(await findStaleTerms(database.reads)).toHaveLength(1);
  await rebuildTerms(database);
  expect(await findStaleTerms(database.reads)).toEqual([]);
  expect(await refnumbers(site, '/keywords/rice')).toEqual(['1']);
});

onEachSite('what an earlier version left is listed when somebody asks', async (site) => {
  const { database } = site.journal;
  await have.article(site.journal, { refnumber: 1 });
  await database.write(async (tx) => {
    await tx.deleteFrom('article_terms').execute();
    await tx.updateTable('term_progress').set({ next_id: 0 }).execute();
  });
  expect((await site.get('/authors/priya-verma')).status).not.toBe(404);
  await expect
    .poll(async () => (await site.get('/authors/priya-verma')).status, { timeout: 10_000 })
    .toBe(200);
});

onEachSite('the feeds of an author and a keyword, and subjects in the sitemap', async (site) => {
  await have.settings(site.journal);
  await have.articles(site.journal, [{ refnumber: 1, keywords: 'rice' }, { refnumber: 2 }]);
  const feed = (await site.get('/keywords/rice/feed.json')).json();
  expect(feed).toMatchObject({
    title: 'Annals of Testing: rice',
    feed_url: expect.stringMatching(/\/keywords\/rice\/feed\.json$/),
    items: [{ url: expect.stringMatching(/\/1$/) }],
  });
  for (const path of ['/authors/priya-verma/atom.xml', '/authors/priya-verma/rss.xml']) {
    expect((await site.get(path)).status).toBe(200);
  }
  expect((await site.get('/authors/nobody/atom.xml')).status).toBe(404);
  expect((await site.get('/sitemaps/1.xml')).text).toContain('/subjects/soil-science<');
  const page = (await site.get('/authors/priya-verma')).text;
  expect(page).toContain('href="/authors/priya-verma/atom.xml"');
  expect(page).toContain('"@type":"ProfilePage"');
  expect((await site.get('/keywords/rice')).text).toContain('name="robots" content="noindex"');
  expect(page).not.toContain('noindex');
});

onEachSite(
  'what an earlier version left is listed from the start, before anybody asks',
  async (site) => {
    await have.article(site.journal, { refnumber: 1, authorname: 'Priya Verma' });
    const { database } = site.journal;
    await database.write(async (tx) => {
      await tx.deleteFrom('article_terms').execute();
      await tx.updateTable('term_progress').set({ next_id: 0 }).execute();
    });
    const stop = startListingTerms(site.services, pino({ level: 'silent' }));
    await expect.poll(() => areTermsWhole(database.reads)).toBe(true);
    await stop();
    expect(await refnumbers(site, '/authors/priya-verma')).toEqual(['1']);
  },
);
