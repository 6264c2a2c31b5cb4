import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { chargedStates } from '#contract/fields/manuscript.ts';
import type { FeeValues } from '#contract/settings-groups.ts';
import { feeOf, feeRows } from '#domain/fees/fee-table.ts';
import { partsOfShared, sharedTxnid } from '#domain/fees/shared-txnid.ts';
import { forUpdate, isPostgres } from '#server/platform/db/engine.ts';
import type { Db, FeesTable, Tables, Tx } from '#server/platform/db/tables.ts';
import { insertRows } from './article-writes.ts';
import { isPublicRow } from './public-articles.ts';
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

/** What payments pay, by payment: the place of each of their fees. */
export async function listFeesOfPayments(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('allocations')
    .select(['payment_id', 'place'])
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

/** Inserts fees, with the same columns in each; gives their ids by article. */
export async function insertFees(
  tx: Tx,
  rows: readonly Insertable<FeesTable>[],
): Promise<Map<number | null, number>> {
  const modification = momentAfter('', new Date());
  const made = rows.map((row) => ({ ...row, modification }));
  const inserted = await insertRows(tx, 'fees', made, ['id', 'article_id']);
  return new Map(inserted.map(({ id, article_id }) => [article_id, id]));
}

/** Says which payments pay which fees. */
export async function allocate(
  tx: Tx,
  rows: readonly { fee_id: number; payment_id: number; place: number }[],
): Promise<void> {
  await insertRows(tx, 'allocations', rows, ['id']);
}

export async function deleteAllocations(tx: Tx, feeId: number): Promise<void> {
  await tx.deleteFrom('allocations').where('fee_id', '=', feeId).execute();
}

const feesWithPayments = (db: Db) =>
  db
    .selectFrom('fees')
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .leftJoin('payments', 'payments.id', 'allocations.payment_id')
    .selectAll('fees')
    .select(['allocations.payment_id', 'allocations.place'])
    .select(['payments.txnid', 'payments.txnid_key']);

export type PaidFee = Awaited<ReturnType<typeof findFee>>;
export type PaidRow = NonNullable<PaidFee>;

/** The fee of an article with its payment. */
export const findFee = (db: Db, articleId: number) =>
  feesWithPayments(db).where('article_id', '=', articleId).executeTakeFirst();

/** The same of a manuscript, whether or not it is an article by now. */
export const findFeeOfManuscript = (db: Db, manuscriptId: number) =>
  feesWithPayments(db).where('manuscript_id', '=', manuscriptId).executeTakeFirst();

/** A fee with its payment, locked until the transaction ends. */
export async function lockFee(tx: Tx, id: number): Promise<PaidFee> {
  await tx.selectFrom('fees').select('id').where('id', '=', id).$call(forUpdate(tx)).execute();
  return feesWithPayments(tx).where('fees.id', '=', id).executeTakeFirst();
}

/** By the hash of the token of its link. */
export const findFeeByLink = (db: Db, linkHash: string) =>
  feesWithPayments(db).where('link_hash', '=', linkHash).executeTakeFirst();

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
    .innerJoin('allocations', 'allocations.fee_id', 'fees.id')
    .innerJoin('payments', 'payments.id', 'allocations.payment_id')
    .select(['payments.txnid', 'allocations.place', 'manuscripts.title', 'manuscripts.article_id'])
    .select('fees.manuscript_id')
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
      not(exists(selectFrom('allocations').select('fee_id').where('payment_id', '=', id))),
    )
    .execute();
}

/** Articles without a fee, as earlier versions and their exports have them, some of them. */
export const listUncharged = (db: Db, limit: number) =>
  db
    .selectFrom('articles')
    .leftJoin('fees', 'fees.article_id', 'articles.id')
    .select(['articles.id', 'refnumber', 'ptype', 'articles.txnid', 'articles.txnid_key'])
    .select(['status', 'published_at', 'articles.modification'])
    .where('fees.id', 'is', null)
    .orderBy('articles.id')
    .limit(limit)
    .execute();

