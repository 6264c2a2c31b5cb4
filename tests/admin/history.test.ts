import { expect } from 'vitest';
import { z } from 'zod';
import { overview } from '#contract/calls/dashboard-calls.ts';
import { type HistoryEntry, historyEntry } from '#contract/calls/history-calls.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { have, pdfBytes } from '../support/have.ts';
import { onEachSite } from '../support/sites.ts';
import { createdArticle, createIssue, pdfFile } from './articles-support.ts';

async function historyOf(who: Administrator, noun: string, id: number): Promise<HistoryEntry[]> {
  const said = await who.get(`/api/admin/history/${noun}/${id}`);
  expect(said.status).toBe(200);
  return z.array(historyEntry).parse(said.body);
}

onEachSite('each change of an article is kept: who, when, what was and what is', async (site) => {
  const asha = await signIn(site);
  const bela = await signIn(site, 'bela');
  await createIssue(asha);
  const { id, creation } = await createdArticle(asha);
  await bela.send(`/api/archives/${id}`, { title: 'New <i>title</i>', country: 'Nepal' });
  await asha.send(`/api/archives/${id}`, { status: 'disabled' });
  await asha.send(`/api/archives/${id}`, { status: 'disabled' });
  await asha.send(`/api/archives/${id}`, { pdfFile: pdfFile(pdfBytes('new')), frequency: 'May' });

  const [replaced, withdrawn, changed, created, ...more] = await historyOf(asha, 'article', id);
  expect(more).toEqual([]);
  expect(created).toMatchObject({
    noun: 'article',
    recordId: id,
    action: 'created',
    username: 'asha',
    moment: creation,
    label: 'Soil in situ',
    was: {},
    now: { refnumber: '101', txnid: 'TXN-1', status: 'enabled' },
  });
  expect(changed).toMatchObject({ action: 'changed', username: 'bela', label: 'New title' });
  expect(changed?.was).toEqual({ title: 'Soil &lt;em&gt;in situ&lt;/em&gt;', country: 'India' });
  expect(changed?.now).toEqual({ title: 'New &lt;i&gt;title&lt;/i&gt;', country: 'Nepal' });
  expect(withdrawn).toMatchObject({ was: { status: 'enabled' }, now: { status: 'disabled' } });
  expect(Object.keys(replaced?.now ?? {})).toEqual(['file_sha256', 'file_bytes']);

  const issues = await historyOf(asha, 'issue', 1);
  expect(issues.map(({ action, was, now }) => [action, was, now])).toMatchObject([
    ['changed', { frequency: 'Apr-Jun' }, { frequency: 'May' }],
    ['created', {}, { year: 2026, volume: 4, issue: 2, frequency: 'Apr-Jun' }],
  ]);
  expect(await historyOf(asha, 'editor', id)).toEqual([]);
  expect((await asha.get(`/api/admin/history/nonsense/${id}`)).status).toBe(404);
  expect((await asha.get('/api/admin/history/article/x')).status).toBe(404);
});

onEachSite('the overview has the latest twenty changes and what is incomplete', async (site) => {
  const who = await signIn(site);
  const none = overview.parse((await who.get('/api/admin/overview')).body);
  expect(none).toMatchObject({ latest: [], unchecked_pdfs: 0 });
  expect(Object.keys(none.incomplete)).toContain('noPdf');
  for (const lack of Object.values(none.incomplete)) expect(lack).toEqual({ total: 0, first: [] });

  const whole = { pdf: pdfBytes() };
  await have.articles(site.journal, [
    ...Array.from({ length: 12 }, (_, index) => ({ refnumber: 201 + index })),
    { refnumber: 301, ...whole, pagenumber: '' },
    { refnumber: 302, ...whole, abstract: '' },
    { refnumber: 303, ...whole },
    { refnumber: 304, abstract: '', pagenumber: '', status: 'disabled' },
  ]);
  await createIssue(who);
  const { id } = await createdArticle(who);
  for (let change = 1; change <= 22; change++) {
    await who.send(`/api/archives/${id}`, { country: `Country ${change}` });
  }
  const { latest, incomplete } = overview.parse((await who.get('/api/admin/overview')).body);
  expect(latest).toHaveLength(20);
  expect(latest[0]).toMatchObject({ now: { country: 'Country 22' } });
  expect(incomplete.noPdf.total).toBe(12);
  expect(incomplete.noPdf.first).toHaveLength(10);
  expect(incomplete.noPdf.first[0]).toMatchObject({ refnumber: '212', title: 'Article 212' });
  expect(incomplete.noPages).toMatchObject({ total: 1, first: [{ refnumber: '301' }] });
  expect(incomplete.noAbstract).toMatchObject({ total: 1, first: [{ refnumber: '302' }] });
});
