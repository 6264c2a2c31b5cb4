import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Which payment pays which fee is a table of its own, each article has a fee, and a series says whose dates do not count. */
export async function createAllocations(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { id, idType, required } = columnKinds(engine);
  await db.schema
    .alterTable('account_series')
    .addColumn('misdated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const named = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  await db.schema
    .createTable('allocations')
    .addColumn('id', idType, id)
    .addColumn('fee_id', idType, required)
    .addColumn('payment_id', idType, required)
    .addColumn('amount', 'bigint')
    .addColumn('place', 'integer', required)
    .addUniqueConstraint('allocations_of_payment', ['payment_id', 'place'])
    .execute();
  await db.schema.createIndex('allocations_by_fee').on('allocations').column('fee_id').execute();
  await sql`insert into ${named('allocations')} (fee_id, payment_id, place)
    select id, payment_id, place from ${named('fees')} where payment_id is not null order by id`.execute(
    db,
  );
  if (engine === 'sqlite') await rebuildFees(db);
  else {
    await db.schema.alterTable('fees').dropColumn('payment_id').execute();
    await db.schema.alterTable('fees').dropColumn('place').execute();
  }
  await sql`insert into ${named('fees')} (article_id, state)
    select id, case when ptype = 'free' then 'waived' when txnid = '' then 'due' else 'paid' end
    from ${named('articles')} as charged
    where not exists (select 1 from ${named('fees')} where article_id = charged.id) order by id`.execute(
    db,
  );
}

/** SQLite drops no column that a constraint names. Ids that were given are not given again: documents name them. */
async function rebuildFees(db: MigratedDb): Promise<void> {
  const { id, idType, required, text } = columnKinds('sqlite');
  await db.schema.alterTable('fees').renameTo('earlier_fees').execute();
  for (const index of ['fees_not_paid', 'fees_by_manuscript_id', 'fees_by_link_hash']) {
    await db.schema.dropIndex(index).execute();
  }
  await db.schema
    .createTable('fees')
    .addColumn('id', idType, id)
    .addColumn('article_id', idType, (column) => column.unique())
    .addColumn('state', 'text', required)
    .addColumn('why', 'text', text)
    .addColumn('amount', 'bigint')
    .addColumn('currency', 'text', text)
    .addColumn('manuscript_id', idType)
    .addColumn('link_hash', 'text')
    .addColumn('link_sealed', 'text', text)
    .addColumn('modification', 'text', text)
    .execute();
  const columns = sql`id, article_id, state, why, amount, currency, manuscript_id, link_hash, link_sealed, modification`;
  for (const statement of [
    sql`insert into fees (${columns}) select ${columns} from earlier_fees`,
    sql`delete from sqlite_sequence where name = 'fees'`,
    sql`insert into sqlite_sequence (name, seq)
      select 'fees', seq from sqlite_sequence where name = 'earlier_fees'`,
    sql`drop table earlier_fees`,
    sql`create index fees_not_paid on fees (state, id) where state <> 'paid'`,
    sql`create unique index fees_by_manuscript_id on fees (manuscript_id)`,
    sql`create unique index fees_by_link_hash on fees (link_hash)`,
  ]) {
    await statement.execute(db);
  }
}
