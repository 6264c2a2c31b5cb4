import { expect } from 'vitest';
import type { ArticleListItem } from '#contract/entities/article.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have } from '../support/have.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';

async function searched(who: Administrator, keyword: string, page = 1) {
  const said = await who.get(`/api/search?q=${encodeURIComponent(keyword)}&page=${page}`);
  const refs = (said.body as ArticleListItem[]).map(({ refnumber }) => refnumber);
  return { refs, total: Number(said.headers.get('x-total-count')) };
}

async function publicly(site: TestSite, keyword: string) {
  const answer = await site.get(`/api/search?keyword=${encodeURIComponent(keyword)}`);
  return (answer.json() as ArticleListItem[]).map(({ refnumber }) => refnumber);
}

onEachSite(
  'an administrator finds every status, reference numbers and transaction ids',
  async (site) => {
    await have.articles(site.journal, [
      { refnumber: 501, title: 'Rice in water', txnid: 'PAY-7/a' },
      { refnumber: 502, title: 'Rice withdrawn', txnid: 'PAY-8', status: 'disabled' },
      { refnumber: 503, title: 'Wheat', txnid: 'PAY-9', status: 'disabled' },
      { refnumber: 504, title: 'PAY-7 and other payments', txnid: 'OTHER' },
    ]);
    const who = await signIn(site);
    expect(await publicly(site, 'rice')).toEqual(['501']);
    expect(await searched(who, 'rice')).toEqual({ refs: ['502', '501'], total: 2 });
    expect(await searched(who, '503')).toEqual({ refs: ['503'], total: 1 });
    expect(await searched(who, '0503')).toEqual({ refs: ['503'], total: 1 });
    expect(await searched(who, 'pay-7')).toEqual({ refs: ['501', '504'], total: 2 });
    expect(await searched(who, ' PAY-7/a ')).toEqual({ refs: ['501', '504'], total: 2 });
    expect(await searched(who, 'PAY-')).toMatchObject({ total: 4 });
    expect(await searched(who, 'nothing')).toEqual({ refs: [], total: 0 });
    expect(await publicly(site, 'PAY-9')).toEqual([]);
    expect(await publicly(site, '503')).toEqual([]);
  },
);

onEachSite('every match is on exactly one page, withdrawn or not', async (site) => {
  const many = Array.from({ length: 450 }, (_, index) => ({
    refnumber: 1000 + index,
    title: `Rice ${index}`,
    status: index % 5 === 0 ? 'disabled' : 'enabled',
  }));
  await have.articles(site.journal, many);
  const who = await signIn(site);
  const pages = [];
  for (const page of [1, 2, 3, 4, 5, 6]) pages.push(await searched(who, 'rice', page));
  expect(pages.map(({ total }) => total)).toEqual([450, 450, 450, 450, 450, 450]);
  expect(pages.map(({ refs }) => refs.length)).toEqual([100, 100, 100, 100, 50, 0]);
  expect(new Set(pages.flatMap(({ refs }) => refs)).size).toBe(450);
});

onEachSite('an article is found among more than a thousand withdrawn ones', async (site) => {
  const many = Array.from({ length: 1300 }, (_, index) => ({
    refnumber: 100_000 + index,
    title: index === 0 ? 'Saffron of the hills' : `Turmeric, part ${index}`,
    authorname: 'Asha Kulkarni',
    status: 'disabled',
  }));
  await have.articles(site.journal, [...many, { refnumber: 7, title: 'Rice', authorname: 'Ng' }]);
  const who = await signIn(site);
  expect(await searched(who, 'saffron')).toEqual({ refs: ['100000'], total: 1 });
  expect(await searched(who, '100000')).toEqual({ refs: ['100000'], total: 1 });
  expect(await searched(who, 'kulkarni', 13)).toMatchObject({ total: 1300 });
  expect((await searched(who, 'kulkarni', 13)).refs).toHaveLength(100);
  const suggested = await who.get('/api/search?q=safron');
  expect(suggested.headers.get('x-did-you-mean')).toBe('saffron');

  expect(await publicly(site, 'rice')).toEqual(['7']);
  for (const keyword of [
    'saffron',
    '100000',
    'kulkarni',
    'turm',
    'safron',
    'turmerik',
    'TXN-100000',
  ]) {
    const answer = await site.get(`/api/search?keyword=${keyword}`);
    expect([keyword, answer.json(), answer.headers['x-total-count']]).toEqual([keyword, [], '0']);
    expect([keyword, answer.headers['x-did-you-mean']]).toEqual([keyword, undefined]);
    const page = await site.get(`/search?keyword=${keyword}`);
    expect([keyword, page.status]).toEqual([keyword, 200]);
    expect(page.text).not.toMatch(/Did you mean|Saffron of|Turmeric,|Kulkarni/);
  }
});

onEachSite('a withdrawn article is found by the words it was changed to', async (site) => {
  await have.article(site.journal, { refnumber: 5, title: 'Saffron', status: 'disabled' });
  const who = await signIn(site);
  expect((await searched(who, 'saffron')).refs).toEqual(['5']);
  await have.article(site.journal, { refnumber: 5, title: 'Turmeric', status: 'disabled' });
  expect((await searched(who, 'saffron')).refs).toEqual([]);
  expect((await searched(who, 'turmeric')).refs).toEqual(['5']);
  expect(await publicly(site, 'turmeric')).toEqual([]);
  await have.article(site.journal, { refnumber: 5, title: 'Turmeric', status: 'enabled' });
  expect(await publicly(site, 'turmeric')).toEqual(['5']);
});

onEachSite('all articles that share the beginning of a transaction id are found', async (site) => {
  const many = Array.from({ length: 230 }, (_, index) => ({
    refnumber: 1000 + index,
    title: index % 2 === 0 ? `Rice ${index}` : `PAY ${index}`,
    txnid: `PAY-${index}`,
    status: index % 3 === 0 ? 'disabled' : 'enabled',
  }));
  await have.articles(site.journal, [
    ...many,
    { refnumber: 5, title: 'How authors pay', txnid: 'OTHER' },
  ]);
  const who = await signIn(site);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await searched(who, 'pay-', page));
  expect(pages.map(({ total }) => total)).toEqual([231, 231, 231, 231]);
  expect(pages.map(({ refs }) => refs.length)).toEqual([100, 100, 31, 0]);
  const all = pages.flatMap(({ refs }) => refs);
  expect(all.slice(0, 230)).toEqual(many.map(({ refnumber }) => String(refnumber)).reverse());
  expect(all.slice(230)).toEqual(['5']);
});
