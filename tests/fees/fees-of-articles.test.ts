import { expect } from 'vitest';
import type { Journal } from '#server/journal.ts';
import { listUnlikeFees } from '#server/store/fee-queries.ts';
import { createArticle, createdArticle, createIssue, refusal } from '../admin/articles-support.ts';
import { importRecords, record } from '../import/import-support.ts';
import { type Administrator, signIn } from '../support/administrator.ts';
import { onEachDatabase } from '../support/databases.ts';
import { onEachSite } from '../support/sites.ts';

/** The fees in the order of their articles: the article's number, the state, the payment's id and place. */
async function feesOf({ database: { reads } }: Journal) {
  expect(await listUnlikeFees(reads)).toEqual([]);
  const rows = await reads
    .selectFrom('fees')
    .innerJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .leftJoin('payments', 'payments.id', 'allocations.payment_id')
    .select(['articles.refnumber', 'fees.state', 'payments.txnid', 'allocations.place'])
    .orderBy('articles.id')
    .execute();
  return rows.map(({ refnumber, state, txnid, place }) =>
    [refnumber ?? '-', state, ...(txnid === null ? [] : [txnid, place])].join(' '),
  );
}

const paymentsOf = async ({ database: { reads } }: Journal) =>
  (await reads.selectFrom('payments').select('txnid').orderBy('id').execute()).map(
    ({ txnid }) => txnid,
  );

const change = (who: Administrator, id: number, fields: Record<string, string>) =>
  who.send(`/api/archives/${id}`, fields);

async function undoLast(who: Administrator, id: number) {
  const [last] = (await who.get(`/api/admin/history/article/${id}`)).body as { id: number }[];
  expect((await who.post(`/api/admin/history/${last?.id}/undo`, {})).status).toBe(204);
}

onEachSite(
  'the form of an article makes its payment, corrects it and gives it up',
  async (site) => {
    const { journal } = site;
    const who = await signIn(site);
    await createIssue(who);
    const { id } = await createdArticle(who);
    expect(await feesOf(journal)).toEqual(['101 paid TXN-1 1']);
    await change(who, id, { txnid: 'TXN-2' });
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([
      ['101 paid TXN-2 1'],
      ['TXN-2'],
    ]);
    await undoLast(who, id);
    expect(await feesOf(journal)).toEqual(['101 paid TXN-1 1']);
    await change(who, id, { ptype: 'free' });
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([['101 waived'], []]);
    await undoLast(who, id);
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([
      ['101 paid TXN-1 1'],
      ['TXN-1'],
    ]);
    // The form's refusals are those of the specification.
    const other = { refnumber: '102', title: 'B', pagenumber: '7-8' };
    const refused = await createArticle(who, other);
    expect(refusal(refused)).toBe('409 duplicate_txnid');
    expect(refused.body).toMatchObject({ message: 'Transaction ID Already Used' });
    const missing = await createArticle(who, { ...other, txnid: '', ptype: 'free' });
    expect(refusal(missing)).toBe('422 invalid_fields');
  },
);

onEachSite(
  'a draft is due until it is paid, and a waived one is published with its number',
  async (site) => {
    const { journal } = site;
    const who = await signIn(site);
    await createIssue(who);
    const draft = await createdArticle(who, { state: 'draft', txnid: '' });
    expect(await feesOf(journal)).toEqual(['101 due']);
    await change(who, draft.id, { txnid: 'TXN-1' });
    expect(await feesOf(journal)).toEqual(['101 paid TXN-1 1']);
    await undoLast(who, draft.id);
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([['101 due'], []]);
    expect(refusal(await change(who, draft.id, { state: 'published' }))).toBe('422 invalid_fields');
    await change(who, draft.id, { ptype: 'free' });
    const published = await change(who, draft.id, { state: 'published' });
    expect(published.body).toMatchObject({ txnid: 'WAIVED-101', ptype: 'free', status: 'enabled' });
    expect(await feesOf(journal)).toEqual(['101 waived']);
  },
);

onEachSite(
  'one payment pays for several articles, each with a transaction id of its own',
  async (site) => {
    const { journal } = site;
    const who = await signIn(site);
    await createIssue(who);
    const first = await createdArticle(who);
    const second = await createdArticle(who, {
      ...{ refnumber: '102', title: 'B', pagenumber: '7-8', txnid: 'TXN-1/2' },
    });
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([
      ['101 paid TXN-1 1', '102 paid TXN-1 2'],
      ['TXN-1'],
    ]);
    // The id of the second stays when the first is given another, and comes back with an undo.
    await change(who, first.id, { txnid: 'TXN-9' });
    expect(await feesOf(journal)).toEqual(['101 paid TXN-9 1', '102 paid TXN-1 2']);
    await undoLast(who, first.id);
    expect(await feesOf(journal)).toEqual(['101 paid TXN-1 1', '102 paid TXN-1 2']);
    await change(who, second.id, { txnid: 'TXN-8' });
    await undoLast(who, second.id);
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([
      ['101 paid TXN-1 1', '102 paid TXN-1 2'],
      ['TXN-1'],
    ]);
  },
);

