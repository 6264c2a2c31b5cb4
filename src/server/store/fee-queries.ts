import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { chargedStates } from '#contract/fields/manuscript.ts';
import { partsOfShared, sharedTxnid } from '#domain/fees/shared-txnid.ts';
import { forUpdate, isPostgres } from '#server/platform/db/engine.ts';
import type { Db, FeesTable, Tables, Tx } from '#server/platform/db/tables.ts';
import { insertRows } from './article-writes.ts';
import { momentAfter, nextVersion } from './versions.ts';

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
  const made = rows.map((row) => ({ ...row, modification: row.creation }));
  const inserted = await insertRows(tx, 'payments', made as Insertable<Tables['payments']>[], [
    'id',
    'txnid',
  ]);
  const ids = new Map<string, number[]>();
  for (const { id, txnid } of inserted) ids.set(txnid, [...(ids.get(txnid) ?? []), id]);
  return ids;
}

/** The same columns in each. */
export async function insertFees(tx: Tx, rows: readonly Insertable<FeesTable>[]): Promise<void> {
  const modification = momentAfter('', new Date());
  await insertRows(
    tx,
    'fees',
    rows.map((row) => ({ ...row, modification })),
    ['id'],
  );
}

const feesWithPayments = (db: Db) =>
  db
    .selectFrom('fees')
    .leftJoin('payments', 'payments.id', 'fees.payment_id')
    .selectAll('fees')
    .select(['payments.txnid', 'payments.txnid_key']);

export type PaidFee = Awaited<ReturnType<typeof findFee>>;

/** The fee of an article with its payment; undefined where it has none. */
export const findFee = (db: Db, articleId: number) =>
  feesWithPayments(db).where('article_id', '=', articleId).executeTakeFirst();

/** The same of a manuscript, whether or not it is an article by now. */
export const findFeeOfManuscript = (db: Db, manuscriptId: number) =>
  feesWithPayments(db).where('manuscript_id', '=', manuscriptId).executeTakeFirst();

/** By the hash of the token of its link. */
export const findFeeByLink = (db: Db, linkHash: string) =>
  feesWithPayments(db).where('link_hash', '=', linkHash).executeTakeFirst();

