import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { deskCalls } from '#contract/calls/desk-calls.ts';
import { historyCalls } from '#contract/calls/history-calls.ts';
import type { ArticleNotices } from '#contract/calls/notices-calls.ts';
import type { ArticleListItem, PublicArticle } from '#contract/entities/article.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { until } from '../support/until.ts';
import { createdArticle, createIssue, pdfFile } from './articles-support.ts';

const notice = { title: 'Retraction: Soil', refnumber: '102', txnid: 'B', pagenumber: '7-8' };

const articleOf = async (site: TestSite, ref: string) =>
  JSON.parse((await site.get(`/api/archives/ref/${ref}`)).text) as PublicArticle;

const add = (who: Administrator, id: number, body: object) =>
  who.post(`/api/admin/articles/${id}/notices`, body);

onEachSite('an article and its retraction tell of each other', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id, datestamp } = await createdArticle(who, { doi: '10.5555/soil.1' });
  const other = await createdArticle(who, notice);
  const said = await add(who, id, { kind: 'retraction', refnumber: '102' });
  expect(said.body).toMatchObject({
    notices: [{ kind: 'retraction', article: { id: other.id, refnumber: '102' } }],
    notice_of: [],
  });
  expect((await who.get(`/api/admin/articles/${other.id}/notices`)).body).toMatchObject({
    notices: [],
    notice_of: [{ kind: 'retraction', article: { id, refnumber: '101' } }],
  });
  const article = await articleOf(site, '101');
  expect(article).toMatchObject({
    is_retracted: true,
    notices: [{ kind: 'retraction', refnumber: '102', title: 'Retraction: Soil', year: 2026 }],
    notice_of: [],
  });
  expect(article.datestamp > datestamp).toBe(true);
  expect(await articleOf(site, '102')).toMatchObject({
    is_retracted: false,
    notices: [],
    notice_of: [{ kind: 'retraction', refnumber: '101', doi: '10.5555/soil.1' }],
  });
  const listed = JSON.parse((await site.get('/api/archives/2026/4/2')).text) as ArticleListItem[];
  expect(listed.map((row) => row.is_retracted)).toEqual([true, false]);
  const desk = async (query: string) =>
    (await who.get(`/api/admin/articles?sort=number&${query}`)).body as AnswerOf<
      typeof deskCalls.listJournalArticles
    >;
  expect((await desk('')).articles).toMatchObject([
    { is_retracted: true },
    { is_retracted: false },
  ]);
  expect((await desk('state=retracted')).articles).toMatchObject([{ id, state: 'published' }]);

  const [link] = (said.body as ArticleNotices).notices;
  expect((await who.remove(`/api/admin/notices/${link?.id}`)).status).toBe(204);
  expect((await who.remove(`/api/admin/notices/${link?.id}`)).status).toBe(404);
  expect(await articleOf(site, '101')).toMatchObject({ is_retracted: false, notices: [] });
  const history = (await who.get(`/api/admin/history/article/${id}`)).body;
  expect(history).toMatchObject([
    { was: { notices: 'retraction: 102' }, now: { notices: '' } },
    { was: { notices: '' }, now: { notices: 'retraction: 102' } },
    { action: 'created' },
  ]);
});

