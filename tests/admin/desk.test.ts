import { expect } from 'vitest';
import type { z } from 'zod';
import { deskCalls, deskSorts } from '#contract/calls/desk-calls.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { countDesk, countDeskBefore, listDeskPlaces } from '#server/store/desk-queries.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { createdArticle, createIssue } from './articles-support.ts';

type List = z.infer<typeof deskCalls.listJournalArticles.answer.body>;

async function list(who: Administrator, query = ''): Promise<List> {
  const said = await who.get(`/api/admin/articles?${query}`);
  if (said.status !== 200) throw new Error(`${query}: ${JSON.stringify(said.body)}`);
  return deskCalls.listJournalArticles.answer.body.parse(said.body);
}

const numbersOf = async (who: Administrator, query = '') =>
  (await list(who, query)).articles.map(({ refnumber }) => refnumber);

onEachSite('every filter leaves what it says, and all of them together', async (site) => {
  const { journal } = site;
  await have.articles(journal, [
    { refnumber: 1, pdf: Buffer.from('%PDF-1.7\n%%EOF\n'), doi: '10.5555/one' },
    { refnumber: 2, authorname: '', issue: 3 },
    { refnumber: 3, abstract: '', status: 'disabled' },
    { refnumber: 4, ptype: 'free', txnid: '', pagenumber: '' },
  ]);
  const who = await signIn(site);
  await who.send('/api/archives/4', { country: 'Nepal' });
  await createIssue(who);
  const draft = { year: '2026', volume: '4', issue: '2', title: 'A draft', state: 'draft' };
  await who.send('/api/admin/archives/', draft);
  await who.send('/api/archives/2', { state: 'withdrawn' });
  await createdArticle(who, {
    refnumber: '7',
    title: 'Later',
    txnid: 'L',
    pagenumber: '9-10',
    state: 'scheduled',
    publish_at: '2199-01-01T00:00:00Z',
  });

  const found = async (query: string) => (await numbersOf(who, query)).sort();
  expect(await found('')).toEqual(['', '1', '2', '3', '4', '7']);
  expect(await found('state=draft')).toEqual(['']);
  expect(await found('state=scheduled')).toEqual(['7']);
  expect(await found('state=withdrawn')).toEqual(['2', '3']);
  expect(await found('state=published')).toEqual(['1', '4']);
  expect(await found('state=retracted')).toEqual([]);
  expect(await found('without=pdf')).toEqual(['', '2', '3', '4']);
  expect(await found('without=authors')).toEqual(['', '2']);
  expect(await found('without=abstract')).toEqual(['', '3']);
  expect(await found('without=pages,doi')).toEqual(['', '4']);
  expect(await found('without=doi&state=published')).toEqual(['4']);
  expect(await found('payment=free')).toEqual(['4']);
  await have.article(journal, { refnumber: 5, txnid: '' });
  // Published as paid without a transaction id is not yet paid; on the wire it stays `paid`.
  expect(await found('payment=unpaid')).toEqual(['5']);
  expect(await found('payment=paid')).toEqual(['1', '2', '3', '7']);
  expect((await list(who, 'payment=unpaid')).articles).toMatchObject([
    { ptype: 'paid', txnid: '' },
  ]);
  expect(await found('issue=2024/4/3')).toEqual(['2']);
  expect(await found('issue=1999/1/1')).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found(`since=${today}`)).toEqual(['', '2', '4', '7']);
  expect(await found('by=asha&without=pdf')).toEqual(['', '2', '4']);
  expect(await found('by=nobody')).toEqual([]);
  expect(await found('q=later')).toEqual(['7']);
  expect(await found('q=article&state=withdrawn')).toEqual(['2', '3']);
  expect(await found('q=TXN-1')).toEqual(['1']);
  expect(await found('q=nothinglikethis')).toEqual([]);

  const { total, people, articles } = await list(who, 'q=7&sort=number');
  expect([total, people]).toEqual([1, ['asha', 'import']]);
  expect(articles).toMatchObject([
    { title: 'Later', state: 'scheduled', without: ['doi'], ptype: 'paid', modifiedby: 'asha' },
  ]);
  const { body } = await who.get('/api/admin/articles/ids?state=withdrawn');
  const ids = deskCalls.listJournalArticleIds.answer.body.parse(body).articles;
  expect(ids.sort()).toEqual([
    [2, '2'],
    [3, '3'],
  ]);
  for (const wrong of ['state=gone', 'without=x', 'sort=id', 'after=%21', 'after=e30', 'since=x']) {
    expect([wrong, (await who.get(`/api/admin/articles?${wrong}`)).status]).toEqual([wrong, 400]);
  }
});

