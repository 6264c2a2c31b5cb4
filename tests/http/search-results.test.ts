import { describe, expect, it } from 'vitest';
import { searchCalls } from '#contract/calls/search-calls.ts';
import { engines } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { search } from '../support/searching.ts';
import { onEachSite, siteToRead, type TestSite } from '../support/sites.ts';

async function results(site: TestSite, query: Record<string, string>) {
  const answer = await site.get(`/api/search/results?${new URLSearchParams(query)}`);
  expect([query, answer.status]).toEqual([query, 200]);
  const body = searchCalls.searchResults.answer.body.parse(answer.json());
  return { ...body, refs: body.articles.map(({ refnumber }) => refnumber) };
}

async function suggestions(site: TestSite, keyword: string) {
  const answer = await site.get(`/api/search/suggestions?keyword=${encodeURIComponent(keyword)}`);
  expect([keyword, answer.status]).toEqual([keyword, 200]);
  return searchCalls.suggest.answer.body.parse(answer.json());
}

const issue = (year: number, volume: number, number: number) => ({ year, volume, issue: number });

/** Those of the journals that testers tried, and what may be taken for them. */
const articles = [
  {
    refnumber: 1,
    title: 'Automatic Labeling of Semantic Roles',
    authorname: 'Daniel Gildea, Daniel Jurafsky',
    doi: '10.1162/089120102760275983',
    abstract: 'We present a system for identifying the semantic relationships.',
    ...issue(2002, 28, 3),
  },
  {
    refnumber: 2,
    title: 'Human Evaluation of Grammar',
    authorname: 'Daniel Gildea',
    doi: '10.1162/coli_a_00391',
    ...issue(2020, 46, 2),
  },
  { refnumber: 3, title: 'Survey of soils', authorname: 'A. Rao', ...issue(2020, 46, 1) },
  { refnumber: 4, title: 'Surveying 46 fields', authorname: 'B. Sen', ...issue(2019, 45, 2) },
  { refnumber: 5, title: 'Rice', authorname: 'Mangesh Surve', ...issue(2019, 45, 1) },
  { refnumber: 6, title: 'धान की किस्में', authorname: 'हरि शर्मा', ...issue(2021, 47, 1) },
  { refnumber: 7, title: 'Parsing with Müller', authorname: 'Jörg Müller', ...issue(2021, 47, 2) },
];

const queries: [keyword: string, refs: string[]][] = [
  ['Gildea 2002', ['1']],
  ['Automatic Labeling of Semantic Roles Gildea Jurafsky 2002', ['1']],
  ['Gildea and Jurafsky', ['1']],
  ['Gildea & Jurafsky (2002)', ['1']],
  ['Jurafsky, Daniel', ['1']],
  ['Volume 46', ['3', '2']],
  ['volume 46 issue 2', ['2']],
  ['46(2)', ['2']],
  ['खंड ४६ अंक २', ['2']],
  ['10.1162/coli_a_00391', ['2']],
  ['https://doi.org/10.1162/COLI_A_00391', ['2']],
  ['"semantic relationships"', ['1']],
  ['"relationships semantic"', []],
  ['author:gildea', ['2', '1']],
  ['author:rice', []],
  ['author:gildea year:2019-2021', ['2']],
  ['year:2021', ['7', '6']],
  ['ref 101', []],
  ['ref. no. 5', ['5']],
  ['Surve', ['5', '4', '3']],
  ['sharma', ['6']],
  ['Hari Sharma 2021', ['6']],
  ['Mueller', ['7']],
];

describe.each(engines)('on %s', (engine) => {
  const site = siteToRead(engine, async ({ journal }) => {
    await have.articles(journal, articles);
  });

  it.each(queries)('%j finds %j, the specified call too', async (keyword, refs) => {
    const found = await results(site(), { keyword });
    expect([found.refs, found.total]).toEqual([refs, refs.length]);
    expect(await search(site(), keyword)).toEqual({ refs, total: refs.length });
  });

  it('what nothing has is taken for what it may be', async () => {
    const corrected = await results(site(), { keyword: 'Gidlea' });
    expect(corrected).toMatchObject({ total: 0, didYouMean: 'gildea', refs: ['2', '1'] });
    const pasted = await results(site(), {
      keyword: 'Gildea, D., Jurafsky, D. Automatic labeling of semantic roles. CL 28, 245–288',
    });
    expect(pasted).toMatchObject({ total: 0, refs: ['1'] });
    expect(await results(site(), { keyword: 'qwertzuiop' })).toMatchObject({ total: 0, refs: [] });
  });

  it('results say where the words are', async () => {
    const found = async (keyword: string) =>
      (await results(site(), { keyword })).articles[0]?.found;
    expect(await found('relationships')).toEqual({
      in: ['abstract'],
      passage: 'We present a system for identifying the semantic relationships.',
    });
    expect((await found('Surve'))?.in).toEqual(['authors']);
  });

  it('authors and titles are suggested while somebody types', async () => {
    const { authors, titles } = await suggestions(site(), 'gil');
    expect(authors).toEqual([{ name: 'Daniel Gildea', articles: 2 }]);
    expect(titles).toEqual([]);
    expect((await suggestions(site(), 'daniel ju')).authors).toHaveLength(1);
    const roles = await suggestions(site(), 'semantic ro');
    expect(roles.titles).toMatchObject([{ refnumber: '1', year: 2002, volume: 28, issue: 3 }]);
    const both = await suggestions(site(), 'gildea roles');
    expect(both.titles.map(({ refnumber }) => refnumber)).toEqual(['1']);
    expect((await suggestions(site(), 'shar')).authors).toEqual([]);
    expect((await suggestions(site(), 'sharma')).authors).toEqual([
      { name: 'हरि शर्मा', articles: 1 },
    ]);
    for (const keyword of ['', 'g', '"', '%']) {
      expect(await suggestions(site(), keyword)).toEqual({ titles: [], authors: [] });
    }
  });
});

