import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { financialYear } from '#domain/fees/document-number.ts';
import type {
  AccountDocumentsTable,
  AccountSeriesTable,
  Db,
  Tables,
  Tx,
} from '#server/platform/db/tables.ts';
import { lockArticles } from './article-writes.ts';
import { lockFee, lockPayment } from './fee-queries.ts';

export type AccountSeriesRow = Selectable<AccountSeriesTable>;
export type AccountDocumentRow = Selectable<AccountDocumentsTable>;

/** When the journal was last restored from a backup; undefined where it never was. */
export async function findRestore(db: Db): Promise<string | undefined> {
  const state = await db.selectFrom('journal_state').select('restored_at').executeTakeFirst();
  return state?.restored_at ?? undefined;
}

/** The journal's rows were made elsewhere, which may have gone on meanwhile: numbers are confirmed before any is given. */
export async function noteRestore(tx: Tx, moment: string): Promise<void> {
  await tx.updateTable('journal_state').set({ restored_at: moment }).execute();
}

/** All series, the oldest first. */
export const listSeries = (db: Db): Promise<AccountSeriesRow[]> =>
  db.selectFrom('account_series').selectAll().orderBy('id').execute();

/** The prefixes that series of the journal ever had, with their kinds: held are those that came with a restore and were not confirmed since. */
export async function listUsedPrefixes(db: Db) {
  const restored = await findRestore(db);
  const lastYear = financialYear((restored ?? '').slice(0, 10));
  const rows = await db
    .selectFrom('account_series')
    .select(['kind', 'prefix', 'year', 'confirmed_at'])
    .execute();
  return rows.map(({ kind, prefix, year, confirmed_at }) => ({
    kind,
    prefix,
    isHeld: restored !== undefined && year <= lastYear && confirmed_at < restored,
  }));
}