/** Fees of manuscripts that became these articles, and do not belong to them yet, by the article's id. */
export async function listFeesBefore(db: Db, articleIds: readonly number[]) {
  if (articleIds.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('fees')
    .innerJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select(['fees.id', 'manuscripts.article_id'])
    .where('fees.article_id', 'is', null)
    .where('manuscripts.article_id', 'in', [...articleIds])
    .execute();
  return new Map(rows.map(({ id, article_id }) => [article_id, id]));
}

/**
 * Which of these transaction ids pay for manuscripts that are no articles yet, so that no article may have them; with what
 * the manuscript became, where that was deleted and may come back.
 */
export async function listTxnidsOfManuscripts(db: Db, txnids: readonly string[]) {
  if (txnids.length === 0) return [];
  const shared = txnids.flatMap((txnid) => partsOfShared(txnid)?.txnid ?? []);
  const rows = await db
    .selectFrom('fees')
    .innerJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .innerJoin('payments', 'payments.id', 'fees.payment_id')
    .select(['payments.txnid', 'fees.place', 'manuscripts.title', 'manuscripts.article_id'])
    .where('fees.article_id', 'is', null)
    .where('payments.txnid_key', 'in', [...new Set([...txnids, ...shared])])
    .execute();
  return rows
    .map(({ place, ...row }) => ({ ...row, txnid: sharedTxnid(row.txnid, place) }))
    .filter(({ txnid }) => txnids.includes(txnid));
}

export async function updateFee(tx: Tx, id: number, set: Updateable<FeesTable>): Promise<void> {
  const modification = await nextVersion(tx, 'fees', id);
  await tx
    .updateTable('fees')
    .set({ ...set, modification })
    .where('id', '=', id)
    .execute();
}

export async function deleteFee(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('fees').where('id', '=', id).execute();
}

export async function updatePayment(
  tx: Tx,
  id: number,
  set: Updateable<Tables['payments']>,
): Promise<void> {
  const modification = await nextVersion(tx, 'payments', id);
  await tx
    .updateTable('payments')
    .set({ ...set, modification })
    .where('id', '=', id)
    .execute();
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

/** Manuscripts whose fee says that it is paid without a payment, or is another article's, some of them, by number. */
export async function listUnlikeFeesOfManuscripts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('fees')
    .innerJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select('manuscripts.number')
    .where(
      sql<boolean>`(fees.article_id is null and (fees.state = 'paid') <> (payment_id is not null))
        or fees.article_id <> manuscripts.article_id`,
    )
    .orderBy('manuscripts.id')
    .limit(20)
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * What the office sees of fees: with their article or manuscript. Those of articles that gave their number back are left out,
 * and those that are due of manuscripts that are not accepted.
 */
const feesOfTheOffice = (db: Db) =>
  db
    .selectFrom('fees')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .where(({ and, eb, or }) =>
      or([
        eb('articles.refnumber', 'is not', null),
        eb('articles.status', '=', 'draft'),
        and([
          eb('fees.article_id', 'is', null),
          eb('manuscripts.id', 'is not', null),
          or([eb('fees.state', '<>', 'due'), eb('manuscripts.state', 'in', [...chargedStates])]),
        ]),
      ]),
    );

/** Which fees; each by its index. */
export type FeeRowFilter = {
  state?: FeeRow['state'] | undefined;
  /** Those of one of these. */
  of?: { articles: readonly number[]; manuscripts: readonly number[]; payments: readonly number[] };
  /** Those that were paid between these days, both included. */
  paid?: { from: string; until: string };
};

/** All ids are one parameter. */
const among = (db: Db, column: string, ids: readonly number[]) =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

function filteredFees(db: Db, { state, of, paid }: FeeRowFilter) {
  let query = feesOfTheOffice(db);
  if (state !== undefined) query = query.where('fees.state', '=', state);
  if (of !== undefined) {
    const idsBy = (column: 'article_id' | 'manuscript_id' | 'payment_id', ids: readonly number[]) =>
      db
        .selectFrom('fees as found')
        .select('found.id')
        .where(among(db, `found.${column}`, ids));
    const ids = idsBy('article_id', of.articles)
      .union(idsBy('manuscript_id', of.manuscripts))
      .union(idsBy('payment_id', of.payments));
    query = query.where('fees.id', 'in', ids);
  }
  if (paid !== undefined) {
    const payments = db
      .selectFrom('payments as dated')
      .select('dated.id')
      .where('dated.received_on', '>=', paid.from)
      .where('dated.received_on', '<=', paid.until);
    query = query.where('fees.payment_id', 'in', payments);
  }
  return query;
}

/** The newest first. @param before only those with smaller ids */
export function listFees(
  db: Db,
  { before, ...filter }: FeeRowFilter & { before?: number | undefined },
  limit: number,
) {
  return filteredFees(db, filter)
    .leftJoin('payments', 'payments.id', 'fees.payment_id')
    .selectAll('fees')
    .select(['articles.refnumber', 'articles.title', 'articles.authorname', 'articles.country'])
    .select(['manuscripts.number', 'manuscripts.title as manuscript_title'])
    .select(['manuscripts.authors', 'manuscripts.country as manuscript_country'])
    .select(['payments.txnid', 'payments.received_on', 'payments.way', 'payments.is_imported'])
    .select(['payments.amount as paid_amount', 'payments.currency as paid_currency'])
    .select('payments.modification as paid_version')
    .$if(before !== undefined, (query) => query.where('fees.id', '<', before ?? 0))
    .orderBy('fees.id', 'desc')
    .limit(limit)
    .execute();
}

/** Accepted manuscripts whose fee is due, whether or not they are drafts of articles by now. */
export const listUnpaidManuscripts = (db: Db) =>
  db
    .selectFrom('fees')
    .innerJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select(['manuscripts.id', 'manuscripts.number', 'manuscripts.title'])
    .select('manuscripts.accepted_on')
    .where('fees.state', '=', 'due')
    .where('manuscripts.state', 'in', [...chargedStates])
    .orderBy('manuscripts.id')
    .limit(1_000)
    .execute();

export async function countFees(
  db: Db,
  filter: Omit<FeeRowFilter, 'state'>,
): Promise<Record<FeeRow['state'], number>> {
  const rows = await filteredFees(db, filter)
    .select(['fees.state', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy('fees.state')
    .execute();
  const counts = new Map(rows.map(({ state, total }) => [state, Number(total)]));
  const of = (state: FeeRow['state']) => counts.get(state) ?? 0;
  return { due: of('due'), waived: of('waived'), paid: of('paid') };
}

/** Payments of one of these transaction ids. */
export async function listPaymentIds(db: Db, txnids: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('txnid_key', 'in', [...txnids])
    .execute();
  return rows.map(({ id }) => id);
}

/** All that a payment pays for, in its order: articles, and manuscripts that are none yet. */
export const listPaid = (db: Db, paymentId: number) =>
  db
    .selectFrom('fees')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select(['fees.id', 'articles.id as article_id', 'articles.refnumber'])
    .select(['manuscripts.id as manuscript_id', 'manuscripts.number'])
    .where('payment_id', '=', paymentId)
    .where(({ eb, or }) =>
      or([eb('articles.id', 'is not', null), eb('manuscripts.id', 'is not', null)]),
    )
    .orderBy('place')
    .execute();

/** A fee, which is locked until the transaction ends; undefined where there is none. */
export const lockFee = (tx: Tx, id: number) =>
  tx.selectFrom('fees').selectAll().where('id', '=', id).$call(forUpdate(tx)).executeTakeFirst();
