import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import type { Editor } from '#contract/fields/editor.ts';
import { type Administrator, type Said, signIn } from '../support/administrator.ts';
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

const restore = (who: Administrator, line: Line | undefined) =>
  who.post(`/api/admin/history/${line?.id}/restore`, {});

const articleOf = async (who: Administrator, id: number) =>
  (await who.get(`/api/archives/${id}`)).body as Article;

onEachSite('the last change of an article is undone, and undone again', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await who.send(`/api/archives/${id}`, { title: 'New <i>title</i>', pagenumber: '11-16' });
  expect((await undoLast(who, 'article', id)).status).toBe(204);
  const undone = await articleOf(who, id);
  expect([undone.title, undone.pagenumber]).toEqual(['Soil &lt;em&gt;in situ&lt;/em&gt;', '1-6']);
  expect((await undoLast(who, 'article', id)).status).toBe(204);
  expect((await articleOf(who, id)).pagenumber).toBe('11-16');
  const [last] = await linesOf(who, 'article', id);
  expect(last).toMatchObject({ action: 'changed', username: 'asha', now: { pagenumber: '11-16' } });
  expect((await who.get(`/api/admin/history/article/${id}?limit=1`)).body).toEqual([last]);
});

onEachSite('the answer of a write names its batch, by which it is undone', async (site) => {
  const who = await signIn(site);
  const batchOf = ({ headers }: Said) => headers.get('colophon-batch');
  const undo = async (said: Said) =>
    (await who.post(`/api/admin/history/${batchOf(said)}/undo`, {})).status;
  await createIssue(who);
  const { id } = await createdArticle(who);
  const changed = await who.send(`/api/archives/${id}`, { country: 'Nepal' });
  expect(await undo(changed)).toBe(204);
  expect((await articleOf(who, id)).country).toBe('India');
  // What changed nothing, or only read, has none.
  expect(batchOf(await who.send(`/api/archives/${id}`, { country: 'India' }))).toBeNull();
  expect(batchOf(await who.get(`/api/archives/${id}`))).toBeNull();

  await have.editor(site.journal);
  const removed = await who.remove('/api/editors/1');
  expect(await undo(removed)).toBe(204);
  expect((await who.get('/api/editors/1')).status).toBe(200);
  const added = await who.send('/api/indexing', { title: 'DOAJ' });
  const line = await who.post(`/api/admin/history/lines/${batchOf(added)}/undo`, {});
  expect(line.body).toMatchObject({ done: 1, deleted: 1 });
  const settings = await who.post('/api/settings', { journal_frequency: 'Monthly' });
  expect(await undo(settings)).toBe(204);
});

onEachSite('an undo is refused after a later change, and for what was made', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await who.send(`/api/archives/${id}`, { country: 'Nepal' });
  const [first, made] = await linesOf(who, 'article', id);
  await who.send(`/api/archives/${id}`, { country: 'Peru' });
  const undo = (line: Line | undefined) => who.post(`/api/admin/history/${line?.id}/undo`, {});
  expect(refusal(await undo(first))).toBe('409 changed_meanwhile');
  expect(refusal(await undo(made))).toBe('404 not_found');
  expect(refusal(await who.post('/api/admin/history/999/undo', {}))).toBe('404 not_found');
  expect((await articleOf(who, id)).country).toBe('Peru');
});

onEachSite(
  'withdrawing and scheduling are undone; what was published is withdrawn',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    await who.send(`/api/archives/${id}`, { status: 'disabled' });
    expect((await undoLast(who, 'article', id)).status).toBe(204);
    expect((await articleOf(who, id)).state).toBe('published');

    const form = { refnumber: '102', title: 'B', txnid: 'B', pagenumber: '7-8', state: 'draft' };
    const draft = await createdArticle(who, form);
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    await who.send(`/api/archives/${draft.id}`, {
      state: 'scheduled',
      publish_at,
      pdfFile: pdfFile(),
    });
    expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
    expect((await articleOf(who, draft.id)).state).toBe('draft');
    const published = { state: 'published', country: 'Nepal', pdfFile: pdfFile() };
    await who.send(`/api/archives/${draft.id}`, published);
    expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
    // What was typed for it stays: nobody wants to type it again.
    expect(await articleOf(who, draft.id)).toMatchObject({ state: 'withdrawn', country: 'Nepal' });
    expect((await undoLast(who, 'article', draft.id)).status).toBe(204);
    expect((await articleOf(who, draft.id)).state).toBe('published');
  },
);