export async function insertSeries(
  tx: Tx,
  row: Insertable<AccountSeriesTable>,
): Promise<AccountSeriesRow> {
  return tx.insertInto('account_series').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateSeries(
  tx: Tx,
  id: number,
  set: Partial<Pick<AccountSeriesRow, 'last' | 'last_on' | 'lost' | 'confirmed_at' | 'misdated'>>,
): Promise<void> {
  await tx.updateTable('account_series').set(set).where('id', '=', id).execute();
}

export async function insertDocument(
  tx: Tx,
  row: Insertable<AccountDocumentsTable>,
): Promise<number> {
  const { id } = await tx
    .insertInto('account_documents')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Documents with the credit note that cancelled them, where one did, and the number of their article as it is now. */
const documents = (db: Db) =>
  db
    .selectFrom('account_documents')
    .leftJoin('account_documents as credits', 'credits.cancels_id', 'account_documents.id')
    .leftJoin('fees', 'fees.id', 'account_documents.fee_id')
    .selectAll('account_documents')
    .select(['credits.id as credit_id', 'credits.number as credit_number', 'fees.article_id']);

export type ListedDocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/** The newest first. @param before only those with smaller ids */
export const listDocuments = (
  db: Db,
  {
    before,
    fee,
    text,
    code = '',
  }: {
    before?: number | undefined;
    fee?: number;
    text?: string | undefined;
    /** Of one whose code was typed in place of a text. */
    code?: string | undefined;
  },
  limit: number,
) =>
  documents(db)
    .$if(before !== undefined, (query) => query.where('account_documents.id', '<', before ?? 0))
    .$if(fee !== undefined, (query) => query.where('account_documents.fee_id', '=', fee ?? 0))
    .$if(text !== undefined, (query) =>
      query.where(({ eb, or, fn }) => {
        const like = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '')}%`;
        return or([
          eb(fn('lower', ['account_documents.number']), 'like', like),
          eb(fn('lower', ['account_documents.recipient']), 'like', like),
          eb('account_documents.code', '=', code),
        ]);
      }),
    )
    .orderBy('account_documents.id', 'desc')
    .limit(limit)
    .execute();

export const findDocument = (db: Db, id: number) =>
  documents(db).where('account_documents.id', '=', id).executeTakeFirst();

export const findDocumentByCode = (db: Db, code: string) =>
  documents(db).where('account_documents.code', '=', code).executeTakeFirst();

/** The documents of these fees that are not cancelled, the oldest first. */
export async function listValidDocuments(db: Db, fees: readonly number[]) {
  if (fees.length === 0) return [];
  return db
    .selectFrom('account_documents')
    .select(['id', 'fee_id', 'number'])
    .where('fee_id', 'in', [...fees])
    .where('valid_key', 'is not', null)
    .orderBy('id')
    .execute();
}

/** The number of a valid document of the payment of each of these articles that has one, by the article's id. */
export async function listDocumentsOfArticles(
  db: Db,
  articleIds: readonly number[],
): Promise<Map<number, string>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('account_documents')
    .innerJoin('fees', 'fees.id', 'account_documents.fee_id')
    .select(['fees.article_id', 'account_documents.number'])
    .where('valid_key', 'is not', null)
    .where('fees.article_id', 'in', [...articleIds])
    .orderBy('account_documents.id', 'desc')
    .execute();
  return new Map(rows.map(({ article_id, number }) => [Number(article_id), number]));
}

/** The valid documents of a payment, which may pay several fees. */
export const listDocumentsOfPayment = (db: Db, payment: number) =>
  db
    .selectFrom('account_documents')
    .innerJoin('allocations', 'allocations.fee_id', 'account_documents.fee_id')
    .select(['account_documents.number', 'account_documents.kind'])
    .select(['account_documents.currency', 'total'])
    .where('allocations.payment_id', '=', payment)
    .where('valid_key', 'is not', null)
    .orderBy('account_documents.id')
    .execute();

/** Ends that a document is valid; false where it no longer was. */
export async function invalidateDocument(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_documents')
    .set({ valid_key: null })
    .where('id', '=', id)
    .where('valid_key', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Names the PDF of a document, unless it has one: the first that was made stays. */
export async function keepPdf(tx: Tx, id: number, sha256: string): Promise<void> {
  await tx
    .updateTable('account_documents')
    .set({ pdf_sha256: sha256 })
    .where('id', '=', id)
    .where('pdf_sha256', '=', '')
    .execute();
}

/** A paid fee with what a document says of its article and payment; undefined where there is none. Locked in a transaction. */
export const findChargedFee = (db: Db, id: number) =>
  db
    .selectFrom('fees')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .leftJoin('payments', 'payments.id', 'allocations.payment_id')
    .selectAll('fees')
    .select('allocations.payment_id')
    .select(['articles.refnumber', 'articles.title', 'articles.authorname', 'articles.country'])
    .select(['articles.email', 'manuscripts.number', 'manuscripts.title as manuscript_title'])
    .select(['manuscripts.authors', 'manuscripts.country as manuscript_country'])
    .select('manuscripts.email as manuscript_email')
    .select(['payments.txnid', 'payments.txnid_key', 'payments.received_on', 'payments.way'])
    .select(['payments.amount as paid_amount', 'payments.currency as paid_currency'])
    .select((eb) =>
      eb
        .selectFrom('allocations as others')
        .whereRef('others.payment_id', '=', 'allocations.payment_id')
        .select((count) => count.fn.countAll<number>().as('total'))
        .as('paid_fees'),
    )
    .where('fees.id', '=', id)
    .executeTakeFirst();
export type ChargedFeeRow = NonNullable<Awaited<ReturnType<typeof findChargedFee>>>;

/**
 * What another payment of the same transaction id pays, as imports bring them.
 *
 * @param isDocumented only where a valid document says that it was paid
 */
export const findSamePayment = (
  db: Db,
  payment: number,
  txnid: string,
  { isDocumented }: { isDocumented: boolean },
) =>
  db
    .selectFrom('payments')
    .innerJoin('allocations', 'allocations.payment_id', 'payments.id')
    .innerJoin('fees', 'fees.id', 'allocations.fee_id')
    .leftJoin('articles', 'articles.id', 'fees.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'fees.manuscript_id')
    .select(['fees.article_id', 'articles.refnumber', 'manuscripts.number'])
    .where('payments.txnid', '=', txnid)
    .where('payments.id', '<>', payment)
    .$if(isDocumented, (query) =>
      query.where('fees.id', 'in', (eb) =>
        eb
          .selectFrom('account_documents')
          .whereRef('account_documents.fee_id', '=', 'fees.id')
          .where('valid_key', 'is not', null)
          .select('fee_id'),
      ),
    )
    .orderBy('payments.id')
    .executeTakeFirst();

const rowsAtOnce = 500;

/** All documents of a series in the order of their numbers, page by page. */
export async function* listDocumentsOfSeries(db: Db, seriesId: number) {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('account_documents')
      .select(['id', 'place', 'number', 'kind', 'day', 'total', 'facts', 'cancels_id', 'valid_key'])
      .where('series_id', '=', seriesId)
      .where('place', '>', after)
      .orderBy('place')
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.place;
  }
}

/**
 * Locks a fee until the transaction ends, with its article and its payment, before the journal is locked: as all who change
 * them do.
 */
export async function lockFeeRow(tx: Tx, id: number): Promise<void> {
  const fee = await tx
    .selectFrom('fees')
    .select('article_id')
    .where('id', '=', id)
    .executeTakeFirst();
  await lockArticles(tx, fee?.article_id ? [fee.article_id] : []);
  const locked = await lockFee(tx, id);
  if (locked?.payment_id) await lockPayment(tx, locked.payment_id);
}

/** Mails whose key begins so. */
const beginsWith = (key: string) => (eb: ExpressionBuilder<Tables, 'mail_messages'>) =>
  eb.and([eb('once_key', '>=', key), eb('once_key', '<', `${key}\uffff`)]);

/** The mails of a document, by the beginning of their keys. */
export const listDocumentMails = (db: Db, key: string) =>
  db
    .selectFrom('mail_messages')
    .select(['recipient', 'creation', 'state'])
    .where(beginsWith(key))
    .orderBy('id')
    .execute();

/** A cancelled document is mailed to nobody any more: what waits or failed has no text then, and is not tried again. */
export async function endDocumentMails(tx: Tx, key: string, reason: string): Promise<void> {
  await tx
    .updateTable('mail_messages')
    .set({ state: 'failed', reason, body: '', attempt: '' })
    .where(beginsWith(key))
    .where('state', 'in', ['queued', 'held', 'failed'])
    .execute();
}

/** Valid documents whose fee is not paid, or is gone, some of them. */
export async function listOfUnpaidFees(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account_documents')
    .leftJoin('fees', 'fees.id', 'account_documents.fee_id')
    .leftJoin('allocations', 'allocations.fee_id', 'fees.id')
    .select('number')
    .where('valid_key', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('fees.id', 'is', null),
        eb('fees.state', '<>', 'paid'),
        eb('allocations.id', 'is', null),
      ]),
    )
    .orderBy('account_documents.id')
    .limit(20)
    .execute();
  return rows.map(({ number }) => number);
}

/** Valid documents of payments that have several of them, or one for more than was paid, by payment. */
export const listByPayment = (db: Db) =>
  db
    .selectFrom('account_documents')
    .innerJoin('allocations', 'allocations.fee_id', 'account_documents.fee_id')
    .innerJoin('payments', 'payments.id', 'allocations.payment_id')
    .select(['payments.id', 'payments.txnid', 'payments.amount'])
    .select(['account_documents.number', 'account_documents.kind', 'account_documents.total'])
    .where('valid_key', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('payments.amount', 'is', null),
        eb('total', '>', eb.ref('payments.amount')),
        eb.exists(
          eb
            .selectFrom('account_documents as others')
            .innerJoin('allocations as of_others', 'of_others.fee_id', 'others.fee_id')
            .select('others.id')
            .whereRef('of_others.payment_id', '=', 'payments.id')
            .where('others.valid_key', 'is not', null)
            .whereRef('others.id', '<>', 'account_documents.id'),
        ),
      ]),
    )
    .orderBy('account_documents.id')
    .execute();

/** Valid documents of several payments that have one transaction id, some of them. */
export const listOfRepeatedIds = (db: Db) =>
  db
    .selectFrom('account_documents')
    .innerJoin('allocations', 'allocations.fee_id', 'account_documents.fee_id')
    .innerJoin('payments', 'payments.id', 'allocations.payment_id')
    .innerJoin('payments as same', 'same.txnid', 'payments.txnid')
    .innerJoin('allocations as of_same', 'of_same.payment_id', 'same.id')
    .innerJoin('account_documents as others', 'others.fee_id', 'of_same.fee_id')
    .select(['payments.txnid', 'account_documents.number'])
    .where('account_documents.valid_key', 'is not', null)
    .where('others.valid_key', 'is not', null)
    .whereRef('same.id', '<>', 'payments.id')
    .groupBy(['account_documents.id', 'payments.txnid', 'account_documents.number'])
    .orderBy('account_documents.id')
    .limit(20)
    .execute();

/** Documents that a credit note cancelled and that count as valid all the same, or the other way round; some of them. */
export async function listWronglyValid(db: Db): Promise<string[]> {
  const rows = await documents(db)
    .where('account_documents.kind', '<>', 'credit')
    .where(({ eb, or, and }) =>
      or([
        and([eb('credits.id', 'is', null), eb('account_documents.valid_key', 'is', null)]),
        and([eb('credits.id', 'is not', null), eb('account_documents.valid_key', 'is not', null)]),
      ]),
    )
    .orderBy('account_documents.id')
    .limit(20)
    .execute();
  return rows.map(({ number }) => number);
}