onEachSite('a notice counts from its publication on, and as long as it is public', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const draft = await createdArticle(who, {
    title: 'A correction',
    refnumber: '',
    txnid: '',
    state: 'draft',
  });
  expect((await add(who, id, { kind: 'correction', notice_id: draft.id })).status).toBe(200);
  expect((await articleOf(site, '101')).notices).toEqual([]);
  const page = '/archives/2026/4/2/101';
  expect((await site.get(page)).text).not.toContain('has been corrected');
  // So do the lists of the administration.
  type Row = { id: number };
  const listed = async () => {
    const desk = (await who.get('/api/admin/articles')).body as { articles: Row[] };
    const found = (await who.get('/api/search?keyword=101')).body as Row[];
    return [desk.articles, found].map((rows) => rows.find((row) => row.id === id));
  };
  expect(await listed()).toMatchObject([{ is_corrected: false }, { is_corrected: false }]);

  const change = (fields: Parameters<Administrator['send']>[1]) =>
    who.send(`/api/archives/${draft.id}`, fields);
  const ready = { refnumber: '102', txnid: 'B', pagenumber: '7-8', pdfFile: pdfFile() };
  const { datestamp } = await articleOf(site, '101');
  expect((await change({ ...ready, state: 'published' })).status).toBe(200);
  const corrected = await articleOf(site, '101');
  expect(corrected.notices).toMatchObject([{ kind: 'correction', refnumber: '102' }]);
  expect(corrected.datestamp > datestamp).toBe(true);
  expect((await site.get(page)).text).toContain('has been corrected');
  expect(await listed()).toMatchObject([{ is_corrected: true }, { is_corrected: true }]);
  await change({ status: 'disabled' });
  expect((await articleOf(site, '101')).notices).toEqual([]);
});

onEachSite('links that make no sense are refused in words', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const other = await createdArticle(who, notice);
  const draft = await createdArticle(who, {
    title: 'A draft',
    refnumber: '',
    txnid: '',
    state: 'draft',
  });
  const problem = async (of: number, body: object) =>
    ((await add(who, of, { kind: 'correction', ...body })).body as { fields: object }).fields;
  expect(await problem(id, { refnumber: '999' })).toEqual({
    refnumber: 'There is no article with this number.',
  });
  expect(await problem(id, {})).toHaveProperty('refnumber');
  expect(await problem(id, { refnumber: '101' })).toEqual({
    refnumber: 'An article cannot be a notice of itself.',
  });
  expect(await problem(draft.id, { refnumber: '101' })).toEqual({
    refnumber: 'It was never public: change it, or delete it.',
  });
  expect(await problem(id, { kind: 'rumour', refnumber: '102' })).toHaveProperty('kind');
  expect((await add(who, id, { kind: 'correction', notice_id: other.id })).status).toBe(200);
  const again = { refnumber: 'It is already linked with this article.' };
  expect(await problem(id, { refnumber: '102' })).toEqual(again);
  expect(await problem(other.id, { refnumber: '101' })).toEqual(again);
  expect((await add(who, 999, { kind: 'correction', refnumber: '102' })).status).toBe(404);
});

onEachSite('harvesters see linked articles change with each move of the other', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createIssue(who, { issue: 3 });
  const { id } = await createdArticle(who);
  const other = await createdArticle(who, notice);
  await add(who, id, { kind: 'correction', refnumber: '102' });
  const stamp = async () => (await articleOf(site, '101')).datestamp;
  const movesWith = async (act: () => Promise<unknown>) => {
    const before = await stamp();
    // The clock of the service counts milliseconds.
    await until('a millisecond passed', () => new Date().toISOString() > before);
    await act();
    return (await stamp()) > before;
  };
  const office = '/api/admin/archives/2026/4';
  expect(await movesWith(() => who.get('/api/settings/'))).toBe(false);
  expect(await movesWith(() => who.post(`${office}/3/articles`, { ids: [other.id] }))).toBe(true);
  expect(await movesWith(() => who.post(`${office}/3`, { issue: 4 }))).toBe(true);
  const pages = [{ id: other.id, pagenumber: '1-2', was: '7-8' }];
  expect(await movesWith(() => who.post(`${office}/4/pages`, { articles: pages }))).toBe(true);
  expect(await movesWith(() => who.post(`${office}/4`, { description: 'Few.' }))).toBe(false);
  expect(
    await movesWith(() => who.send(`/api/archives/${other.id}`, { frequency: 'Jul-Sep' })),
  ).toBe(true);
});

