import { expect } from 'vitest';
import type { Fee } from '#contract/calls/fees-calls.ts';
import { batchHeader } from '#contract/calls/history-calls.ts';
import type { Journal } from '#server/journal.ts';
import { createdArticle, refusal } from '../admin/articles-support.ts';
import { importRecords, record } from '../import/import-support.ts';
import type { Administrator, Said } from '../support/administrator.ts';
import { onEachSite } from '../support/sites.ts';
import { draftOf, findingsOf, issue, issued, list, opened, paidFee } from './account-support.ts';

const payment = { amount: 236_000, currency: 'INR', received_on: '2026-05-12', way: 'upi' };

/** An article with a receipt of its payment of 2,360 rupees. */
async function receipted(who: Administrator, given: Record<string, string> = {}) {
  const { id } = await createdArticle(who, given);
  const path = `/api/admin/archives/${id}/fee`;
  const fee = ((await who.post(path, { payment })).body as Fee).id;
  return { id, path, fee, receipt: await issued(who, fee) };
}

const cancelFirst = (number: string) => expect.stringContaining(`Cancel ${number} first`);
const said = ({ status, body }: Said) => [status, JSON.stringify(body)];
const ptypeOf = async ({ database: { reads } }: Journal, id: number) =>
  reads
    .selectFrom('articles')
    .select(['title', 'ptype', 'txnid'])
    .where('id', '=', id)
    .executeTakeFirst();

onEachSite('a payment that has a receipt is not taken away from its fee', async (site) => {
  const who = await opened(site);
  const { id, path, receipt } = await receipted(who);
  const refused = [422, cancelFirst(receipt.number)];
  const form = `/api/archives/${id}`;
  expect(said(await who.post(path, { is_waived: true }))).toEqual(refused);
  expect(said(await who.send(form, { ptype: 'free' }))).toEqual(refused);
  // A slip is corrected: it is the same payment. That of another is another payment.
  await site.journal.payments.add(
    { fields: { txnid: 'TXN-8' } },
    { username: 'asha', now: new Date() },
  );
  expect(said(await who.post(path, { txnid: 'TXN-8' }))).toEqual(refused);
  expect((await who.post(path, { txnid: 'TXN-9' })).body).toMatchObject({ txnid: 'TXN-9' });
  await who.send(form, { status: 'disabled' });
  expect(said(await who.post(`${form}/free`, {}))).toEqual(refused);
  const bulk = await who.post('/api/admin/articles/bulk', { action: 'release', ids: [id] });
  expect(said(bulk)).toEqual([200, cancelFirst(receipt.number)]);
  expect(await findingsOf(site)).toEqual([]);
  expect((await who.post(`${list}/${receipt.id}/cancel`, { why: 'Wrong' })).status).toBe(201);
  expect((await who.post(`${form}/free`, {})).status).toBe(200);
});

onEachSite('nor is it by an undo of the payment of a published article', async (site) => {
  const { journal } = site;
  const who = await opened(site);
  const row = { year: 2026, volume: 4, issue: 2, title: 'Roots', ptype: 'paid', txnid: '' };
  await importRecords(journal, [record(101, row)]);
  const path = '/api/admin/archives/1/fee';
  const paid = await who.post(path, { txnid: 'T-7', payment });
  const line = paid.headers.get(batchHeader);
  const receipt = await issued(who, (paid.body as Fee).id);
  const refused = [422, cancelFirst(receipt.number)];
  for (const door of ['undo', 'restore']) {
    const answer = await who.post(`/api/admin/history/${line}/${door}`, {});
    expect.soft(said(answer), door).toEqual(refused);
  }
  // The form of the fee is asked the same.
  expect.soft(said(await who.post(path, { txnid: '' })), 'form').toEqual(refused);
  expect(said(await who.post(`/api/admin/history/lines/${line}/undo`, {}))).toEqual([
    200,
    cancelFirst(receipt.number),
  ]);
});

onEachSite('a draft whose payment has a receipt is not deleted', async (site) => {
  const who = await opened(site);
  const { id, receipt } = await receipted(who, { state: 'draft' });
  const remove = () => who.remove(`/api/archives/${id}`);
  expect(said(await remove())).toEqual([422, cancelFirst(receipt.number)]);
  const [line] = ((await who.get('/api/admin/history')).body as { lines: { id: number }[] }).lines;
  expect(line).toBeDefined();
  expect((await who.post(`${list}/${receipt.id}/cancel`, { why: 'Wrong' })).status).toBe(201);
  expect((await remove()).status).toBe(204);
  expect(await findingsOf(site)).toEqual([]);
});