onEachSite(
  'what is known of a payment outlives its article, which takes it up again',
  async (site) => {
    const { journal } = site;
    const who = await signIn(site);
    const by = { username: 'asha', now: new Date() };
    await createIssue(who);
    // It came in before its article.
    const fields = { txnid: 'TXN-1', amount: '200000', currency: 'inr', way: 'upi' };
    const { id } = await journal.payments.add({ fields }, by);
    const draft = await createdArticle(who, { state: 'draft' });
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([
      ['101 paid TXN-1 1'],
      ['TXN-1'],
    ]);
    expect(await journal.payments.find(id)).toMatchObject({ amount: 200_000, currency: 'INR' });
    await expect(journal.payments.remove(id, by)).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(
      journal.payments.change(id, { fields: { txnid: 'TXN-2' } }, by),
    ).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(journal.payments.add({ fields }, by)).rejects.toMatchObject({
      fields: { txnid: 'Transaction ID Already Used' },
    });
    await who.remove(`/api/archives/${draft.id}`);
    expect([await feesOf(journal), await paymentsOf(journal)]).toEqual([[], ['TXN-1']]);
    await undoLast(who, draft.id);
    expect(await feesOf(journal)).toEqual(['101 paid TXN-1 1']);
  },
);

onEachSite('a withdrawn article that gives up its number gives up its payment', async (site) => {
  const { journal } = site;
  const who = await signIn(site);
  await createIssue(who);
  const { id } = await createdArticle(who);
  await change(who, id, { status: 'disabled' });
  await who.post(`/api/archives/${id}/free`, {});
  await createdArticle(who);
  expect(await feesOf(journal)).toEqual(['- paid', '101 paid TXN-1 1']);
});

onEachDatabase(
  'an import makes payments as the form does, and marks what is repeated',
  async ({ journal }) => {
    const free = { txnid: 'NONE', ptype: 'free' };
    await importRecords(journal, [
      record(1),
      record(2, { txnid: 'T-1' }),
      record(3, { txnid: 'T-1' }),
      record(4, free),
      record(5, { txnid: '' }),
    ]);
    const fees = ['1 paid T-1 1', '2 paid T-1 1', '3 paid T-1 1', '4 waived', '5 due'];
    expect(await feesOf(journal)).toEqual(fees);
    const { reads } = journal.database;
    const rows = await reads.selectFrom('payments').selectAll().orderBy('id').execute();
    expect(
      rows.map(({ txnid, txnid_key, is_imported }) => [txnid, txnid_key, is_imported]),
    ).toEqual([
      ['T-1', 'T-1', 0],
      ['T-1', null, 1],
      ['T-1', null, 1],
    ]);
    await importRecords(journal, [record(1), record(4, free)]);
    expect(await feesOf(journal)).toEqual(fees);
    await importRecords(journal, [
      record(1, { txnid: 'T-7' }),
      record(4, { txnid: 'T-8', ptype: 'paid' }),
    ]);
    expect(await feesOf(journal)).toEqual([
      ...['1 paid T-7 1', ...fees.slice(1, 3), '4 paid T-8 1', '5 due'],
    ]);
  },
);

onEachSite('what is not paid is the same for Articles, Fees and Journals', async (site) => {
  const { journal } = site;
  const who = await signIn(site);
  await createIssue(who);
  await importRecords(journal, [record(1, { txnid: '' }), record(2), record(3, { txnid: '' })]);
  await createdArticle(who, { state: 'draft', txnid: '' });
  const withdrawn = await createdArticle(who, { refnumber: '102', title: 'B', pagenumber: '7-8' });
  await change(who, withdrawn.id, { status: 'disabled' });
  await importRecords(journal, [record(102, { title: 'B', txnid: '', status: 'disabled' })]);
  const unpaid = async () => {
    const [articles, fees, journals, all] = await Promise.all([
      who.get('/api/admin/articles?payment=unpaid'),
      who.get('/api/admin/article-fees?state=due'),
      journal.state({ seesFees: true }),
      who.get('/api/admin/article-fees'),
    ]);
    const ofFees = fees.body as { fees: { of: { number: string } }[]; counts: { due: number } };
    return [
      (articles.body as { articles: { refnumber: string }[] }).articles.map((one) => one.refnumber),
      ofFees.fees.map(({ of }) => of.number),
      [ofFees.counts.due, (all.body as typeof ofFees).counts.due, journals.unpaidFees],
    ];
  };
  // Nothing is owed for what readers do not see.
  expect(await unpaid()).toEqual([
    ['3', '1'],
    ['3', '1'],
    [2, 2, 2],
  ]);
  // Nor by authors of a country that pays nothing.
  await change(who, 3, { country: 'Sri Lanka' });
  const free = { name: '', countries: ['LK'], amount: 0, currency: '' };
  await who.post('/api/admin/fees', { fee_rows: JSON.stringify([free]) });
  expect(await unpaid()).toEqual([['1'], ['1'], [1, 1, 1]]);
  // What gave its number back is asked for nothing.
  await change(who, 2, { status: 'disabled' });
  expect((await who.post('/api/archives/2/free', {})).status).toBe(200);
  expect((await who.get('/api/admin/archives/2/fee')).body).toMatchObject({
    state: null,
    payment: null,
  });
});
