import { expect } from 'vitest';
import { underWay } from '#contract/calls/dashboard-calls.ts';
import type { Fee } from '#contract/calls/fees-calls.ts';
import { manuscript } from '#contract/fields/manuscript.ts';
import { listUnlikeFees } from '#server/store/fee-queries.ts';
import { createArticle, createdArticle, createIssue, refusal } from '../admin/articles-support.ts';
import { importRecords, record } from '../import/import-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { wholePdf } from '../support/have.ts';
import { asFile } from '../support/images.ts';
import { onEachSite, type TestSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';

const path = '/api/admin/manuscripts';
const issue = { year: '2026', volume: '4', issue: '2', file: '' };

async function add(who: Administrator, form: object = {}) {
  const said = await who.post(path, { title: 'Roots of maize', state: 'accepted', ...form });
  expect([said.status, said.body]).toEqual([201, expect.anything()]);
  return said.body as { id: number; number: string };
}
const feeOf = async (who: Administrator, id: number) =>
  (await who.get(`${path}/${id}/fee`)).body as Fee;
const change = (who: Administrator, id: number, body: object) =>
  who.post(`${path}/${id}/fee`, body);
const becomeArticle = async (who: Administrator, id: number, file = '') =>
  (await who.post(`${path}/${id}/article`, { ...issue, file })) as {
    status: number;
    body: { article_id: number };
    headers: Headers;
  };
async function undoLastLine(who: Administrator) {
  const [line] = ((await who.get('/api/admin/history')).body as { lines: { id: number }[] }).lines;
  const undone = await who.post(`/api/admin/history/lines/${line?.id}/undo`, {});
  expect([undone.status, undone.body]).toEqual([200, expect.anything()]);
}
async function expectNoFaults({ journal: { database } }: TestSite) {
  expect(await listUnlikeFees(database.reads)).toEqual([]);
}

onEachSite(
  'a fee is due once the manuscript is accepted, by its author’s country',
  async (site) => {
    const who = await signIn(site);
    const { id } = await add(who, { state: 'received', country: 'Kenya' });
    expect(await feeOf(who, id)).toMatchObject({ state: null, has_link: false });
    await who.post(`${path}/${id}`, { state: 'accepted' });
    expect(await feeOf(who, id)).toMatchObject({
      ...{ state: 'due', asked: { amount: 5000, currency: 'USD' }, has_link: true },
      link: expect.stringMatching(/\/pay\/[\w-]{22}$/),
    });
    const waits = async (one: Administrator) =>
      underWay.parse((await one.get('/api/admin/under-way')).body).unpaid;
    expect(await waits(who)).toMatchObject({ total: 1, first: [{ id }] });
    const listed = await who.get('/api/admin/article-fees?state=due');
    expect(listed.body).toMatchObject({
      fees: [{ of: { noun: 'manuscript', id, title: 'Roots of maize', country: 'Kenya' } }],
      counts: { due: 1 },
    });
    // A journal without fees asks for none, and one that is declined after all is not waited for.
    await who.post(`${path}/${id}`, { state: 'declined' });
    expect(await feeOf(who, id)).toMatchObject({ state: null });
    expect([await waits(who), (await who.get('/api/admin/article-fees')).body]).toMatchObject([
      { total: 0 },
      { counts: { due: 0 } },
    ]);
    // Nothing is due from a country that pays nothing.
    const free = { name: '', countries: ['LK'], amount: 0, currency: '' };
    await who.post('/api/admin/fees', { fee_rows: JSON.stringify([free]) });
    const ofLanka = await add(who, { state: 'accepted', country: 'Sri Lanka' });
    expect(await feeOf(who, ofLanka.id)).toMatchObject({ state: null });
    await who.post('/api/admin/fees', { fee_kind: 'none' });
    expect(await feeOf(who, (await add(who)).id)).toMatchObject({ state: null });
  },
);

onEachSite(
  'a payment that came before the article is the article’s, with its amount',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await add(who);
    const payment = { amount: 150_000, currency: 'INR', received_on: '2026-05-12', way: 'upi' };
    const paid = await change(who, id, { amount: 150_000, currency: 'INR', txnid: 'T-7', payment });
    expect(paid.body).toMatchObject({ state: 'paid', txnid: 'T-7', payment });
    const { link } = await feeOf(who, id);
    const pdf = asFile(wholePdf(), 'a.pdf');
    const sent = await who.send(`${path}/${id}/files`, { name: 'a.pdf', anyFile: pdf });
    const [file] = manuscript.parse(sent.body).files;
    const made = await becomeArticle(who, id, file?.sha256);
    expect(made.status).toBe(200);
    const { article_id } = made.body;
    const article = (await who.get(`/api/archives/${article_id}`)).body;
    expect(article).toMatchObject({ txnid: 'T-7', ptype: 'paid' });
    const ofArticle = { of: { noun: 'article', id: article_id }, state: 'paid', payment, link };
    expect(await feeOf(who, id)).toMatchObject(ofArticle);
    expect((await who.get(`/api/admin/archives/${article_id}/fee`)).body).toMatchObject(ofArticle);
    await expectNoFaults(site);

    // Undone, the manuscript has it again, and gives it once more.
    await undoLastLine(who);
    expect(await feeOf(who, id)).toMatchObject({
      of: { noun: 'manuscript' },
      state: 'paid',
      payment,
    });
    await expectNoFaults(site);
    expect((await becomeArticle(who, id)).status).toBe(200);
    expect(await feeOf(who, id)).toMatchObject({ of: { noun: 'article' }, state: 'paid', payment });
    await expectNoFaults(site);
  },
);

