import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import type { Issue } from '#contract/entities/issue.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { asFile, images } from '../support/images.ts';
import { onEachSite } from '../support/sites.ts';
import { createdArticle, createIssue, pdfFile, refusal } from './articles-support.ts';

type Line = { id: number; action: string; was: object; now: object };

const linesOf = async (who: Administrator, noun: string, id: number) =>
  (await who.get(`/api/admin/history/${noun}/${id}`)).body as Line[];

async function undoLast(who: Administrator, noun: string, id: number) {
  const [last] = await linesOf(who, noun, id);
  return who.post(`/api/admin/history/${last?.id}/undo`, {});
}

const issueOf = async (who: Administrator, path: string) =>
  (await who.get(`/api/archives/${path}/about`)).body as Issue;

onEachSite('what is deleted comes back as it was, under its id', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createIssue(who, { issue: 3 });
  const form = {
    ...{ state: 'draft', doi: '10.5555/soil.7', pdfFile: pdfFile(pdfBytes('of the draft')) },
    authorname: 'Puja Verma',
    contributors: '[{"name":"Puja Verma","orcid":"0000-0002-1825-0097"}]',
    metadata: '{"received":"2026-01-31"}',
  };
  const draft = await createdArticle(who, form);
  const read = async () => (await who.get(`/api/archives/${draft.id}`)).body as Article;
  const told = await read();
  expect((await who.remove(`/api/archives/${draft.id}`)).status).toBe(204);
  const [deleted] = await linesOf(who, 'article', draft.id);
  expect(refusal(await who.post(`/api/admin/history/${deleted?.id}/restore`, {}))).toBe(
    '404 not_found',
  );
  expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
  const { creation: _, modification: __, datestamp: ___, ...rest } = told;
  expect(await read()).toMatchObject(rest);
  expect((await who.get('/archives/2026/4/2/101.pdf')).bytes).toEqual(pdfBytes('of the draft'));
  expect((await who.get('/api/search/?keyword=soil')).body).toMatchObject([{ refnumber: '101' }]);
  expect(refusal(await who.post(`/api/admin/history/${deleted?.id}/undo`, {}))).toBe(
    '409 changed_meanwhile',
  );
  // Its earlier versions are still its own, and the next new article has another id.
  await who.send(`/api/archives/${draft.id}`, { country: 'Nepal' });
  expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
  const next = await createdArticle(who, {
    ...{ state: 'draft', refnumber: '102', title: 'Next', txnid: 'N' },
  });
  expect(next.id).toBeGreaterThan(draft.id);

  await have.editor(site.journal);
  await who.send('/api/editors/1', { imgFile: asFile(await images.png()) });
  await who.post('/api/editors/pin', { ids: [1] });
  const {
    updated_at: _at,
    creation: _c,
    modification: _m,
    ...editor
  } = (await who.get('/api/editors/1')).body as Editor;
  await who.remove('/api/editors/1');
  expect((await undoLast(who, 'editor', 1)).status).toBe(204);
  expect((await who.get('/api/editors/1')).body).toMatchObject(editor);
  expect((await who.get(`/assets/editors/${editor.picture}`)).status).toBe(200);

  await have.indexing(site.journal, { title: 'One', link: 'https://one.example/' });
  const [{ modification: _n, ...entry } = {}] = (await who.get('/api/indexing/')).body as Record<
    string,
    unknown
  >[];
  await who.remove('/api/indexing/1');
  expect((await who.get('/api/indexing/')).body).toEqual([]);
  const [gone] = await linesOf(who, 'indexing', 1);
  const back = await who.post(`/api/admin/history/lines/${gone?.id}/undo`, {});
  expect(back.body).toMatchObject({ done: 1, deleted: 0, restored: 1, refused: [] });
  expect((await who.get('/api/indexing/')).body).toMatchObject([entry]);

  await who.post('/api/admin/archives/2026/4/3', { title: 'On soil', description: 'Many.' });
  const { id, creation: _made, modification: _changed, ...issue } = await issueOf(who, '2026/4/3');
  await who.remove('/api/admin/archives/2026/4/3');
  expect((await who.get('/api/archives/2026/4/3/about')).status).toBe(404);
  expect((await undoLast(who, 'issue', id)).status).toBe(204);
  expect(await issueOf(who, '2026/4/3')).toMatchObject({ ...issue, id });
});