onEachSite('an earlier version comes back with its PDF, people and metadata', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const first = pdfBytes('the first');
  const { id } = await createdArticle(who, { pdfFile: pdfFile(first) });
  const contributors = JSON.stringify([
    { name: 'Anil Kumar Sharma', orcid: '0000-0002-1825-0097' },
    { name: 'Puja Verma' },
  ]);
  await who.send(`/api/archives/${id}`, { contributors, metadata: '{"received":"2026-01-31"}' });
  await who.send(`/api/archives/${id}`, { authorname: 'Puja Verma', metadata: '{}' });
  await who.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('the second')) });
  await who.send(`/api/archives/${id}`, { status: 'disabled' });

  const [, , cut, known] = await linesOf(who, 'article', id);
  expect((await restore(who, cut)).status).toBe(204);
  const restored = await articleOf(who, id);
  expect(restored.authorname).toBe('Anil Kumar Sharma, Puja Verma');
  expect(restored.contributors[0]?.orcid).toBe('0000-0002-1825-0097');
  expect(restored.metadata).toEqual({ received: '2026-01-31' });
  // Who sees it stays as it is.
  expect(restored.state).toBe('withdrawn');
  expect((await who.get('/archives/2026/4/2/101.pdf')).bytes).toEqual(first);
  expect((await restore(who, known)).status).toBe(204);
  expect(await articleOf(who, id)).toMatchObject({ metadata: {}, state: 'withdrawn' });
});

onEachSite(
  'a version whose number somebody has meanwhile is refused by the rules',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    await who.send(`/api/archives/${id}`, { refnumber: '201' });
    const other = { title: 'Other', txnid: 'TXN-2', pagenumber: '7-9' };
    await createdArticle(who, other);
    expect(refusal(await undoLast(who, 'article', id))).toBe('409 duplicate_reference_number');
  },
);

onEachSite('a version whose PDF is lost is refused', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await who.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('another')) });
  const lost = 'a'.repeat(64);
  const { reads } = site.journal.database;
  const history = () =>
    reads.selectFrom('history').select(['id', 'was']).orderBy('id', 'desc').limit(1);
  const { id: line, was } = await history().executeTakeFirstOrThrow();
  await site.journal.database.write((tx) =>
    tx
      .updateTable('history')
      .set({ was: was.replace(/[0-9a-f]{64}/, lost) })
      .where('id', '=', line)
      .execute(),
  );
  expect(refusal(await undoLast(who, 'article', id))).toBe('422 invalid_file');
});

onEachSite('editors, logos and settings are undone too, pictures included', async (site) => {
  const who = await signIn(site);
  await have.settings(site.journal);
  await have.editor(site.journal);
  const editorOf = async () => (await who.get('/api/editors/1')).body as Editor;
  await who.send('/api/editors/1', { imgFile: asFile(await images.png()) });
  const { picture } = await editorOf();
  await who.send('/api/editors/1', { name: 'Meera J. Rao', picture: '' });
  expect((await undoLast(who, 'editor', 1)).status).toBe(204);
  expect(await editorOf()).toMatchObject({ name: 'Meera Joshi', picture });
  expect((await who.get(`/assets/editors/${picture}`)).status).toBe(200);
  await who.post('/api/editors/pin', { ids: [1] });
  expect((await undoLast(who, 'editor', 1)).status).toBe(204);
  expect((await editorOf()).is_pinned).toBe(0);

  await have.indexing(site.journal, { title: 'One' });
  await who.send('/api/indexing/1', { title: 'Two', status: 'disabled' });
  expect((await undoLast(who, 'indexing', 1)).status).toBe(204);
  expect((await who.get('/api/indexing/')).body).toMatchObject([
    { title: 'One', status: 'enabled' },
  ]);

  await who.post('/api/settings', { websitename: 'Renamed', nassScore: '5.1' });
  await who.post('/api/admin/journal-metadata', { publisher: 'Soil Society' });
  const [identity, named] = await linesOf(who, 'settings', 1);
  expect((await restore(who, identity)).status).toBe(204);
  expect((await who.get('/api/admin/journal-metadata')).body).toMatchObject({ publisher: '' });
  expect((await restore(who, named)).status).toBe(204);
  expect((await who.get('/api/settings/')).body).toMatchObject({
    websitename: 'Annals of Testing',
    nassScore: '',
  });
});

onEachSite('an editor is deleted, and kept in the history', async (site) => {
  const who = await signIn(site);
  await have.editor(site.journal);
  expect((await who.remove('/api/editors/1')).status).toBe(204);
  expect((await who.get('/api/editors/')).body).toEqual([]);
  expect(refusal(await who.remove('/api/editors/1'))).toBe('404 not_found');
  expect(await linesOf(who, 'editor', 1)).toMatchObject([
    { action: 'deleted', username: 'asha', was: { name: 'Meera Joshi' }, now: {} },
  ]);
});