onEachSite(
  'a scheduled notice and its article tell of each other from its moment on',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    const later = { state: 'scheduled', publish_at: new Date(Date.now() + 1500).toISOString() };
    await createdArticle(who, { ...notice, ...later });
    expect((await add(who, id, { kind: 'retraction', refnumber: '102' })).status).toBe(200);
    const page = '/archives/2026/4/2/101';
    const { datestamp } = await articleOf(site, '101');
    const tell = () => site.journal.notices.tellOfSchedules();
    await tell();
    if ((await site.get('/archives/2026/4/2/102')).status === 404) {
      expect(await articleOf(site, '101')).toMatchObject({
        ...{ is_retracted: false, notices: [], datestamp },
      });
      expect((await site.get(page)).text).not.toContain('has been retracted');
    }
    await until('the notice is public', async () => {
      return (await site.get('/archives/2026/4/2/102')).status === 200;
    });
    // Nothing was written: pages go by the moment, which is looked for every few milliseconds.
    await until('the retraction is told', async () => {
      return (await site.get(page)).text.includes('has been retracted');
    });
    expect(await articleOf(site, '101')).toMatchObject({ is_retracted: true, datestamp });
    expect(await articleOf(site, '102')).toMatchObject({ notice_of: [{ refnumber: '101' }] });
    await tell();
    const told = (await articleOf(site, '101')).datestamp;
    expect([told > datestamp, told >= later.publish_at]).toEqual([true, true]);
    await tell();
    expect((await articleOf(site, '101')).datestamp).toBe(told);
  },
);

onEachSite('an issue is scheduled together with the correction in it', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createIssue(who, { issue: 3 });
  const { id } = await createdArticle(who);
  const draft = { ...notice, issue: '3', state: 'draft', pdfFile: pdfFile() };
  const { id: noticeId } = await createdArticle(who, draft);
  await add(who, id, { kind: 'correction', notice_id: noticeId });
  const said = await who.post('/api/admin/archives/2026/4/3/publication', {
    state: 'scheduled',
    publish_at: new Date(Date.now() + 1000).toISOString(),
  });
  expect(said.body).toMatchObject({ changed: 1 });
  await until('the correction is linked', async () => {
    return (await articleOf(site, '101')).notices.length === 1;
  });
  expect((await site.get('/archives/2026/4/3/102')).status).toBe(200);
});

onEachSite('a link of a notice is undone from either end, and undone again', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const other = await createdArticle(who, notice);
  const lastOf = async (article: number) => {
    const { body } = await who.get(`/api/admin/history/article/${article}`);
    return historyCalls.listHistory.answer.body.parse(body)[0]?.id;
  };
  const undoLine = async (line: number | undefined) =>
    (await who.post(`/api/admin/history/lines/${line}/undo`, {})).body;
  const noticesOf = async () => (await articleOf(site, '101')).notices;

  await add(who, id, { kind: 'retraction', refnumber: '102' });
  expect(await undoLine(await lastOf(id))).toMatchObject({ done: 2, refused: [] });
  expect(await noticesOf()).toEqual([]);
  expect(await undoLine(await lastOf(other.id))).toMatchObject({ done: 2, refused: [] });
  expect(await noticesOf()).toMatchObject([{ kind: 'retraction', refnumber: '102' }]);

  // One change by itself takes both ends back.
  const undone = await who.post(`/api/admin/history/${await lastOf(other.id)}/undo`, {});
  expect([undone.status, await noticesOf()]).toEqual([204, []]);

  // Whatever else was changed since of an article; not where the link was taken off meanwhile, or its notice withdrawn.
  await add(who, id, { kind: 'correction', refnumber: '102' });
  const linked = await lastOf(id);
  await who.send(`/api/archives/${id}`, { country: 'Nepal' });
  await who.send(`/api/archives/${other.id}`, { country: 'Nepal' });
  expect(await undoLine(linked)).toMatchObject({ done: 2, refused: [] });
  const unlinked = await lastOf(id);
  expect(await undoLine(linked)).toMatchObject({ done: 0, line: 0 });
  await who.send(`/api/archives/${other.id}`, { state: 'withdrawn' });
  expect(await undoLine(unlinked)).toMatchObject({ done: 0, line: 0 });
  expect(await noticesOf()).toEqual([]);
});