onEachSite('each sorting is paged there and back, through equal keys too', async (site) => {
  const given = Array.from({ length: 112 }, (_, index) => ({
    refnumber: 1000 + index,
    title: index % 9 === 0 ? 'Repeated' : `T${(index * 37) % 112} ${index}`,
    issue: 1 + (index % 3),
    pagenumber: index % 10 === 0 ? '' : `${200 - index}-${200 - index}`,
  }));
  await have.articles(site.journal, given);
  const who = await signIn(site);
  await who.send('/api/archives/50', { country: 'Nepal' });
  for (const sort of ['changed', 'number', 'title', 'issue', 'pages']) {
    for (const order of ['up', 'down']) {
      const query = `sort=${sort}&order=${order}`;
      const first = await list(who, query);
      const second = await list(who, `${query}&after=${first.next}`);
      const third = await list(who, `${query}&after=${second.next}`);
      const pages = [first, second, third];
      expect(pages.map(({ from, articles }) => [from, articles.length])).toEqual([
        [1, 50],
        [51, 50],
        [101, 12],
      ]);
      expect([first.previous, third.next]).toEqual(['', '']);
      const all = pages.flatMap(({ articles }) => articles);
      expect(new Set(all.map(({ id }) => id)).size).toBe(112);
      const back = await list(who, `${query}&before=${third.previous}`);
      expect(back.articles).toEqual(second.articles);
      expect((await list(who, `${query}&before=${back.previous}`)).articles).toEqual(
        first.articles,
      );
      const sorted = order === 'up' ? all : all.toReversed();
      const key: (row: Row) => (string | number)[] = keys[sort as keyof typeof keys];
      expect(sorted.map(key)).toEqual(sorted.map(key).toSorted(compare));
    }
  }
});

type Row = List['articles'][number];
const pageOf = ({ pagenumber }: Row) => Number.parseInt(pagenumber, 10) || 1e9;
const keys = {
  changed: ({ modification }: Row) => [modification],
  number: ({ refnumber }: Row) => [Number(refnumber)],
  // Repeats have no title of their own, and come first.
  title: ({ title }: Row) => [title === 'Repeated' ? '' : title.toLowerCase().replace(' ', '')],
  issue: (row: Row) => [row.issue, pageOf(row)],
  pages: (row: Row) => [pageOf(row)],
};
const compare = (a: (string | number)[], b: (string | number)[]): number => {
  const at = a.findIndex((key, index) => key !== b[index]);
  if (at < 0) return 0;
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
};

onEachSite('many are changed at once, each by the rules of its form', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createIssue(who, { issue: 3 });
  const one = await createdArticle(who);
  const draft = (
    await who.send('/api/admin/archives/', {
      year: '2026',
      volume: '4',
      issue: '2',
      title: '=1+1, a draft',
      state: 'draft',
    })
  ).body as { id: number };
  const bulk = async (body: object) => {
    const said = await who.post('/api/admin/articles/bulk', body);
    return deskCalls.changeArticles.answer.body.parse(said.body);
  };
  const ids = [one.id, draft.id, 9999];

  const published = await bulk({ action: 'publish', ids });
  expect(published.done).toEqual([one.id]);
  expect(published.refused).toMatchObject([
    { id: draft.id, title: '=1+1, a draft', refnumber: '' },
    { id: 9999, title: '', reasons: ['It is no longer there.'] },
  ]);
  expect(published.refused[0]?.reasons).toContain('Authors: This field is required.');

  expect(await bulk({ action: 'withdraw', ids: [one.id, draft.id] })).toMatchObject({
    done: [one.id],
    refused: [{ id: draft.id, reasons: [expect.stringMatching(/^It was never public/)] }],
  });
  // What is withdrawn already is not counted as withdrawn once more.
  expect(await bulk({ action: 'withdraw', ids: [one.id] })).toMatchObject({
    done: [],
    refused: [{ id: one.id, refnumber: '101', reasons: ['It is already withdrawn.'] }],
  });
  expect(await bulk({ action: 'date', ids: [one.id], publishdate: '2026-06-01' })).toMatchObject({
    done: [one.id],
  });
  const moved = await bulk({ action: 'move', ids: [one.id, draft.id], issue: '2026/4/3' });
  expect(moved.done).toEqual([one.id, draft.id]);
  expect(await bulk({ action: 'move', ids: [one.id], issue: '1999/1/1' })).toMatchObject({
    refused: [{ reasons: ['There is no such issue.'] }],
  });
  const [row] = (await list(who, 'issue=2026/4/3&state=withdrawn')).articles;
  expect(row).toMatchObject({ refnumber: '101', publishdate: '2026-06-01' });
  const history = (await who.get(`/api/admin/history/article/${one.id}`)).body;
  expect(history).toMatchObject([{ now: { issue: 3 } }, {}, { now: { status: 'disabled' } }, {}]);

  const csv = await who.post('/api/admin/articles/spreadsheet', { ids: [draft.id, one.id] });
  expect(csv.headers.get('content-disposition')).toContain('Articles.csv');
  const [header, ...lines] = csv.bytes.toString().split('\r\n');
  expect(header).toMatch(/^\uFEFFrefnumber,title,authorname/);
  expect(lines[0]).toMatch(/^,"'=1\+1, a draft",/);
  expect(lines[1]).toContain(plainText(one.title));
  expect((await who.post('/api/admin/articles/bulk', { action: 'publish', ids: [] })).status).toBe(
    422,
  );
});