onEachSite('a payment does not go with its manuscript and then with its article', async (site) => {
  const who = await opened(site);
  const path = '/api/admin/manuscripts';
  const made = await who.post(path, {
    title: 'Roots of maize',
    authors: 'Asha Rao',
    state: 'accepted',
  });
  const { id } = made.body as { id: number };
  const paid = await who.post(`${path}/${id}/fee`, { txnid: 'T-7', payment });
  const receipt = await issued(who, (paid.body as Fee).id);
  const remove = () => who.remove(`${path}/${id}`);
  expect(said(await remove())).toEqual([422, cancelFirst(receipt.number)]);

  const to = { year: '2026', volume: '4', issue: '2', file: '' };
  const { article_id } = (await who.post(`${path}/${id}/article`, to)).body as {
    article_id: number;
  };
  const article = `/api/archives/${article_id}`;
  expect((await remove()).status).toBe(204);
  expect(said(await who.remove(article))).toEqual([422, cancelFirst(receipt.number)]);
  expect(await findingsOf(site)).toEqual([]);
  expect((await who.post(`${list}/${receipt.id}/cancel`, { why: 'Wrong' })).status).toBe(201);
  expect((await who.remove(article)).status).toBe(204);
  expect(await findingsOf(site)).toEqual([]);
  // Nothing has the id any more.
  await createdArticle(who, { txnid: 'T-7' });
  expect(await findingsOf(site)).toEqual([]);

  await site.journal.database.write((tx) =>
    tx.updateTable('fees').set({ article_id: null, manuscript_id: id }).execute(),
  );
  expect(await findingsOf(site)).toContainEqual(
    expect.stringContaining('The payment T-7 is of an article or a manuscript that is not there'),
  );
});

onEachSite('an import takes a row, and leaves its payment under the receipt', async (site) => {
  const { journal } = site;
  const who = await opened(site);
  const { id, receipt } = await receipted(who);
  const row = { year: 2026, volume: 4, issue: 2, title: 'Roots', pagenumber: '1-6' };
  for (const money of [{ ptype: 'free' }, { txnid: 'T-9' }, { txnid: '' }]) {
    const report = await importRecords(journal, [record(101, { ...row, ...money })]);
    expect([report.refused, report.valuesLeftOut]).toEqual([
      0,
      [{ row: 1, reason: cancelFirst(receipt.number) }],
    ]);
    expect(await ptypeOf(journal, id)).toEqual({ title: 'Roots', ptype: 'paid', txnid: 'TXN-1' });
  }
  const dry = { dryRun: true };
  const { valuesLeftOut } = await importRecords(journal, [record(101, { ...row })], dry);
  expect(valuesLeftOut).toEqual([{ row: 1, reason: cancelFirst(receipt.number) }]);
  expect(await findingsOf(site)).toEqual([]);
});

onEachSite('no document is for more than was paid, and no payment for less', async (site) => {
  const who = await opened(site);
  const fee = await paidFee(who, {}, 240_000);
  const more = await issue(who, fee, { amount: 24_000_000 });
  expect([more.status, more.body]).toMatchObject([422, { fields: { amount: /₹2,400.00/ } }]);
  const other = await issue(who, fee, { amount: 240_000, currency: 'USD' });
  expect([other.status, other.body]).toMatchObject([422, { fields: { currency: /₹2,400.00/ } }]);
  const { number } = await issued(who, fee, { amount: 200_000 });

  const { fees } = (await who.get('/api/admin/article-fees')).body as {
    fees: { of: { id: number }; payment: { id: number } }[];
  };
  const path = `/api/admin/archives/${fees[0]?.of.id}/fee`;
  const wrong = [
    [{ amount: 199_999 }, { amount: '199999' }],
    [{ amount: null }, { amount: '' }],
    [{ currency: 'USD' }, { currency: 'USD' }],
  ];
  for (const [body, fields = {}] of wrong) {
    const refused = await who.post(path, { payment: body });
    expect([body, ...said(refused)]).toEqual([body, 422, cancelFirst(number)]);
    const by = { username: 'asha', now: new Date() };
    const form = { fields: fields as Record<string, string> };
    await expect(
      site.journal.payments.change(fees[0]?.payment.id ?? 0, form, by),
    ).rejects.toMatchObject({ fields: { amount: cancelFirst(number) } });
  }
  expect((await who.post(path, { payment: { amount: 200_000, way: 'bank' } })).status).toBe(200);
});