onEachSite(
  'a draft that is deleted gives the fee back, and takes it when it returns',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await add(who);
    await change(who, id, { txnid: 'T-7' });
    const { article_id } = (await becomeArticle(who, id)).body;
    expect((await who.remove(`/api/archives/${article_id}`)).status).toBe(204);
    expect(await feeOf(who, id)).toMatchObject({ of: { noun: 'manuscript' }, txnid: 'T-7' });
    await undoLastLine(who);
    expect(await feeOf(who, id)).toMatchObject({
      ...{ of: { noun: 'article', id: article_id }, state: 'paid', txnid: 'T-7' },
    });
    await expectNoFaults(site);
  },
);

onEachSite('a manuscript stays the article that an undo has to leave', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await add(who);
  const { article_id } = (await becomeArticle(who, id)).body;
  const { lines } = (await who.get('/api/admin/history')).body as { lines: { id: number }[] };
  expect((await change(who, id, { is_waived: true })).status).toBe(200);
  const undone = await who.post(`/api/admin/history/lines/${lines[0]?.id}/undo`, {});
  expect(undone.body).toMatchObject({
    done: 0,
    refused: [
      { noun: 'article', reasons: [expect.stringContaining('Changed again since')] },
      { noun: 'manuscript', reasons: ['Its article is still there.'] },
    ],
  });
  expect((await who.get(`${path}/${id}`)).body).toMatchObject({
    article_id,
    state: 'in production',
  });
  await expectNoFaults(site);

  // An older version of it brings its texts back, not the time before it was an article.
  const { body: history } = await who.get(`/api/admin/history/manuscript/${id}`);
  const [toArticle] = history as { id: number }[];
  expect((await who.post(`/api/admin/history/${toArticle?.id}/restore`, {})).status).toBe(204);
  expect((await who.get(`${path}/${id}`)).body).toMatchObject({ article_id });
  await expectNoFaults(site);
});

