import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import {
  allRows,
  createArticle,
  createdArticle,
  createIssue,
  refusal,
} from './articles-support.ts';

type Line = { id: number; was: object; now: object };

const linesOf = async (who: Administrator, id: number) =>
  (await who.get(`/api/admin/history/article/${id}`)).body as Line[];
const articleOf = async (who: Administrator, id: number) =>
  (await who.get(`/api/archives/${id}`)).body as Article;

const given = '• Yield of <i>Oryza</i> rose.\n\n• Soil stayed.';
const stored = 'Yield of &lt;i&gt;Oryza&lt;/i&gt; rose.\nSoil stayed.';

onEachSite('an article has highlights, and one without says nothing of them', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const made = await createdArticle(who, { highlights: given });
  expect(made.highlights).toBe(stored);
  expect((await site.get('/api/archives/ref/101')).json()).toMatchObject({ highlights: stored });
  // A client that sends the record back field by field changes nothing.
  const { modification, highlights = '' } = made;
  const back = await who.send(`/api/archives/${made.id}`, { highlights, country: made.country });
  expect(back.body).toMatchObject({ highlights: stored, modification });

  const without = { refnumber: '102', title: 'B', txnid: 'B', pagenumber: '7-8' };
  expect(await createdArticle(who, without)).not.toHaveProperty('highlights');
  const emptied = await who.send(`/api/archives/${made.id}`, { highlights: '' });
  expect(emptied.body).not.toHaveProperty('highlights');
  expect((await site.get('/api/archives/ref/101')).json()).not.toHaveProperty('highlights');
});

onEachSite('too many or too long are refused, but not those that are there', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const many = 'a\nb\nc\nd\ne\nf';
  const refused = await createArticle(who, { highlights: many });
  expect(refusal(refused)).toBe('422 invalid_fields');
  expect(refused.body).toMatchObject({
    fields: { highlights: 'At most 5 highlights, one per line: these are 6.' },
  });
  expect((await allRows(site)).articles).toEqual([]);

  const { id } = await createdArticle(who, { highlights: given });
  await site.journal.database.write((tx) =>
    tx.updateTable('articles').set({ highlights: many }).execute(),
  );
  const kept = await who.send(`/api/archives/${id}`, { highlights: many, country: 'Nepal' });
  expect(kept.body).toMatchObject({ highlights: many, country: 'Nepal' });
  const long = await who.send(`/api/archives/${id}`, { highlights: 'a'.repeat(201) });
  expect(long.body).toMatchObject({
    fields: { highlights: 'At most 200 characters each: number 1 has 201.' },
  });
});

onEachSite('the history keeps highlights, and gives them back', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await who.send(`/api/archives/${id}`, { highlights: given });
  await who.send(`/api/archives/${id}`, { highlights: 'Soil stayed.' });
  const [last, first] = await linesOf(who, id);
  expect(last).toMatchObject({ was: { highlights: stored }, now: { highlights: 'Soil stayed.' } });
  const undo = (line: Line | undefined) => who.post(`/api/admin/history/${line?.id}/undo`, {});
  expect((await undo(last)).status).toBe(204);
  expect((await articleOf(who, id)).highlights).toBe(stored);
  // What it was before it had any.
  const restored = await who.post(`/api/admin/history/${first?.id}/restore`, {});
  expect(restored.status).toBe(204);
  expect(await articleOf(who, id)).not.toHaveProperty('highlights');

  const draft = { state: 'draft', refnumber: '102', title: 'B', txnid: 'B', highlights: given };
  const deleted = await createdArticle(who, draft);
  await who.remove(`/api/archives/${deleted.id}`);
  expect((await undo((await linesOf(who, deleted.id))[0])).status).toBe(204);
  expect((await articleOf(who, deleted.id)).highlights).toBe(stored);
});