onEachSite('where an amount is not known, issuing asks for it and stores it', async (site) => {
  const who = await opened(site);
  const { id } = await createdArticle(who);
  const path = `/api/admin/archives/${id}/fee`;
  const fee = (await who.get(path)).body as Fee;
  expect(fee.payment).toMatchObject({ amount: null });
  const refused = await issue(who, fee.id);
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { amount: /above 0/ } }]);
  const { number } = await issued(who, fee.id, { amount: 150_000 });
  const { lines } = (await who.get('/api/admin/history')).body as { lines: { text: string }[] };
  expect(lines[0]?.text).toBe(`issued ${number}, changed 1 payment`);
  expect((await who.get(path)).body).toMatchObject({
    payment: { amount: 150_000, currency: 'INR' },
  });
  expect((await who.get(`/api/admin/history/payment/${fee.payment?.id}`)).body).toMatchObject([
    { now: { amount: 150_000, currency: 'INR' } },
  ]);
  // What several fees share has an amount of its own, which no document of one of them says.
  const shared = await createdArticle(who, {
    ...{ refnumber: '102', title: 'B', pagenumber: '7-8', txnid: 'T-2' },
  });
  await createdArticle(who, { refnumber: '103', title: 'C', pagenumber: '9-9', txnid: 'T-2/2' });
  const its = (await who.get(`/api/admin/archives/${shared.id}/fee`)).body as Fee;
  const unknown = await issue(who, its.id, { amount: 100_000 });
  expect([refusal(unknown), unknown.body]).toMatchObject([
    '422 invalid_fields',
    { fields: { amount: /several fees/ } },
  ]);
});

onEachSite('the ID of a held payment is corrected for all that it pays', async (site) => {
  const who = await opened(site);
  const { id, path } = await receipted(who);
  const other = await createdArticle(who, {
    refnumber: '102',
    title: 'B',
    pagenumber: '7-8',
    txnid: 'TXN-1/2',
  });
  const made = await who.post('/api/admin/manuscripts', { title: 'C', state: 'accepted' });
  const manuscript = `/api/admin/manuscripts/${(made.body as { id: number }).id}/fee`;
  await who.post(manuscript, { txnid: 'TXN-1', is_shared: true });
  const ids = async () => [
    (await ptypeOf(site.journal, id))?.txnid,
    (await ptypeOf(site.journal, other.id))?.txnid,
    ((await who.get(manuscript)).body as Fee).txnid,
  ];
  expect(await ids()).toEqual(['TXN-1', 'TXN-1/2', 'TXN-1/3']);
  // By the fee, by the form of the article, and where another has a receipt too.
  const corrected = await who.post(path, { txnid: 'SH-7' });
  expect([corrected.status, corrected.body]).toMatchObject([200, { txnid: 'SH-7' }]);
  expect(await ids()).toEqual(['SH-7', 'SH-7/2', 'SH-7/3']);
  expect((await who.send(`/api/archives/${id}`, { txnid: 'SH-8' })).status).toBe(200);
  expect(await ids()).toEqual(['SH-8', 'SH-8/2', 'SH-8/3']);
  await who.post(path, { payment: { amount: 500_000 } });
  const second = (await who.get(`/api/admin/archives/${other.id}/fee`)).body as Fee;
  await issued(who, second.id, { amount: 100_000 });
  const third = (await who.get(manuscript)).body as Fee;
  await issued(who, third.id, { name: 'Asha Rao', amount: 100_000 });
  const by = await who.send(`/api/archives/${other.id}`, { txnid: 'SH-9/2' });
  expect(by.status).toBe(200);
  expect(await ids()).toEqual(['SH-9', 'SH-9/2', 'SH-9/3']);
  expect((await who.post(manuscript, { txnid: 'SH-10' })).body).toMatchObject({ txnid: 'SH-10/3' });
  expect(await ids()).toEqual(['SH-10', 'SH-10/2', 'SH-10/3']);
  // What another article has is another payment.
  const holder = { refnumber: '104', title: 'D', pagenumber: '9-9', txnid: 'T-9/2' };
  await createdArticle(who, holder);
  expect(refusal(await who.post(path, { txnid: 'T-9' }))).toBe('409 duplicate_txnid');
  expect(await ids()).toEqual(['SH-10', 'SH-10/2', 'SH-10/3']);
  expect(await findingsOf(site)).toEqual([]);
});