onEachSite('many are changed fifty a transaction, and found as they are then', async (site) => {
  const who = await signIn(site);
  const refs = Array.from({ length: 52 }, (_, index) => 201 + index);
  await have.articles(
    site.journal,
    refs.map((refnumber) => ({ refnumber, title: `Quokkas, part ${refnumber}` })),
  );
  const { database } = site.journal;
  const known = (await who.get('/api/admin/articles/ids')).body;
  const ids = deskCalls.listJournalArticleIds.answer.body.parse(known).articles.map(([id]) => id);
  const found = async () =>
    (JSON.parse((await site.get('/api/search?keyword=quokkas')).text) as unknown[]).length;
  expect([ids.length, await found()]).toEqual([52, 52]);
  const before = database.version();
  await who.post('/api/admin/articles/bulk', { action: 'withdraw', ids: [...ids, 9999] });
  expect([database.version() - before, await found()]).toEqual([2, 0]);
  await who.post('/api/admin/articles/bulk', { action: 'publish', ids });
  expect(await found()).toBe(52);
});

onEachSite('the neighbours of an article are those of its issue, by page', async (site) => {
  await have.articles(site.journal, [
    { refnumber: 1, pagenumber: '9-10' },
    { refnumber: 2, pagenumber: '1-2' },
    { refnumber: 3, pagenumber: '' },
    { refnumber: 4, issue: 3 },
  ]);
  const who = await signIn(site);
  const of = async (id: number) => (await who.get(`/api/admin/articles/${id}/neighbours`)).body;
  expect(await of(2)).toEqual({ previous: 0, next: 1 });
  expect(await of(1)).toEqual({ previous: 2, next: 3 });
  expect(await of(3)).toEqual({ previous: 1, next: 0 });
  expect(await of(4)).toEqual({ previous: 0, next: 0 });
  expect((await who.get('/api/admin/articles/99/neighbours')).status).toBe(404);
});

onEachDatabase('many found ids are told from the others', async ({ journal }) => {
  await have.articles(
    journal,
    [1, 2, 3, 4].map((refnumber) => ({ refnumber, year: 2020 + refnumber })),
  );
  const { reads } = journal.database;
  const rows = await reads.selectFrom('articles').select('id').orderBy('id').execute();
  const [first = 0, second = 0, third = 0] = rows.map(({ id }) => id);
  // More of them than are looked up one by one; the last article comes after all of their marks.
  for (const ids of [
    [first, third],
    [first, third, ...Array(1500).fill(third)],
  ]) {
    expect(await countDesk(reads, { ids })).toBe(2);
    for (const sort of deskSorts) {
      const order = { sort, descending: false };
      const places = await listDeskPlaces(reads, { ids }, order, undefined, 10);
      expect(places.map((place) => place.at(-1))).toEqual([first, third]);
      const ahead = await countDeskBefore(reads, { ids }, order, places[1] ?? []);
      expect(ahead).toBe(1);
    }
  }
  expect(await countDesk(reads, { ids: Array(1500).fill(second), state: 'published' })).toBe(1);
});

onEachSite(
  'administrators find by e-mail, mobile and transaction id, and visitors never',
  async (site) => {
    await have.articles(site.journal, [
      {
        refnumber: 1,
        email: 'Asha.Rao@college.example',
        mobile: '+91 98220 00006',
        txnid: 'UTR-77',
      },
      { refnumber: 2, email: 'asha.rani@college.example', mobile: '098220-00007' },
      { refnumber: 3, email: '', mobile: '' },
    ]);
    const who = await signIn(site);
    const asked: [keyword: string, refnumbers: string[]][] = [
      ['asha.rao@college.example', ['1']],
      ['ASHA.RAO@', ['1']],
      ['98220 00006', ['1']],
      ['9822000006', ['1']],
      ['+91-98220-00007', ['2']],
      ['utr-7', ['1']],
      ['98220', []],
      ['nobody@college.example', []],
    ];
    for (const [keyword, refnumbers] of asked) {
      const query = `keyword=${encodeURIComponent(keyword)}`;
      const { body } = await who.get(`/api/search?${query}`);
      const found = (body as { refnumber: string }[]).map(({ refnumber }) => refnumber);
      expect([keyword, found]).toEqual([keyword, refnumbers]);
      expect([keyword, await numbersOf(who, query.replace('keyword', 'q'))]).toEqual([
        keyword,
        refnumbers,
      ]);
      // Neither what was answered to an administrator, nor a call that reads no token, tells a visitor.
      expect([keyword, (await site.get(`/api/search?${query}`)).text]).toEqual([keyword, '[]']);
      expect((await who.get(`/api/search/results?${query}`)).body).toMatchObject({ total: 0 });
      expect((await who.get(`/api/search/suggestions?${query}`)).body).toMatchObject({
        titles: [],
      });
      const forged = { headers: { authorization: 'Bearer none' } };
      expect((await site.get(`/api/search?${query}`, forged)).status).toBe(401);
    }
  },
);
