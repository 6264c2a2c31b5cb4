import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { forUpdate, isPostgres } from '#server/platform/db/engine.ts';
import type { Db, FeesTable, Tables, Tx } from '#server/platform/db/tables.ts';
import { insertRows } from './article-writes.ts';

export type PaymentRow = Selectable<Tables['payments']>;
/** One that a transaction id is made into: of the rest nothing is known. */
type NewPayment = Pick<PaymentRow, 'txnid' | 'txnid_key' | 'is_imported' | 'creation'>;
export type FeeRow = Selectable<FeesTable>;

/** The payments of these transaction ids, by id, locked until the transaction ends; imported repeats are not among them. */
export async function lockPayments(tx: Tx, txnids: readonly string[]): Promise<PaymentRow[]> {
  if (txnids.length === 0) return [];
  return tx
    .selectFrom('payments')
    .selectAll()
    .where(
      // One parameter for all of them.
      isPostgres(tx)
        ? sql<boolean>`txnid_key = any(${[...txnids]}::text[])`
        : sql<boolean>`txnid_key in (select value from json_each(${JSON.stringify(txnids)}))`,
    )
    .orderBy('id')
    .$call(forUpdate(tx))
    .execute();
}

/** Keeps others from letting a payment pay for more until the transaction ends. */
export async function lockPayment(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('payments').select('id').where('id', '=', id).$call(forUpdate(tx)).execute();
}

/** What payments pay, by payment: the article's id and the place of each of their fees. */
export async function listFeesOfPayments(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('fees')
    .select(['article_id', 'payment_id', 'place'])
    .where('payment_id', 'in', [...ids])
    .orderBy('place')
    .execute();
}

/** Inserts payments; gives their ids by transaction id: those of equal ones are interchangeable. */
export async function insertPayments(
  tx: Tx,
  rows: readonly NewPayment[],
): Promise<Map<string, number[]>> {
  const inserted = await insertRows(tx, 'payments', rows as Insertable<Tables['payments']>[], [
    'id',
    'txnid',
  ]);
  const ids = new Map<string, number[]>();
  for (const { id, txnid } of inserted) ids.set(txnid, [...(ids.get(txnid) ?? []), id]);
  return ids;
}

/** The same columns in each. */
export async function insertFees(tx: Tx, rows: readonly Insertable<FeesTable>[]): Promise<void> {
  await insertRows(tx, 'fees', rows, ['id']);
}

/** The fee of an article with its payment; undefined where it has none. */
export function findFee(db: Db, articleId: number) {
  return db
    .selectFrom('fees')
    .leftJoin('payments', 'payments.id', 'fees.payment_id')
    .selectAll('fees')
    .select(['payments.txnid', 'payments.txnid_key'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
}

export async function updateFee(tx: Tx, id: number, set: Updateable<FeesTable>): Promise<void> {
  await tx.updateTable('fees').set(set).where('id', '=', id).execute();
}

export async function deleteFee(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('fees').where('id', '=', id).execute();
}

export async function updatePayment(
  tx: Tx,
  id: number,
  set: Updateable<Tables['payments']>,
): Promise<void> {
  await tx.updateTable('payments').set(set).where('id', '=', id).execute();
}

/** Deletes a payment of which nothing but its id is known, and that pays nothing: nobody entered it as one. */
export async function deleteBarePayment(tx: Tx, id: number): Promise<void> {
  await tx
    .deleteFrom('payments')
    .where('id', '=', id)
    .where('amount', 'is', null)
    .where('received_on', '=', '')
    .where('way', '=', '')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('fees').select('fees.id').where('payment_id', '=', id))),
    )
    .execute();
}

/** Articles after an id with what their fees follow from, by id. */
export const listChargedAfter = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('articles')
    .select(['id', 'refnumber', 'ptype', 'txnid', 'txnid_key'])
    .select(['status', 'published_at', 'modification'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Articles whose transaction id or type is not what their fee says, some of them, by reference number. */
export async function listUnlikeFees(db: Db): Promise<(number | null)[]> {
  const rows = await db
    .selectFrom('fees')
    .innerJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('payments', 'payments.id', 'fees.payment_id')
    .select('articles.refnumber')
    .where(
      sql<boolean>`articles.txnid <> payments.txnid || case when place = 1 then '' else '/' || place end
        or (state = 'waived') <> (articles.ptype = 'free')`,
    )
    .orderBy('articles.id')
    .limit(20)
    .execute();
  return rows.map(({ refnumber }) => refnumber);
}

/** What the office sees of fees: with their article and payment. Those of articles that gave their number back are left out. */
const feesOfArticles = (db: Db) =>
  db
    .selectFrom('fees')
    .innerJoin('articles', 'articles.id', 'fees.article_id')
    .where(({ eb, or }) =>
      or([eb('articles.refnumber', 'is not', null), eb('articles.status', '=', 'draft')]),
    );

/** The newest first. @param before only those with smaller ids */
export function listFees(
  db: Db,
  { state, before }: { state?: FeeRow['state'] | undefined; before?: number | undefined },
  limit: number,
) {
  return feesOfArticles(db)
    .leftJoin('payments', 'payments.id', 'fees.payment_id')
    .selectAll('fees')
    .select(['articles.refnumber', 'articles.title', 'articles.authorname', 'articles.country'])
    .select(['payments.txnid', 'payments.received_on', 'payments.way', 'payments.is_imported'])
    .select(['payments.amount as paid_amount', 'payments.currency as paid_currency'])
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'due'))
    .$if(before !== undefined, (query) => query.where('fees.id', '<', before ?? 0))
    .orderBy('fees.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countFees(db: Db): Promise<Record<FeeRow['state'], number>> {
  const rows = await feesOfArticles(db)
    .select(['state', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('state')
    .execute();
  const counts = new Map(rows.map(({ state, total }) => [state, Number(total)]));
  const of = (state: FeeRow['state']) => counts.get(state) ?? 0;
  return { due: of('due'), waived: of('waived'), paid: of('paid') };
}

/** The other articles that a payment pays for, in their order. */
export function listPaidArticles(db: Db, paymentId: number, except: number) {
  return db
    .selectFrom('fees')
    .innerJoin('articles', 'articles.id', 'fees.article_id')
    .select(['articles.id', 'articles.refnumber'])
    .where('payment_id', '=', paymentId)
    .where('articles.id', '<>', except)
    .orderBy('place')
    .execute();
}

/** A fee with the title of its article, which is locked until the transaction ends; undefined where there is none. */
export const lockFee = (tx: Tx, id: number) =>
  tx
    .selectFrom('fees')
    .innerJoin('articles', 'articles.id', 'fees.article_id')
    .selectAll('fees')
    .select('articles.title')
    .where('fees.id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst();
