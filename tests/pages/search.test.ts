import { expect } from 'vitest';
import { have, pdfBytes } from '../support/have.ts';
import { readPage } from '../support/html.ts';
import { onEachSite, onSite, type TestSite } from '../support/sites.ts';

const nothing =
  'Sorry, nothing matched your search terms. Please try again with different keywords.';
const search = async (site: TestSite, query: string) =>
  readPage((await site.get(`/search${query}`)).text);

onEachSite('results are counted and shown in a table like an issue', async (site) => {
  await have.settings(site.journal, { domain: 'subject-journal-1.example' });
  await have.article(site.journal, {
    refnumber: 101,
    title: 'Rice in <i>paddies</i>',
    subject: 'Agronomy',
    pagenumber: '7-12',
    pdf: pdfBytes(),
  });
  await have.article(site.journal, { refnumber: 102, title: 'Rice again' });
  const page = await search(site, '?keyword=paddies+rice');
  expect(page.main).toContain('Resuts: 1, Query: paddies rice');
  expect(page.columns).toEqual(['S.No.', 'Title and Authors Name', 'Subject', 'Country']);
  expect(page.rows).toHaveLength(1);
  const [row = ''] = page.rows;
  for (const text of ['Rice in paddies', 'Agronomy', '7-12', 'How to cite this article']) {
    expect(row).toContain(text);
  }
  const link = (text: string) => page.links.find((one) => one.text === text)?.href;
  expect(link('Abstract')).toBe('/archives/2024/4/2/101');
  expect(link('Download')).toBe('/assets/archives/2024/vol4issue2/101.pdf');
  await site.journal.settings.update({ domain: 'annals.example' });
  expect((await search(site, '?keyword=rice')).columns).not.toContain('Subject');
  expect((await search(site, '?keyword=rice')).main).toContain('Resuts: 2, Query: rice');
});

onSite('years that results are narrowed to are set with an en dash', async (site) => {
  await have.article(site.journal, { title: 'Saffron' });
  const { main } = await search(site, '?keyword=saffron&year=2020-2024');
  expect(main).toContain('2020–2024');
  expect(main).not.toContain('2020-2024');
});

onSite('an empty search tells by examples what is understood, in each language', async (site) => {
  for (const [query, pages] of [
    ['', 'a volume and a page'],
    ['?lang=hi', 'खंड और पृष्ठ'],
    ['?lang=mr', 'खंड आणि पृष्ठ'],
  ] as const) {
    const { main } = await search(site, query);
    for (const text of ['Volume 4 issue 2 · 4(2)', '4:138 · pp. 138-146', pages]) {
      expect(main).toContain(text);
    }
  }
});

onEachSite('a search that finds nothing says so', async (site) => {
  const refnumber = await have.article(site.journal, { title: 'Saffron' });
  expect((await search(site, '?keyword=saffron')).main).not.toContain(nothing);
  expect((await search(site, '?keyword=nowhere')).main).toContain(nothing);
  await have.article(site.journal, { refnumber, title: 'Saffron', status: 'disabled' });
  const withdrawn = await search(site, '?keyword=saffron');
  expect(withdrawn.main).toContain('Resuts: 0, Query: saffron');
  expect(withdrawn.main).toContain(nothing);
});

onEachSite('a misspelt search that finds nothing offers what finds something', async (site) => {
  await have.article(site.journal, { title: 'Saffron & हिन्दी' });
  const offered = async (keyword: string) => {
    const { main, links } = await search(site, `?keyword=${encodeURIComponent(keyword)}`);
    expect([keyword, main.includes(nothing)]).toEqual([keyword, main.includes('Resuts: 0')]);
    return links.find(({ href }) => href.startsWith('/search?keyword='));
  };
  const link = await offered('safron');
  expect(link).toMatchObject({ text: 'saffron', href: '/search?keyword=saffron' });
  expect((await search(site, '?keyword=saffron')).rows).toHaveLength(1);
  expect((await search(site, '?keyword=safron')).main).toContain('Did you mean saffron?');
  const both = await offered('saffron हिन्दि');
  expect((await search(site, both?.href.slice('/search'.length) ?? '')).rows).toHaveLength(1);
  for (const keyword of ['saffron', 'qwertzuiop']) {
    expect([keyword, await offered(keyword)]).toEqual([keyword, undefined]);
  }
});

onSite('what was found can be had as a file from above the rows and below', async (site) => {
  await have.articles(site.journal, [{ title: 'Rice' }, { title: 'Wheat' }]);
  for (const [path, file] of [
    ['/search?keyword=rice', '/search.ris?keyword=rice'],
    ['/archives/2024/vol4/issue2', '/archives/2024/vol4/issue2.ris'],
  ] as const) {
    const { html, hrefs } = readPage((await site.get(path)).text);
    expect(hrefs.filter((href) => href === file)).toHaveLength(2);
    expect(html.indexOf(`href="${file}"`)).toBeLessThan(html.indexOf('<table'));
    expect(html.lastIndexOf(`href="${file}"`)).toBeGreaterThan(html.indexOf('</table'));
  }
});

onSite('the query is shown as it was typed', async (site) => {
  for (const keyword of ['<b>bold</b>', 'a & b', 'कृष्‍ण', '"quoted"', "it's", '100%', '\u202Eabc']) {
    const page = await search(site, `?keyword=${encodeURIComponent(keyword)}`);
    expect(page.main).toContain(`Resuts: 0, Query: ${keyword}`);
  }
});

