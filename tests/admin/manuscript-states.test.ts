import { expect } from 'vitest';
import { underWay } from '#contract/calls/dashboard-calls.ts';
import type { Manuscript } from '#contract/fields/manuscript.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { createIssue, pdfFile } from './articles-support.ts';

const path = '/api/admin/manuscripts';
const issue = { year: '2026', volume: '4', issue: '2', file: '' };
const get = async (who: Administrator, id: number) =>
  (await who.get(`${path}/${id}`)).body as Manuscript;

/** A manuscript, and the draft that it became. */
async function haveDraft(who: Administrator, title = 'Roots of maize') {
  const { id } = (await who.post(path, { title, authors: 'Asha Rao', state: 'accepted' }))
    .body as Manuscript;
  const made = await who.post(`${path}/${id}/article`, issue);
  expect(made.status).toBe(200);
  const article = (made.body as { article_id: number }).article_id;
  return { id, article };
}
const toPublish = {
  ...{ refnumber: '101', txnid: 'T-1', pagenumber: '1-6', abstract: 'On roots.' },
  ...{ publishdate: '2026-05-12', country: 'India', mobile: '9876543210' },
  email: 'asha@field.example',
};

onEachSite(
  'a manuscript is published when readers see its article, and not any more when they do not',
  async (site) => {
    const { manuscripts, database } = site.journal;
    const who = await signIn(site);
    await createIssue(who);
    const { id, article } = await haveDraft(who);
    expect(await manuscripts.followPublication()).toBe(false);
    expect(await get(who, id)).toMatchObject({ state: 'in production' });

    // By schedule, once its moment is there.
    const later = await who.send(`/api/archives/${article}`, {
      ...{ ...toPublish, state: 'scheduled', publish_at: '2199-01-01T00:00:00Z' },
      pdfFile: pdfFile(),
    });
    expect([later.status, later.body]).toEqual([200, expect.anything()]);
    expect(await manuscripts.followPublication()).toBe(false);
    const moment = '2026-03-04T05:06:07.000Z';
    await database.write((tx) =>
      tx.updateTable('articles').set({ published_at: moment }).execute(),
    );
    const { modification } = await get(who, id);
    expect(await manuscripts.followPublication()).toBe(true);
    expect(await get(who, id)).toMatchObject({ state: 'published', published_on: '2026-03-04' });
    // A form that was open meanwhile does not overwrite it.
    const stale = await who.post(`${path}/${id}`, { state: 'in production', modification });
    expect(stale.status).toBe(409);
    const [last] = (await who.get(`/api/admin/history/manuscript/${id}`)).body as object[];
    expect(last).toMatchObject({ username: 'publication', now: { state: 'published' } });
    expect(await manuscripts.followPublication()).toBe(false);

    await who.send(`/api/archives/${article}`, { status: 'disabled' });
    expect(await manuscripts.followPublication()).toBe(true);
    expect(await get(who, id)).toMatchObject({ state: 'in production', published_on: '' });
    await who.send(`/api/archives/${article}`, { status: 'enabled' });
    expect(await manuscripts.followPublication()).toBe(true);
    expect(await get(who, id)).toMatchObject({ state: 'published' });
    // What was declined all the same, somebody has decided.
    await who.post(`${path}/${id}`, { state: 'declined' });
    expect(await manuscripts.followPublication()).toBe(false);
  },
);

onEachSite('reviewers are waited for as long as the journal says', async (site) => {
  const who = await signIn(site);
  const asked = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await who.post(path, {
    ...{ title: 'Roots of rice', state: 'with reviewers' },
    reviewers: JSON.stringify([{ name: 'Sunita Rao', asked }]),
  });
  const read = async () => {
    const said = underWay.parse((await who.get('/api/admin/under-way')).body);
    return [said.review_days, said.reviews.total];
  };
  const set = (review_days: string) => who.post('/api/admin/journal-metadata', { review_days });
  expect(await read()).toEqual([28, 0]);
  for (const wrong of ['0', '366', 'a week', '-1', '1.5']) {
    expect((await set(wrong)).status).toBe(422);
  }
  expect((await set('7')).status).toBe(200);
  expect(await read()).toEqual([7, 1]);
  await set('');
  expect(await read()).toEqual([28, 0]);
});
