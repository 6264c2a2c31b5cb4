import { expect } from 'vitest';
import type { Article } from '#contract/entities/article.ts';
import { signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { allRows, createdArticle, createIssue, refusal } from './articles-support.ts';

const draft = { title: 'Roots of rice', refnumber: '', txnid: '', state: 'draft' };

onEachSite('what was never public is deleted, and kept in the history', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who, draft);
  expect((await who.get('/api/search?keyword=roots')).body).toHaveLength(1);
  expect((await who.remove(`/api/archives/${id}`)).status).toBe(204);
  expect(refusal(await who.remove(`/api/archives/${id}`))).toBe('404 not_found');
  const { articles, history } = await allRows(site);
  expect(articles).toEqual([]);
  expect(history.at(-1)).toMatchObject({
    action: 'deleted',
    label: 'Roots of rice',
    record_id: id,
  });
  expect((await who.get('/api/search?keyword=roots')).body).toEqual([]);

  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await createdArticle(who, { state: 'scheduled', publish_at });
  // A deleted record's id is never given again.
  expect(scheduled.id).toBeGreaterThan(id);
  expect((await who.remove(`/api/archives/${scheduled.id}`)).status).toBe(204);
  const again = await createdArticle(who);
  expect(again.refnumber).toBe('101');
});

onEachSite('what was public is not deleted, withdrawn or not', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const refused = {
    error: 'invalid_fields',
    fields: { state: expect.stringContaining('withdraw') },
  };
  expect((await who.remove(`/api/archives/${id}`)).body).toMatchObject(refused);
  await who.send(`/api/archives/${id}`, { status: 'disabled' });
  expect((await who.remove(`/api/archives/${id}`)).body).toMatchObject(refused);
  expect((await who.get(`/api/archives/${id}`)).status).toBe(200);
});

onEachSite('a withdrawn article sets number, title and transaction id free', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const free = () => who.post(`/api/archives/${id}/free`, {});
  expect((await free()).body).toMatchObject({ fields: { state: expect.any(String) } });
  await who.send(`/api/archives/${id}`, { status: 'disabled' });
  expect((await free()).body).toMatchObject({ refnumber: '', state: 'withdrawn' });
  const { history } = await allRows(site);
  expect(JSON.parse(history.at(-1)?.was ?? '')).toEqual({ refnumber: '101' });

  // Shown again it asks for a number, and for what else it shared.
  const show = (fields = {}) => who.send(`/api/archives/${id}`, { status: 'enabled', ...fields });
  expect((await show()).body).toMatchObject({ fields: { refnumber: 'This field is required.' } });
  const second = await createdArticle(who, { pagenumber: '7-8' });
  expect(second.refnumber).toBe('101');
  expect(refusal(await show({ refnumber: '101' }))).toBe('409 duplicate_reference_number');
  expect(refusal(await show({ refnumber: '102' }))).toBe('409 duplicate_title');
  const title = 'Another title';
  expect(refusal(await show({ refnumber: '102', title }))).toBe('409 duplicate_txnid');
  const shown = await show({ refnumber: '102', title, txnid: 'TXN-9' });
  expect(shown.body).toMatchObject({ refnumber: '102', state: 'published' });
});

onEachSite('one whose number was set free is shown again by every door', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const path = `/api/archives/${id}`;
  const setFree = async () => {
    await who.send(path, { status: 'disabled', withdrawal_notice: 'Withdrawn by its authors.' });
    expect((await who.post(`${path}/free`, {})).body).toMatchObject({ refnumber: '' });
  };
  const address = (ref: string) => `/archives/2026/4/2/${ref}`;
  const told = async (ref: string) => {
    const { status, headers } = await site.get(address(ref));
    return [status, headers.location ?? null];
  };
  const shown = { state: 'published', refnumber: '101' };
  const lastChange = async () => (await allRows(site)).history.at(-1)?.id;

  await setFree();
  // Its address says why there is nothing, until another article has the number.
  expect(await told('101')).toEqual([410, null]);
  expect((await site.get(address('101'))).text).toContain('Withdrawn by its authors.');
  // What else is corrected meanwhile claims nothing back.
  const second = await createdArticle(who, { pagenumber: '7-8' });
  expect((await who.send(path, { country: 'Nepal' })).status).toBe(200);
  expect(await told('101')).toEqual([200, null]);
  await who.send(`/api/archives/${second.id}`, { status: 'disabled' });
  await who.post(`/api/archives/${second.id}/free`, {});

  // The form, with its number in the same request; the list of all articles, which asks for the number.
  expect((await who.send(path, { state: 'published', refnumber: '101' })).body).toMatchObject(
    shown,
  );
  await setFree();
  const publish = { action: 'publish', ids: [id] };
  expect((await who.post('/api/admin/articles/bulk', publish)).body).toMatchObject({
    done: [],
    refused: [{ id, reasons: ['Reference number: This field is required.'] }],
  });
  await who.send(path, { refnumber: '101' });
  expect((await who.post('/api/admin/articles/bulk', publish)).body).toMatchObject({ done: [id] });
  expect((await who.get(path)).body).toMatchObject(shown);

  // Undo, and an earlier version, give the number back; then it is shown again by a click.
  await setFree();
  expect((await who.post(`/api/admin/history/${await lastChange()}/undo`, {})).status).toBe(204);
  expect((await who.send(path, { status: 'enabled' })).body).toMatchObject(shown);
  await setFree();
  expect((await who.post(`/api/admin/history/${await lastChange()}/restore`, {})).status).toBe(204);
  expect((await who.send(path, { status: 'enabled' })).body).toMatchObject(shown);

  // Under another number its old address leads to it.
  await setFree();
  expect((await who.send(path, { state: 'published', refnumber: '103' })).status).toBe(200);
  expect(await told('101')).toEqual([301, address('103')]);
  expect((await site.get(`${address('101')}.pdf`)).status).toBe(301);
});