onSite('q means the same, and an empty search is a page of its own', async (site) => {
  await have.article(site.journal, { title: 'Saffron' });
  expect((await search(site, '?q=saffron')).rows).toHaveLength(1);
  for (const query of ['', '?keyword=', '?keyword=%20', '?other=saffron']) {
    const answer = await site.get(`/search${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    expect(readPage(answer.text).rows).toEqual([]);
  }
});

onSite('more than twenty-five results are shown in pages that link to each other', async (site) => {
  await have.articles(
    site.journal,
    Array.from({ length: 205 }, (_, index) => ({ title: `Rice ${index}` })),
  );
  const first = await search(site, '?keyword=rice');
  expect(first.main).toContain('Resuts: 205, Query: rice');
  expect(first.rows).toHaveLength(25);
  expect(first.hrefs).toContain('/search?keyword=rice&page=2');
  const last = await search(site, '?keyword=rice&page=9');
  expect(last.rows).toHaveLength(5);
  expect(last.rows[0]).toMatch(/^201 /);
  const seen = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((page) =>
    search(site, `?keyword=rice&page=${page}`),
  );
  const abstracts = (await Promise.all(seen)).flatMap(({ links }) =>
    links.filter(({ text }) => text === 'Abstract').map(({ href }) => href),
  );
  expect(new Set(abstracts).size).toBe(205);
});

onEachSite('results are narrowed and sorted by links, and so are their files', async (site) => {
  const of = (refnumber: number, year: number, more: object = {}) => ({
    ...{ refnumber, title: `Rice ${refnumber}`, abstract: `In ${year} we grew it.` },
    ...{ authorname: 'A. Rao', subject: 'Agronomy', ...more },
  });
  const later = { year: 2026, volume: 6, issue: 1 };
  await have.articles(site.journal, [of(1, 2024), of(2, 2024, { authorname: 'B. Sen' })]);
  await have.article(site.journal, { ...of(3, 2026, { subject: 'Soil' }), ...later });
  const page = await search(site, '?keyword=rice');
  expect(page.headings[0]).toBe('Search results');
  const address = (text: string) => page.links.find((one) => one.text.startsWith(text))?.href;
  expect(address('2026')).toBe('/search?keyword=rice&year=2026');
  expect(address('Soil')).toBe('/search?keyword=rice&subject=Soil');
  expect(address('A. Rao')).toBe('/search?keyword=rice&author=A.%20Rao');
  expect(address('Date')).toBe('/search?keyword=rice&sort=date');
  const narrowed = await search(site, '?keyword=rice&year=2024&author=A.%20Rao');
  expect(narrowed.main).toContain('Resuts: 1, Query: rice');
  expect(narrowed.rows).toHaveLength(1);
  expect(narrowed.hrefs).toContain('/search?keyword=rice&author=A.%20Rao');
  const file = narrowed.hrefs.find((href) => href.startsWith('/search.csv'));
  expect(file).toBe('/search.csv?keyword=rice&year=2024&author=A.%20Rao');
  const csv = (await site.get(file ?? '')).text;
  expect(csv).toContain('Rice 1');
  expect(csv).not.toMatch(/Rice [23]/);
  const byDate = await search(site, '?keyword=rice&sort=date');
  expect(byDate.rows.map((row) => /Rice \d/.exec(row)?.[0])).toEqual([
    'Rice 3',
    'Rice 1',
    'Rice 2',
  ]);
  expect((await search(site, '?keyword=rice&year=1999')).main).toContain(nothing);
});

onSite('a result says why it was found: the passage of its abstract, with marks', async (site) => {
  const before = 'Other things are told first. '.repeat(20);
  await have.article(site.journal, {
    title: 'Soil',
    abstract: `${before}Then millet grew in the hills.${before}`,
    keywords: 'cereals, finger millet',
  });
  const { html, main } = await search(site, '?keyword=millet');
  expect(html).toContain('Then <mark>millet</mark> grew');
  expect(main).toContain('Keywords: cereals, finger millet');
  expect(main.length).toBeLessThan(before.length * 2);
});

onSite('a page of results that is none, or too long a keyword, is no failure', async (site) => {
  expect((await site.get('/search?keyword=rice')).status).toBe(200);
  for (const query of ['?keyword=rice&page=0', '?keyword=rice&page=x', '?keyword=rice&page=9']) {
    const { status } = await site.get(`/search${query}`);
    expect([query, status]).toEqual([query, 404]);
  }
  const long = await site.get(`/search?keyword=${'r'.repeat(201)}`);
  expect(long.status).toBe(422);
  expect(readPage(long.text).headings).toHaveLength(1);
});

onEachSite('search engines may keep a search that found something, as one page', async (site) => {
  await have.article(site.journal, { title: 'Saffron' });
  const robots = async (query: string) => (await search(site, query)).meta('robots');
  expect(await robots('?keyword=nowhere')).toEqual(['noindex']);
  expect(await robots('?keyword=saffron')).toEqual([]);
  expect(await robots('')).toEqual([]);
  expect((await site.get('/search?keyword=saffron')).text).toMatch(
    /<link rel="canonical" href="[^"]+\/search"/,
  );
});