onEachSite('an imported repeat of a transaction ID gets no document', async (site) => {
  const who = await opened(site);
  const first = await receipted(who);
  const row = { year: 2026, volume: 4, issue: 2, title: 'B', ptype: 'paid', txnid: 'TXN-1' };
  await importRecords(site.journal, [record(102, row)]);
  const second = await who.get('/api/admin/archives/2/fee');
  const { id, payment: repeat } = second.body as Fee;
  expect(repeat).toMatchObject({ txnid: 'TXN-1' });
  const why = 'The transaction ID is that of article 101 too: correct it first.';
  expect((await draftOf(who, id)).kinds).toMatchObject([{ kind: 'receipt', refusal: why }]);
  const refused = await issue(who, id, { amount: 236_000 });
  expect([refused.status, refused.body]).toMatchObject([422, { fields: { kind: why } }]);

  expect((await who.post('/api/admin/archives/2/fee', { txnid: 'TXN-2' })).status).toBe(200);
  const { number } = await issued(who, id, { amount: 236_000 });
  expect(await findingsOf(site)).toEqual([]);
  await site.journal.database.write(async (tx) => {
    await tx
      .updateTable('payments')
      .set({ txnid: 'TXN-1', txnid_key: null })
      .where('txnid', '=', 'TXN-2')
      .execute();
    await tx
      .updateTable('articles')
      .set({ txnid: 'TXN-1', txnid_key: null })
      .where('id', '=', 2)
      .execute();
  });
  expect(await findingsOf(site)).toEqual([
    expect.stringContaining(
      `The documents ${first.receipt.number} and ${number} are of two payments with the transaction ID TXN-1`,
    ),
  ]);
});

onEachSite(
  'a transaction ID that an imported repeat has a document of gets no other',
  async (site) => {
    const who = await opened(site);
    // When the repeat gets its document nothing else has the ID: of an article that is deleted the payment alone stays.
    const nothing = { state: 'draft', txnid: '', refnumber: '' };
    const draft = await createdArticle(who, nothing);
    const kept = { txnid: 'TXN-1', payment };
    expect((await who.post(`/api/admin/archives/${draft.id}/fee`, kept)).status).toBe(200);
    const row = { year: 2026, volume: 4, issue: 2, title: 'B', ptype: 'paid', txnid: 'TXN-1' };
    await importRecords(site.journal, [record(102, row)]);
    expect((await who.remove(`/api/archives/${draft.id}`)).status).toBe(204);
    const repeat = (await who.get('/api/admin/archives/2/fee')).body as Fee;
    await issued(who, repeat.id, { amount: 236_000 });

    const other = await createdArticle(who, { ...nothing, title: 'C' });
    const shared = { txnid: 'TXN-1', is_shared: true, payment };
    const { id } = (await who.post(`/api/admin/archives/${other.id}/fee`, shared)).body as Fee;
    const refused = await issue(who, id, { amount: 236_000 });
    const why = 'The transaction ID is that of article 102 too: correct it first.';
    expect([refused.status, refused.body]).toMatchObject([422, { fields: { kind: why } }]);
    expect(await findingsOf(site)).toEqual([]);
  },
);

onEachSite('documents without their payment are found', async (site) => {
  const who = await opened(site);
  const first = await receipted(who);
  const second = await receipted(who, {
    refnumber: '102',
    title: 'B',
    txnid: 'T-2',
    pagenumber: '7-8',
  });
  const third = await receipted(who, {
    refnumber: '103',
    title: 'C',
    txnid: 'T-3',
    pagenumber: '9-9',
  });
  const fourth = await receipted(who, {
    refnumber: '104',
    title: 'D',
    txnid: 'T-4',
    pagenumber: '10-10',
  });
  expect(await findingsOf(site)).toEqual([]);
  await site.journal.database.write(async (tx) => {
    await tx.updateTable('fees').set({ state: 'waived' }).where('id', '=', first.fee).execute();
    await tx
      .updateTable('account_documents')
      .set({ fee_id: third.fee })
      .where('fee_id', '=', second.fee)
      .execute();
    await tx.updateTable('articles').set({ txnid: 'T-5' }).where('id', '=', fourth.id).execute();
  });
  const found = await findingsOf(site);
  for (const text of [
    `The document ${first.receipt.number} is of a fee that is not paid`,
    `The documents ${second.receipt.number} and ${third.receipt.number} are for more than the payment T-3`,
    'The fee of the article 104 differs from its transaction ID',
  ]) {
    expect(found).toContainEqual(expect.stringContaining(text));
  }
});