onEachSite('results can be narrowed by what they have, and are counted so', async (site) => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    refnumber: 1 + index,
    title: `Rice ${index}`,
    authorname: index % 3 === 0 ? 'A. Rao, B. Sen' : 'B. Sen',
    subject: index % 2 === 0 ? 'Soil' : 'Crops',
    language: index % 5 === 0 ? 'hi' : 'en',
    ...(index < 40 ? issue(2020, 4, 1) : issue(2021, 5, 1)),
  }));
  await have.articles(site.journal, many);
  const all = await results(site, { keyword: 'rice' });
  expect([all.total, all.refs.length]).toEqual([60, 25]);
  expect(all.facets).toEqual({
    years: [
      { value: 2021, articles: 20 },
      { value: 2020, articles: 40 },
    ],
    authors: [
      { value: 'B. Sen', articles: 60 },
      { value: 'A. Rao', articles: 20 },
    ],
    subjects: [
      { value: 'Crops', articles: 30 },
      { value: 'Soil', articles: 30 },
    ],
    languages: [
      { value: 'en', articles: 48 },
      { value: 'hi', articles: 12 },
    ],
  });
  const narrowed = await results(site, { keyword: 'rice', year: '2020', author: 'A. Rao' });
  expect(narrowed.total).toBe(14);
  expect(narrowed.facets.years.map(({ articles: count }) => count)).toEqual([6, 14]);
  expect(narrowed.facets.authors.map(({ articles: count }) => count)).toEqual([40, 14]);
  expect((await results(site, { keyword: 'rice', subject: 'Crops', language: 'hi' })).total).toBe(
    6,
  );
  expect((await results(site, { keyword: 'rice', author: 'nobody' })).total).toBe(0);
  const seen = [];
  for (const page of ['1', '2', '3']) {
    seen.push(...(await results(site, { keyword: 'rice', page, sort: 'date' })).refs);
  }
  expect(seen.slice(0, 20)).toEqual(many.slice(40).map(({ refnumber }) => String(refnumber)));
  expect(new Set(seen).size).toBe(60);
});

onEachSite('what is not public is in no result, count or suggestion', async (site) => {
  const saffron = { refnumber: 9, title: 'Saffron', authorname: 'Zoë Hidden', subject: 'Spice' };
  await have.articles(site.journal, [{ refnumber: 8, title: 'Rice' }, saffron]);
  expect((await results(site, { keyword: 'saffron' })).total).toBe(1);
  expect((await suggestions(site, 'hid')).authors).toHaveLength(1);
  await have.article(site.journal, { ...saffron, status: 'disabled' });
  const { total, facets, didYouMean } = await results(site, { keyword: 'saffron' });
  expect([total, facets.authors, facets.subjects, didYouMean]).toEqual([0, [], [], undefined]);
  expect(await suggestions(site, 'hid')).toEqual({ titles: [], authors: [] });
  expect(await suggestions(site, 'saff')).toEqual({ titles: [], authors: [] });
});

onEachSite('an article that moves to another issue is found by that one', async (site) => {
  await have.article(site.journal, { refnumber: 5, title: 'Rice', ...issue(2020, 46, 2) });
  expect((await results(site, { keyword: '46(2)' })).refs).toEqual(['5']);
  await have.article(site.journal, { refnumber: 5, title: 'Rice', ...issue(2021, 47, 1) });
  expect((await results(site, { keyword: '46(2)' })).refs).toEqual([]);
  expect((await results(site, { keyword: 'rice 2021' })).refs).toEqual(['5']);
  expect((await results(site, { keyword: 'rice' })).facets.years).toEqual([
    { value: 2021, articles: 1 },
  ]);
});