onEachSite('a number is not set free where a DOI or a retraction leads to it', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who, { doi: '10.5555/soil.1' });
  await who.send(`/api/archives/${id}`, { status: 'disabled' });
  const free = () => who.post(`/api/archives/${id}/free`, {});
  expect((await free()).body).toMatchObject({ fields: { doi: expect.any(String) } });
  await who.send(`/api/archives/${id}`, { doi: '' });
  const moment = '2026-01-01T00:00:00.000Z';
  const deposit = (state: 'accepted' | 'refused') =>
    site.journal.database.write((tx) =>
      tx
        .insertInto('deposits')
        .values({
          article_id: id,
          service: 'crossref',
          state,
          batch: '1',
          record_sha256: '',
          reason: '',
          creation: moment,
          modification: moment,
        })
        .onConflict((conflict) =>
          conflict.columns(['article_id', 'service']).doUpdateSet({ state }),
        )
        .execute(),
    );
  await deposit('accepted');
  expect((await free()).body).toMatchObject({ fields: { doi: expect.any(String) } });
  await deposit('refused');
  const notice = await createdArticle(who, {
    title: 'B',
    refnumber: '102',
    txnid: 'B',
    pagenumber: '7-8',
  });
  const path = `/api/admin/articles/${id}/notices`;
  await who.post(path, { kind: 'retraction', notice_id: notice.id });
  expect((await free()).body).toMatchObject({
    fields: { state: expect.stringContaining('retracted') },
  });
  await who.post(path, { kind: 'retraction', notice_id: notice.id });
  const { body } = await who.get(path);
  await who.remove(`/api/admin/notices/${(body as { notices: { id: number }[] }).notices[0]?.id}`);
  expect((await free()).status).toBe(200);
});

onEachSite('a withdrawn article leaves a notice on request, at its page alone', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const change = async (fields: Record<string, string>) =>
    (await who.send(`/api/archives/${id}`, fields)).body as Article & { fields?: object };
  const notice = 'Withdrawn on request of the authors: <b>data</b> of another study.';
  expect((await change({ withdrawal_notice: notice })).fields).toHaveProperty('withdrawal_notice');
  await change({ status: 'disabled' });
  const page = '/archives/2026/4/2/101';
  expect((await site.get(page)).status).toBe(404);
  expect((await change({ withdrawal_notice: notice })).withdrawal_notice).toBe(notice);
  const told = await site.get(page);
  expect(told.status).toBe(410);
  expect(told.text).toContain('Withdrawn on request of the authors: &lt;b&gt;data&lt;/b&gt;');
  // What a citation leads to stays: which article it was, of which issue, and since when it is gone.
  expect(told.text).toContain('in situ');
  expect(told.text).toContain('Anil Kumar Sharma');
  expect(told.text).toMatch(
    /href="\/archives\/2026\/vol4\/issue2"[^>]*>Volume 4, Issue 2 \(2026\)/,
  );
  expect(told.text).toMatch(/Withdrawn on \d{1,2} \w+ 20\d\d/);
  for (const path of [
    '/api/archives/ref/101',
    `/api/archives/${id}`,
    `${page}.pdf`,
    `${page}.ris`,
  ]) {
    expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  }
  expect((await change({ withdrawal_notice: 'x'.repeat(2001) })).fields).toBeDefined();
  expect(await change({ status: 'enabled' })).toMatchObject({ withdrawal_notice: '' });
  expect((await site.get(page)).status).toBe(200);
  await change({ status: 'disabled' });
  expect((await site.get(page)).status).toBe(404);
});