onEachSite('nothing is due from a country that pays nothing', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const free = { name: '', countries: ['LK'], amount: 0, currency: '' };
  await who.post('/api/admin/fees', { fee_rows: JSON.stringify([free]) });
  const nothingIsDue = async (id: number) => {
    expect(await feeOf(who, id)).toMatchObject({ state: null });
    expect((await who.get('/api/admin/article-fees')).body).toMatchObject({
      fees: [],
      counts: { due: 0 },
    });
    expect((await who.get('/api/admin/under-way')).body).toMatchObject({ unpaid: { total: 0 } });
  };
  // It was found later, and may have been wrong.
  const { id } = await add(who, { country: 'Nepal', authors: 'Asha Rao' });
  const { link } = await feeOf(who, id);
  await who.post(`${path}/${id}`, { country: 'Sri Lanka' });
  await nothingIsDue(id);
  expect((await site.get(new URL(link).pathname)).text).toContain('Nothing is to be paid');
  await who.post(`${path}/${id}`, { country: 'Nepal' });
  expect(await feeOf(who, id)).toMatchObject({ state: 'due', link });
  await who.post(`${path}/${id}`, { country: 'Sri Lanka' });

  const asked = await add(who, { country: 'Sri Lanka', title: 'Roots of rye' });
  for (const one of [id, asked.id]) {
    const { article_id } = (await becomeArticle(who, one)).body;
    expect((await who.get(`/api/archives/${article_id}`)).body).toMatchObject({ ptype: 'free' });
    expect(await feeOf(who, one)).toMatchObject({ state: 'waived' });
  }
  await expectNoFaults(site);
});

onEachSite('a fee is waived, asked again, and each step is undone', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await add(who);
  await change(who, id, { is_waived: true, why: 'An invited review' });
  expect(await feeOf(who, id)).toMatchObject({ state: 'waived', why: 'An invited review' });
  await undoLastLine(who);
  expect(await feeOf(who, id)).toMatchObject({ state: 'due', why: '' });
  await change(who, id, { txnid: 'T-7' });
  await undoLastLine(who);
  expect(await feeOf(who, id)).toMatchObject({ state: 'due', payment: null });
  await change(who, id, { is_waived: true });
  const { article_id } = (await becomeArticle(who, id)).body;
  expect((await who.get(`/api/archives/${article_id}`)).body).toMatchObject({ ptype: 'free' });
  expect(await feeOf(who, id)).toMatchObject({ of: { noun: 'article' }, state: 'waived' });
  await expectNoFaults(site);
});

onEachSite(
  'what a manuscript was paid with pays for nothing else unless somebody says so',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await add(who);
    await change(who, id, { txnid: 'T-7' });
    const other = await add(who, { title: 'Roots of rice' });
    expect(refusal(await change(who, other.id, { txnid: 'T-7' }))).toBe('409 duplicate_txnid');
    expect(refusal(await change(who, other.id, { txnid: 'not valid!' }))).toBe('422 invalid_txnid');
    const shared = await change(who, other.id, { txnid: 'T-7', is_shared: true });
    expect(shared.body).toMatchObject({
      txnid: 'T-7/2',
      shared_with: [{ noun: 'manuscript', id }],
    });
    const third = await add(who, { title: 'Roots of rye' });
    expect(refusal(await change(who, third.id, { txnid: 'T-7/2' }))).toBe('409 duplicate_txnid');
    // Nor by the form of an article, nor by an import.
    for (const txnid of ['T-7', 'T-7/2']) {
      expect(refusal(await createArticle(who, { txnid }))).toBe('409 duplicate_txnid');
    }
    const article = await createdArticle(who, { txnid: 'T-1' });
    expect(refusal(await who.send(`/api/archives/${article.id}`, { txnid: 'T-7' }))).toBe(
      '409 duplicate_txnid',
    );
    await importRecords(site.journal, [record(300, { txnid: 'T-7' })]);
    expect(await feeOf(who, id)).toMatchObject({ state: 'paid', txnid: 'T-7' });
    const { article_id } = (await becomeArticle(who, other.id)).body;
    expect((await who.get(`/api/archives/${article_id}`)).body).toMatchObject({ txnid: 'T-7/2' });
    expect(await feeOf(who, id)).toMatchObject({
      shared_with: [{ noun: 'article', id: article_id }],
    });
    await expectNoFaults(site);
    // What was paid for is not deleted; without its payment it is, and comes back with what was said of its fee.
    expect(refusal(await who.remove(`${path}/${id}`))).toBe('422 invalid_fields');
    await change(who, id, { is_waived: true, why: 'By mistake' });
    expect((await who.remove(`${path}/${id}`)).status).toBe(204);
    expect((await who.get(`${path}/${id}/fee`)).status).toBe(404);
    await undoLastLine(who);
    expect(await feeOf(who, id)).toMatchObject({ state: 'waived', why: 'By mistake' });
  },
);

