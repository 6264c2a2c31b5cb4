import { expect } from 'vitest';
import type { AnswerOf } from '#contract/calls/call.ts';
import type { Fee, feesCalls } from '#contract/calls/fees-calls.ts';
import { createdArticle, createIssue, refusal } from '../admin/articles-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { addUser } from '../support/users.ts';

const change = (who: Administrator, id: number, body: object) =>
  who.post(`/api/admin/archives/${id}/fee`, body);
const feeOf = async (who: Administrator, id: number) =>
  (await who.get(`/api/admin/archives/${id}/fee`)).body as Fee;
const listed = async (who: Administrator, state = '') =>
  (await who.get(`/api/admin/article-fees${state && `?state=${state}`}`)).body as AnswerOf<
    typeof feesCalls.listFees
  >;

const second = { refnumber: '102', title: 'B', txnid: '', state: 'draft', country: 'Kenya' };

onEachSite(
  'what is asked comes from the table of fees, and what was paid is recorded',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who, { state: 'draft', txnid: '' });
    const abroad = await createdArticle(who, second);
    expect(await feeOf(who, id)).toMatchObject({
      state: 'due',
      asked: { amount: 200_000, currency: 'INR' },
      is_own: false,
      payment: null,
    });
    expect((await feeOf(who, abroad.id)).asked).toEqual({ amount: 5000, currency: 'USD' });
    await change(who, id, { amount: 150_000, currency: 'inr', why: 'A member' });
    const paid = { amount: 150_000, currency: 'INR', received_on: '2026-05-12', way: 'upi' };
    const said = await change(who, id, { txnid: 'T-7', payment: paid });
    expect(said.body).toMatchObject({
      ...{ state: 'paid', txnid: 'T-7', why: 'A member', is_own: true },
      payment: { txnid: 'T-7', ...paid },
    });
    const all = await listed(who);
    // A draft owes nothing yet.
    expect(all.counts).toEqual({ due: 0, waived: 0, paid: 1 });
    expect(all.fees).toMatchObject([
      { of: { noun: 'article', number: '102' }, state: 'due', asked: { amount: 5000 } },
      { of: { noun: 'article', number: '101' }, state: 'paid' },
    ]);
    // All of it is one line, which an undo takes back.
    const [line] = ((await who.get('/api/admin/history')).body as { lines: { id: number }[] })
      .lines;
    const undone = await who.post(`/api/admin/history/lines/${line?.id}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await feeOf(who, id)).toMatchObject({ state: 'due', payment: null, is_own: true });
  },
);

onEachSite(
  'fees are found by words, by their transaction ID and by the days of their payments',
  async (site) => {
    const who = await signIn(site);
    await createIssue(who);
    const first = { amount: 236_000, currency: 'INR', received_on: '2026-05-12', way: 'upi' };
    const { id } = await createdArticle(who, { txnid: '612044557788' });
    await change(who, id, { payment: first });
    const manuscript = { title: '=Wells of Nagpur', authors: 'Bala Iyer', state: 'accepted' };
    const made = await who.post('/api/admin/manuscripts', { ...manuscript, email: 'b@x.example' });
    expect(made.status).toBe(201);
    const of = (made.body as { id: number }).id;
    const shared = { txnid: '612044557788', is_shared: true };
    const said = await who.post(`/api/admin/manuscripts/${of}/fee`, shared);
    expect([said.status, said.body]).toMatchObject([200, { txnid: '612044557788/2' }]);

    const found = async (query: string) =>
      ((await who.get(`/api/admin/article-fees?${query}`)).body as typeof all).fees.map(
        (fee) => fee.of.noun,
      );
    const all = await listed(who);
    expect(await found('q=612044557788/2')).toContain('manuscript');
    expect(await found('q=612044557788')).toEqual(['manuscript', 'article']);
    expect(await found('q=nagpur')).toEqual(['manuscript']);
    expect(await found('q=nothing')).toEqual([]);
    expect(await found('from=2026-05-12&until=2026-05-12')).toHaveLength(2);
    expect(await found('from=2026-05-13')).toEqual([]);
    expect(await found('until=2026-05-11')).toEqual([]);

    const csv = await who.get('/api/admin/article-fees/csv?q=nagpur');
    expect(csv.status).toBe(200);
    const [head, row, end] = csv.bytes.toString().split('\r\n');
    expect(head).toContain('kind,number,title,authors,country,state,reason,fee');
    // What a spreadsheet would run is none of its formulas.
    expect(row).toMatch(/^manuscript,[^,]+,'=Wells of Nagpur,Bala Iyer,,paid,/);
    expect(row).toContain('2360.00,INR,612044557788,2026-05-12,upi');
    expect(end).toBe('');
    await addUser(site.journal, { username: 'anu', role: 'assistant' });
    const assistant = await signIn(site, 'anu');
    for (const path of ['', '/csv'])
      expect(refusal(await assistant.get(`/api/admin/article-fees${path}`))).toBe('403 forbidden');
  },
);

onEachSite('an amount whose currency is left empty is in that of the fee', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who, { state: 'draft', txnid: '' });
  const abroad = await createdArticle(who, second);
  const given = { amount: 150_000, currency: '', txnid: 'T-7', payment: { amount: 150_000 } };
  expect((await change(who, id, given)).body).toMatchObject({
    ...{ asked: { currency: 'INR' }, payment: { currency: 'INR' } },
  });
  const paid = { txnid: 'T-8', payment: { amount: 4000, currency: ' ' } };
  expect((await change(who, abroad.id, { ...paid, amount: 4000 })).body).toMatchObject({
    ...{ asked: { currency: 'USD' }, payment: { currency: 'USD' } },
  });
  // What it was said to be in stays.
  const euros = { payment: { currency: 'EUR' }, currency: 'EUR' };
  expect((await change(who, id, euros)).status).toBe(200);
  expect((await change(who, id, { amount: 100, payment: { amount: 100 } })).body).toMatchObject({
    ...{ asked: { currency: 'EUR' }, payment: { currency: 'EUR' } },
  });
});

onEachSite('a fee is waived, and asked for again', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who, { state: 'draft', txnid: '' });
  await change(who, id, { is_waived: true, why: 'An invited review' });
  const article = (await who.get(`/api/archives/${id}`)).body;
  expect(article).toMatchObject({ ptype: 'free', txnid: 'WAIVED-101' });
  expect(await feeOf(who, id)).toMatchObject({ state: 'waived', why: 'An invited review' });
  await change(who, id, { is_waived: false });
  expect(await feeOf(who, id)).toMatchObject({ state: 'due', txnid: '' });
  expect((await who.get(`/api/archives/${id}`)).body).toMatchObject({ ptype: 'paid', txnid: '' });
});

onEachSite('one payment is recorded for two articles where somebody says so', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  const other = await createdArticle(who, second);
  const refused = await change(who, other.id, { txnid: 'TXN-1' });
  expect(refusal(refused)).toBe('409 duplicate_txnid');
  const shared = await change(who, other.id, { txnid: 'TXN-1', is_shared: true });
  expect(shared.body).toMatchObject({
    ...{ state: 'paid', txnid: 'TXN-1/2', payment: { txnid: 'TXN-1' } },
    shared_with: [{ noun: 'article', id, number: '101' }],
  });
});

onEachSite('assistants and viewers see no amounts, in the history neither', async (site) => {
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await change(who, id, { amount: 123_400, currency: 'INR', payment: { way: 'bank' } });
  const histories = async (one: Administrator) =>
    JSON.stringify([
      (await one.get('/api/admin/history/fee/1')).body,
      (await one.get('/api/admin/history/payment/1')).body,
      String((await one.get('/api/admin/history/csv')).bytes),
    ]);
  expect(await histories(who)).toMatch(/123400[\s\S]*bank/);
  for (const role of ['assistant', 'viewer'] as const) {
    await addUser(site.journal, { username: role, role });
    const one = await signIn(site, role);
    expect(refusal(await one.get(`/api/admin/archives/${id}/fee`))).toBe('403 forbidden');
    expect(refusal(await one.get('/api/admin/article-fees'))).toBe('403 forbidden');
    expect(refusal(await change(one, id, { why: 'x' }))).toBe('403 forbidden');
    expect(await histories(one)).not.toMatch(/123400|bank/);
  }
  await addUser(site.journal, { username: 'editor', role: 'editor' });
  expect((await change(await signIn(site, 'editor'), id, { why: 'x' })).status).toBe(200);
});