/** Articles and manuscripts that say something else than their fee, some of them, by their numbers. */
export async function listUnlikeFees(db: Db): Promise<string[]> {
  const id = sql`payments.txnid || case when place = 1 then '' else '/' || place end`;
  const rows = await db
    .selectFrom('articles')
    .leftJoin('fees', 'fees.article_id', 'articles.id')
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .leftJoin('payments', 'payments.id', 'allocations.payment_id')
    .select('articles.refnumber')
    .where(
      // An id that was released is another's, and pays nothing.
      sql<boolean>`fees.id is null or fees.state <> case when ptype = 'free' then 'waived' when articles.txnid = '' then 'due' else 'paid' end
        or coalesce(${id}, '') <> case
          when ptype = 'free' or (articles.txnid_key is null and refnumber is null and status <> 'draft') then ''
          else articles.txnid end`,
    )
    .orderBy('articles.id')
    .limit(20)
    .execute();
  const manuscripts = await db
    .selectFrom('fees')
    .innerJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .select('manuscripts.number')
    .where(
      sql<boolean>`(fees.state = 'paid' and allocations.id is null and fees.article_id is null)
        or (fees.state <> 'paid' and allocations.id is not null) or fees.article_id <> manuscripts.article_id`,
    )
    .orderBy('manuscripts.id')
    .limit(20)
    .execute();
  return [
    ...rows.map(({ refnumber }) => `the article ${refnumber ?? 'without a number'}`),
    ...manuscripts.map(({ number }) => `the manuscript ${number}`),
  ];
}

/** The ids of payments of fees whose article and manuscript are both gone, so that no list shows them; some of them. */
export async function listStrayPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('allocations', 'allocations.payment_id', 'payments.id')
    .innerJoin('fees', 'fees.id', 'allocations.fee_id')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select('payments.txnid')
    .where('articles.id', 'is', null)
    .where('manuscripts.id', 'is', null)
    .orderBy('payments.id')
    .limit(20)
    .execute();
  return rows.map(({ txnid }) => txnid);
}

/** The country of the author of a fee, as it was typed. */
const country = sql<string>`coalesce(articles.country, manuscripts.country, '')`;

/** The countries, as they were typed, of fees that are due and whose authors pay nothing by the table of fees. */
export async function listFreeCountries(db: Db, table: FeeValues): Promise<string[]> {
  const asksNothing = (amount: string) => amount !== '' && Number(amount) === 0;
  const isAnyFree =
    feeRows(table.fee_rows).some(({ amount }) => amount === 0) ||
    [table.fee_rupee, table.fee_dollar].some(asksNothing);
  if (!isAnyFree) return [];
  const rows = await db
    .selectFrom('fees')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .where('fees.state', '=', 'due')
    .select(country.as('country'))
    .distinct()
    .execute();
  return rows.map((row) => row.country).filter((one) => feeOf(one, table)?.amount === 0);
}

/** Whether something is asked. @param free the countries whose authors pay nothing */
const asksSomething = (db: Db, free: readonly string[]) => {
  if (free.length === 0) return sql<boolean>`coalesce(fees.amount, 1) > 0`;
  const pays = isPostgres(db)
    ? sql`${country} <> all(${[...free]}::text[])`
    : sql`${country} not in (select value from json_each(${JSON.stringify(free)}))`;
  return sql<boolean>`case when fees.amount is null then ${pays} else fees.amount > 0 end`;
};

/**
 * What the office sees of fees: with their article or manuscript. Those of articles that gave their number back are left out,
 * and those that are due of manuscripts that are not accepted, or of which nothing is asked.
 *
 * @param free the countries whose authors pay nothing
 */
const feesOfTheOffice = (db: Db, free: readonly string[]) =>
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
    )
    .where(({ eb, or }) => or([eb('fees.state', '<>', 'due'), asksSomething(db, free)]));

/**
 * What is not paid, the same for every list: the fees that are due of articles that readers see, however they came, and of accepted
 * manuscripts, also where they are drafts of articles by now.
 */
