import { expect } from 'vitest';
import { historyCalls } from '#contract/calls/history-calls.ts';
import type { Article } from '#contract/entities/article.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';
import { createdArticle, createIssue, pdfFile, refusal } from './articles-support.ts';

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

onEachSite(
  'what is published by mistake is withdrawn, a draft that was added is deleted',
  async (site) => {
    const who = await signIn(site);
    const [first] = (await haveArticles(who, 1)) as [number];
    await who.send(`/api/archives/${first}`, { state: 'withdrawn' });
    const shown = await bulk(who, { action: 'publish', ids: [first] });
    expect(await undo(who, shown.line)).toMatchObject({ done: 1, withdrawn: 1 });
    expect(await statesOf(who, [first])).toEqual(['withdrawn']);

    const form = {
      refnumber: '209',
      title: 'New',
      txnid: 'N',
      pagenumber: '90-91',
      state: 'draft',
    };
    const draft = await createdArticle(who, form);
    const published = await bulk(who, { action: 'publish', ids: [draft.id] });
    const back = await undo(who, published.line);
    expect(back).toMatchObject({ done: 1, refused: [], withdrawn: 1, deleted: 0 });
    expect((await site.get('/api/archives/ref/209')).status).toBe(404);
    expect(await statesOf(who, [draft.id])).toEqual(['withdrawn']);
    expect((await undo(who, back.line)).done).toBe(1);
    expect(await statesOf(who, [draft.id])).toEqual(['published']);

    const second = await createdArticle(who, { ...form, refnumber: '210', title: 'O', txnid: 'O' });
    const [added] = await linesOf(who);
    const gone = await undo(who, added?.id);
    expect(gone).toMatchObject({ done: 1, deleted: 1, withdrawn: 0 });
    expect((await who.get(`/api/archives/${second.id}`)).status).toBe(404);
    expect((await undo(who, gone.line)).done).toBe(1);
    expect(await articleOf(who, second.id)).toMatchObject({ state: 'draft', refnumber: '210' });
  },
);

onEachSite(
  'an article that was added and seen is withdrawn; a changed one is left',
  async (site) => {
    const who = await signIn(site);
    const [first, second] = (await haveArticles(who, 2)) as [number, number];
    const madeOf = async (id: number) =>
      ((await who.get(`/api/admin/history/article/${id}`)).body as { id: number }[]).at(-1)?.id;
    expect(await undo(who, await madeOf(first))).toMatchObject({
      done: 1,
      withdrawn: 1,
      deleted: 0,
    });
    expect(await statesOf(who, [first])).toEqual(['withdrawn']);
    await who.send(`/api/archives/${second}`, { country: 'Nepal' });
    expect(await undo(who, await madeOf(second))).toMatchObject({
      done: 0,
      refused: [{ reasons: [expect.stringMatching(/^Changed again since/)] }],
    });
    expect(await statesOf(who, [second])).toEqual(['published']);
  },
);

onEachSite('the publication of an issue is undone, and its moment', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const form = { refnumber: '301', title: 'A', txnid: 'A', pagenumber: '1-2', state: 'draft' };
  const { id } = await createdArticle(who, { ...form, pdfFile: pdfFile() });
  const publication = '/api/admin/archives/2026/4/2/publication';
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const lineOf = async (body: object) =>
    ((await who.post(publication, body)).body as { line: number }).line;
  const scheduled = await lineOf({ state: 'scheduled', publish_at });
  const calledOff = await lineOf({ state: 'draft' });
  expect((await undo(who, calledOff)).done).toBe(1);
  expect(await articleOf(who, id)).toMatchObject({ state: 'scheduled', publish_at });
  await lineOf({ state: 'draft' });
  expect(await undo(who, scheduled)).toMatchObject({ done: 0 });
  const published = await lineOf({ state: 'published' });
  expect(await undo(who, published)).toMatchObject({ done: 1, withdrawn: 1 });
  expect(await statesOf(who, [id])).toEqual(['withdrawn']);
  expect(await lineOf({ state: 'published' })).toBe(0);
});

onEachSite('an issue, an editor, a logo and news that were added are taken back', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const editor = { name: 'Asha', category: 'associate editor', post: 'Scientist', content: 'Pune' };
  await who.send('/api/editors', editor);
  await who.send('/api/indexing', { title: 'Lumen', imgFile: asFile(await images.png()) });
  await who.post('/api/admin/announcements', {
    title: 'Call',
    content: 'Now',
    status: 'published',
  });
  const counts = async () => {
    const paths = ['/api/admin/archives/', '/api/editors/', '/api/indexing/'];
    const lists = await Promise.all(paths.map(async (path) => (await who.get(path)).body));
    return [...lists, (await who.get('/api/admin/announcements')).body].map(
      (list) => (list as unknown[]).length,
    );
  };
  expect(await counts()).toEqual([1, 1, 1, 1]);
  const lines = (await linesOf(who)).slice(0, 4);
  expect(lines.map(({ action }) => action)).toEqual(Array(4).fill('created'));
  const backs: number[] = [];
  for (const { id } of lines) {
    const back = await undo(who, id);
    expect(back).toMatchObject({ done: 1, deleted: 1, refused: [] });
    backs.push(back.line);
  }
  expect(await counts()).toEqual([0, 0, 0, 0]);
  for (const line of backs) expect((await undo(who, line)).done).toBe(1);
  expect(await counts()).toEqual([1, 1, 1, 1]);
});

onEachSite('the first save of a page is undone; an issue with articles is left', async (site) => {
  const who = await signIn(site);
  await haveArticles(who, 1);
  const saved = await who.post('/api/admin/pages/ethics', { title: 'Ethics', content: 'Fair' });
  expect(saved.status).toBe(200);
  const [line] = await linesOf(who);
  const back = await undo(who, line?.id);
  expect(back).toMatchObject({ done: 1, refused: [] });
  expect((await who.get('/api/pages/ethics')).status).toBe(404);
  expect((await undo(who, back.line)).done).toBe(1);
  expect((await who.get('/api/pages/ethics')).status).toBe(200);

  const made = (await linesOf(who)).findLast(({ noun }) => noun === 'issue');
  expect(await undo(who, made?.id)).toMatchObject({
    done: 0,
    refused: [{ noun: 'issue', reasons: [expect.stringContaining('articles')] }],
  });
  expect(refusal(await who.post('/api/admin/history/lines/9999/undo', {}))).toBe('404 not_found');
});

onEachSite('an assistant takes back the draft that they made, and no other', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await addUser(site.journal, { username: 'usha', role: 'assistant' });
  const usha = await signIn(site, 'usha');
  const form = { refnumber: '401', title: 'A', txnid: 'A', pagenumber: '1-2', state: 'draft' };
  await createdArticle(who, form);
  const [other] = await linesOf(who);
  const path = `/api/admin/history/lines/${other?.id}/undo`;
  expect(refusal(await usha.post(path, {}))).toBe('403 forbidden');
  const own = await createdArticle(usha, { ...form, refnumber: '402', title: 'B', txnid: 'B' });
  const [line] = await linesOf(who);
  expect((await undo(usha, line?.id)).deleted).toBe(1);
  expect((await who.get(`/api/archives/${own.id}`)).status).toBe(404);
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
  expect(await undo(who, line)).toMatchObject({ done: 5, refused: [], withdrawn: 5 });
});