onEachSite(
  'assistants and viewers see no fee of a manuscript, nor its bank details',
  async (site) => {
    const who = await signIn(site);
    const { id } = await add(who);
    const payee = { upi_address: 'annals@okbank', bank_account: '123456789' };
    expect((await who.post('/api/admin/payee', payee)).status).toBe(200);
    await change(who, id, { amount: 123_400, currency: 'INR', why: 'Hardship' });
    const everything = async (one: Administrator) =>
      JSON.stringify([
        (await one.get('/api/admin/history')).body,
        (await one.get('/api/admin/history/settings/0')).body,
        String((await one.get('/api/admin/history/csv')).bytes),
        (await one.get('/api/admin/under-way')).body,
        (await one.get('/api/admin/overview')).body,
        (await one.get(`${path}/${id}`)).body,
        (await one.get(path)).body,
        (await one.get('/api/settings/')).body,
        (await one.get('/api/admin/fees')).body,
      ]);
    expect(await everything(who)).toMatch(/annals@okbank[\s\S]*123456789/);
    for (const role of ['assistant', 'viewer'] as const) {
      await addUser(site.journal, { username: role, role });
      const one = await signIn(site, role);
      expect(refusal(await one.get(`${path}/${id}/fee`))).toBe('403 forbidden');
      expect(refusal(await change(one, id, { why: 'x' }))).toBe('403 forbidden');
      expect(refusal(await one.get('/api/admin/payee'))).toBe('403 forbidden');
      const seen = await everything(one);
      expect(seen).not.toMatch(/okbank|123456789|123400|Hardship/);
      expect(JSON.parse(seen)[3].unpaid).toEqual({ total: 0, first: [] });
    }
    // An editor records payments, and does not say where they go.
    await addUser(site.journal, { username: 'editor', role: 'editor' });
    const editor = await signIn(site, 'editor');
    expect((await editor.get('/api/admin/payee')).body).toMatchObject(payee);
    expect(refusal(await editor.post('/api/admin/payee', payee))).toBe('403 forbidden');
    expect((await change(editor, id, { why: 'x' })).status).toBe(200);
    // Nor does the site tell anybody.
    for (const address of [
      '/',
      '/instructions',
      '/contact',
      '/api/settings/',
      '/api/feesettings',
    ]) {
      expect((await site.get(address)).text).not.toMatch(/okbank|123456789/);
    }
  },
);

onEachSite(
  'who forgets the people of a manuscript forgets what was said of its fee',
  async (site) => {
    const who = await signIn(site);
    const { id } = await add(who, { authors: 'Asha Rao' });
    await change(who, id, { why: 'Asha Rao lost her grant', amount: 100, currency: 'INR' });
    const { link } = await feeOf(who, id);
    expect((await who.post(`${path}/${id}/erasure`, {})).status).toBe(200);
    const history = await who.get('/api/admin/history');
    expect(JSON.stringify([await feeOf(who, id), history.body])).not.toContain('grant');
    expect(await feeOf(who, id)).toMatchObject({ state: 'due', is_own: true, has_link: false });
    expect((await site.get(new URL(link).pathname)).status).toBe(404);
  },
);
