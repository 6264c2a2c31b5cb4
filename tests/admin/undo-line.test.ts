import { expect } from 'vitest';
import { historyCalls } from '#contract/calls/history-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { createdArticle, createIssue, refusal } from './articles-support.ts';

async function undo(who: Administrator, id: number | undefined) {
  const said = await who.post(`/api/admin/history/lines/${id}/undo`, {});
  return historyCalls.undoLine.answer.body.parse(said.body);
}

const articleOf = async (who: Administrator, id: number) =>
  (await who.get(`/api/archives/${id}`)).body as Article;

const statesOf = (who: Administrator, ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await articleOf(who, id)).state));

async function linesOf(who: Administrator) {
  const { body } = await who.get('/api/admin/history');
  return historyCalls.listHistoryLines.answer.body.parse(body).lines;
}

async function bulk(who: Administrator, asked: object) {
  const said = await who.post('/api/admin/articles/bulk', asked);
  return said.body as { done: number[]; refused: object[]; line: number };
}

async function haveArticles(who: Administrator, count: number): Promise<number[]> {
  await createIssue(who);
  await createIssue(who, { issue: 3 });
  const ids: number[] = [];
  for (let number = 1; number <= count; number++) {
    const form = { refnumber: `${200 + number}`, title: `T ${number}`, txnid: `X${number}` };
    const pagenumber = `${number * 10}-${number * 10 + 5}`;
    ids.push((await createdArticle(who, { ...form, pagenumber })).id);
  }
  return ids;
}

onEachSite('what a request did with many articles is undone, and undone again', async (site) => {
  const who = await signIn(site);
  // More than one transaction's.
  const ids = await haveArticles(who, 6);
  const { line } = await bulk(who, { action: 'withdraw', ids });
  const back = await undo(who, line);
  expect(back).toMatchObject({ done: 6, refused: [] });
  expect(new Set(await statesOf(who, ids))).toEqual(new Set(['published']));
  const [newest] = await linesOf(who);
  expect(newest).toMatchObject({ id: back.line, count: 6 });
  expect(await undo(who, back.line)).toMatchObject({ done: 6, refused: [] });
  expect(new Set(await statesOf(who, ids))).toEqual(new Set(['withdrawn']));
});

onEachSite('what somebody changed since is left and named', async (site) => {
  const who = await signIn(site);
  const ids = await haveArticles(who, 3);
  const [first, second, third] = ids as [number, number, number];
  const moved = await bulk(who, { action: 'move', ids, issue: '2026/4/3' });
  await who.send(`/api/archives/${second}`, { country: 'Nepal' });
  expect(await undo(who, moved.line)).toMatchObject({
    done: 2,
    refused: [
      {
        ...{ noun: 'article', id: second, refnumber: '202', title: 'T 2' },
        reasons: ['Changed again since, by asha. Its history has all its versions.'],
      },
    ],
  });
  const issues = await Promise.all(ids.map(async (id) => (await articleOf(who, id)).issue));
  expect(issues).toEqual([2, 3, 2]);
  // Once more there is nothing left to take back.
  expect(await undo(who, moved.line)).toMatchObject({ done: 0, line: 0 });

  const dated = await bulk(who, { action: 'date', ids, publishdate: '2026-06-01' });
  expect((await undo(who, dated.line)).done).toBe(3);
  expect((await articleOf(who, first)).publishdate).toBe('2026-05-12');
  const pages = { id: third, pagenumber: '90-95', was: '30-35' };
  const path = '/api/admin/archives/2026/4/2/pages';
  const other = { id: first, pagenumber: '80-85', was: '10-15' };
  expect((await who.post(path, { articles: [pages, other] })).status).toBe(200);
  const [line] = await linesOf(who);
  expect((await undo(who, line?.id)).done).toBe(2);
  expect((await articleOf(who, third)).pagenumber).toBe('30-35');
});

onEachSite('a publication is undone only where the article was withdrawn', async (site) => {
  const who = await signIn(site);
  const [first] = (await haveArticles(who, 1)) as [number];
  await who.send(`/api/archives/${first}`, { state: 'withdrawn' });
  const shown = await bulk(who, { action: 'publish', ids: [first] });
  expect((await undo(who, shown.line)).done).toBe(1);
  expect(await statesOf(who, [first])).toEqual(['withdrawn']);

  const form = { refnumber: '209', title: 'New', txnid: 'N', pagenumber: '90-91', state: 'draft' };
  const draft = await createdArticle(who, form);
  const published = await bulk(who, { action: 'publish', ids: [draft.id] });
  expect(published).toMatchObject({ done: [draft.id], line: 0 });
  const [line] = await linesOf(who);
  expect(await undo(who, line?.id)).toMatchObject({
    done: 0,
    refused: [{ refnumber: '209', reasons: ['It was public already: withdraw it instead.'] }],
  });
});

onEachSite('the first save of a page is undone; what was made else is left', async (site) => {
  const who = await signIn(site);
  const [first] = (await haveArticles(who, 1)) as [number];
  const saved = await who.post('/api/admin/pages/ethics', { title: 'Ethics', content: 'Fair' });
  expect(saved.status).toBe(200);
  const [line] = await linesOf(who);
  const back = await undo(who, line?.id);
  expect(back).toMatchObject({ done: 1, refused: [] });
  expect((await who.get('/api/pages/ethics')).status).toBe(404);
  expect((await undo(who, back.line)).done).toBe(1);
  expect((await who.get('/api/pages/ethics')).status).toBe(200);

  const [made] = (await who.get(`/api/admin/history/article/${first}`)).body as { id: number }[];
  expect(await undo(who, made?.id)).toMatchObject({
    done: 0,
    refused: [{ id: first, reasons: [expect.stringMatching(/^It was made/)] }],
  });
  expect(refusal(await who.post('/api/admin/history/lines/9999/undo', {}))).toBe('404 not_found');
});

onEachSite('who may not undo one change may not undo a line', async (site) => {
  const who = await signIn(site);
  const ids = await haveArticles(who, 2);
  const { line } = await bulk(who, { action: 'withdraw', ids });
  await addUser(site.journal, { username: 'usha', role: 'assistant' });
  const usha = await signIn(site, 'usha');
  const path = `/api/admin/history/lines/${line}/undo`;
  expect(refusal(await usha.post(path, {}))).toBe('403 forbidden');
  expect(await statesOf(who, ids)).toEqual(['withdrawn', 'withdrawn']);
  expect((await undo(who, line)).done).toBe(2);
});

onEachSite('a request that changes different fields of its articles is one line', async (site) => {
  const who = await signIn(site);
  const ids = await haveArticles(who, 6);
  // Half of them was withdrawn, half is scheduled: a publication changes other fields of each.
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  for (const [index, id] of ids.entries()) {
    if (index % 2 === 0) await who.send(`/api/archives/${id}`, { state: 'withdrawn' });
  }
  for (const number of [7, 8]) {
    const form = { refnumber: `20${number}`, title: `S ${number}`, txnid: `S${number}` };
    const pagenumber = `${number * 10}-${number * 10 + 5}`;
    const scheduled = { ...form, pagenumber, state: 'scheduled', publish_at };
    ids.push((await createdArticle(who, scheduled)).id);
  }
  const { line } = await bulk(who, { action: 'publish', ids });
  const [newest] = await linesOf(who);
  expect(newest).toMatchObject({ id: line, count: 5 });
  expect(await undo(who, line)).toMatchObject({ done: 3, refused: [{}, {}] });
});