const unpaidFees = (db: Db, free: readonly string[]) =>
  feesOfTheOffice(db, free)
    .where('fees.state', '=', 'due')
    .where(({ and, eb, or }) =>
      or([
        isPublicRow(db),
        and([
          eb('manuscripts.state', 'in', [...chargedStates]),
          or([eb('fees.article_id', 'is', null), eb('articles.status', '=', 'draft')]),
        ]),
      ]),
    );

/** The articles among which those that readers see are not paid. */
export const unpaidArticles = (db: Db, free: readonly string[]) => {
  const due = db
    .selectFrom('fees')
    .where('fees.state', '=', 'due')
    .where('fees.article_id', 'is not', null)
    .select('fees.article_id');
  if (free.length === 0) return due.where(asksSomething(db, free));
  return due
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .where(asksSomething(db, free));
};

/** Which fees; each by its index. */
export type FeeRowFilter = {
  state?: FeeRow['state'] | undefined;
  /** Those of one of these. */
  of?: { articles: readonly number[]; manuscripts: readonly number[]; payments: readonly number[] };
  /** Those that were paid between these days, both included. */
  paid?: { from: string; until: string };
  /** The countries whose authors pay nothing. */
  free: readonly string[];
};

/** All ids are one parameter. */
const among = (db: Db, column: string, ids: readonly number[]) =>
  isPostgres(db)
    ? sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`
    : sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

function filteredFees(db: Db, { state, of, paid, free }: FeeRowFilter) {
  let query = state === 'due' ? unpaidFees(db, free) : feesOfTheOffice(db, free);
  if (state !== undefined) query = query.where('fees.state', '=', state);
  if (of !== undefined) {
    const idsBy = (column: 'article_id' | 'manuscript_id', ids: readonly number[]) =>
      db
        .selectFrom('fees as found')
        .select('found.id')
        .where(among(db, `found.${column}`, ids));
    const paidBy = db
      .selectFrom('allocations as found')
      .select('found.fee_id as id')
      .where(among(db, 'found.payment_id', of.payments));
    const ids = idsBy('article_id', of.articles)
      .union(idsBy('manuscript_id', of.manuscripts))
      .union(paidBy);
    query = query.where('fees.id', 'in', ids);
  }
  if (paid !== undefined) {
    const dated = db
      .selectFrom('payments as dated')
      .innerJoin('allocations as found', 'found.payment_id', 'dated.id')
      .select('found.fee_id')
      .where('dated.received_on', '>=', paid.from)
      .where('dated.received_on', '<=', paid.until);
    query = query.where('fees.id', 'in', dated);
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
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .leftJoin('payments', 'payments.id', 'allocations.payment_id')
    .selectAll('fees')
    .select('allocations.payment_id')
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

/** Accepted manuscripts whose fee is not paid, whether or not they are drafts of articles by now. */
export const listUnpaidManuscripts = (db: Db, free: readonly string[]) =>
  db
    .selectFrom('manuscripts')
    .select(['id', 'number', 'title', 'accepted_on'])
    .where('id', 'in', unpaidFees(db, free).select('fees.manuscript_id'))
    .orderBy('id')
    .limit(1_000)
    .execute();

export async function countFees(
  db: Db,
  filter: Omit<FeeRowFilter, 'state'>,
): Promise<Record<FeeRow['state'], number>> {
  const count = async (state: FeeRow['state']) => {
    const { total } = await filteredFees(db, { ...filter, state })
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };
  return { due: await count('due'), waived: await count('waived'), paid: await count('paid') };
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
    .selectFrom('allocations')
    .innerJoin('fees', 'fees.id', 'allocations.fee_id')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select(['fees.id', 'place', 'articles.id as article_id', 'articles.refnumber'])
    .select(['manuscripts.id as manuscript_id', 'manuscripts.number'])
    .where('payment_id', '=', paymentId)
    .where(({ eb, or }) =>
      or([eb('articles.id', 'is not', null), eb('manuscripts.id', 'is not', null)]),
    )
    .orderBy('place')
    .execute();