onEachSite('what another has meanwhile is not taken from it', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const draft = await createdArticle(who, { state: 'scheduled', publish_at });
  await who.remove(`/api/archives/${draft.id}`);
  const other = { title: 'Other', txnid: 'TXN-2' };
  const { id } = await createdArticle(who, { ...other, state: 'draft' });
  expect(refusal(await undoLast(who, 'article', draft.id))).toBe('409 duplicate_reference_number');
  await who.send(`/api/archives/${id}`, { refnumber: '9' });
  expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
  expect((await who.get(`/api/archives/${draft.id}`)).body).toMatchObject({
    ...{ state: 'scheduled', publish_at },
  });
  await who.remove(`/api/archives/${draft.id}`);
  await who.remove(`/api/archives/${id}`);
  const issue = await issueOf(who, '2026/4/2');
  await who.remove('/api/admin/archives/2026/4/2');
  expect(refusal(await undoLast(who, 'article', draft.id))).toBe('404 unknown_issue');
  await createIssue(who);
  expect(refusal(await undoLast(who, 'issue', issue.id))).toBe('409 duplicate_issue');
});

onEachSite('a draft of a notice comes back with what it is a notice of', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const article = await createdArticle(who);
  const draft = await createdArticle(who, {
    refnumber: '9',
    title: 'Notice',
    txnid: 'N',
    state: 'draft',
  });
  const of = { kind: 'correction', notice_id: draft.id };
  await who.post(`/api/admin/articles/${article.id}/notices`, of);
  await who.remove(`/api/archives/${draft.id}`);
  const notices = async () => (await who.get(`/api/admin/articles/${article.id}/notices`)).body;
  expect(await notices()).toMatchObject({ notices: [] });
  expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
  expect(await notices()).toMatchObject({
    notices: [{ kind: 'correction', article: { id: draft.id, state: 'draft' } }],
  });
});

onEachSite('two who take back the same deletion make one of it', async (site) => {
  const who = await signIn(site);
  await have.editor(site.journal);
  await who.remove('/api/editors/1');
  const [deleted] = await linesOf(who, 'editor', 1);
  const said = await Promise.all(
    [1, 2].map(() => who.post(`/api/admin/history/${deleted?.id}/undo`, {})),
  );
  expect(said.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect((await linesOf(who, 'editor', 1)).map(({ action }) => action)).toEqual([
    'created',
    'deleted',
  ]);
});

onEachSite('the changes of an issue are undone, and its versions come back', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  await createdArticle(who);
  const made = await issueOf(who, '2026/4/2');
  const office = '/api/admin/archives/2026/4/2';
  await who.post(office, { title: 'On soil', is_current: true });
  await who.send(`${office}/cover`, { imgFile: asFile(await images.png()) });
  const { cover } = await issueOf(who, '2026/4/2');
  expect(cover).not.toBe('');
  await who.post(office, { year: 2027, volume: 5, issue: 1, cover: '' });
  expect((await undoLast(who, 'issue', made.id)).status).toBe(204);
  expect(await issueOf(who, '2026/4/2')).toMatchObject({ title: 'On soil', cover });
  expect((await site.get('/archives/2027/vol5/issue1')).headers.location).toBe(
    '/archives/2026/vol4/issue2',
  );
  expect((await site.get('/archives/2026/4/2/101')).status).toBe(200);

  const [, , , titled] = await linesOf(who, 'issue', made.id);
  expect(titled?.now).toMatchObject({ title: 'On soil' });
  expect((await who.post(`/api/admin/history/${titled?.id}/restore`, {})).status).toBe(204);
  expect(await issueOf(who, '2026/4/2')).toEqual({ ...made, modification: expect.any(String) });
  const [, undone] = await linesOf(who, 'issue', made.id);
  expect(refusal(await who.post(`/api/admin/history/${undone?.id}/undo`, {}))).toBe(
    '409 changed_meanwhile',
  );
  // Somebody made another issue where it was.
  await who.post(office, { issue: 9 });
  await createIssue(who);
  expect(refusal(await undoLast(who, 'issue', made.id))).toBe('409 duplicate_issue');
});
