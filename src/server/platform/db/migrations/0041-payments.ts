import { type RawBuilder, sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Payments and fees. Each transaction id of a paid article becomes a payment whose amount is not known, numbered as the
 * article; each free article a waived fee; each draft that nobody paid for a fee that is due.
 */
export async function createPayments(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const named = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  await db.schema
    .createTable('payments')
    .addColumn('id', idType, id)
    .addColumn('txnid', 'text', required)
    .addColumn('txnid_key', 'text', (column) => column.unique())
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text', text)
    .addColumn('received_on', 'text', text)
    .addColumn('way', 'text', text)
    .addColumn('is_imported', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('creation', 'text', required)
    .execute();
  await db.schema
    .createTable('fees')
    .addColumn('id', idType, id)
    .addColumn('article_id', idType, (column) => column.unique())
    .addColumn('state', 'text', required)
    .addColumn('why', 'text', text)
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text', text)
    .addColumn('payment_id', idType)
    .addColumn('place', 'integer', (column) => column.notNull().defaultTo(1))
    .addUniqueConstraint('fees_of_payment', ['payment_id', 'place'])
    .execute();
  // Those that are paid are most of them, and found without an index.
  await sql`create index fees_not_paid on ${named('fees')} (state, id) where state <> 'paid'`.execute(
    db,
  );

  // Of a withdrawn article that gave its number back, the transaction id is another's.
  const isPaid = sql<boolean>`ptype = 'paid' and txnid <> '' and (refnumber is not null or status = 'draft')`;
  const own = engine === 'sqlite' ? sql`` : sql`overriding system value`;
  await sql`insert into ${named('payments')} (id, txnid, txnid_key, is_imported, creation) ${own}
    select id, txnid, txnid_key, case when txnid_key is null then 1 else 0 end, creation
    from ${named('articles')} where ${isPaid} order by id`.execute(db);
  const fees = (state: string, where: RawBuilder<boolean>) =>
    sql`insert into ${named('fees')} (article_id, state, payment_id)
      select id, ${sql.lit(state)}, ${state === 'paid' ? sql`id` : sql`null`}
      from ${named('articles')} where ${where} order by id`.execute(db);
  await fees('paid', isPaid);
  await fees('waived', sql`ptype = 'free'`);
  await fees('due', sql`ptype = 'paid' and txnid = '' and status = 'draft'`);
  if (schema === undefined) return;
  await sql`select setval(pg_get_serial_sequence(quote_ident(${schema}) || '.payments', 'id'), max(id))
    from ${named('payments')} having max(id) is not null`.execute(db);
}
