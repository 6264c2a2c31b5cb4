import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Receipts, invoices, bills of supply and credit notes, the counters of their numbers, and since when those must be confirmed. */
export async function createAccountDocuments(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  await db.schema.alterTable('journal_state').addColumn('restored_at', 'text').execute();
  await db.schema
    .createTable('account_series')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', required)
    .addColumn('prefix', 'text', required)
    .addColumn('year', 'text', required)
    .addColumn('last', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_on', 'text', text)
    .addColumn('lost', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('confirmed_at', 'text', text)
    .addUniqueConstraint('account_series_of_year', ['prefix', 'year'])
    .execute();
  await db.schema
    .createTable('account_documents')
    .addColumn('id', idType, id)
    .addColumn('series_id', idType, required)
    .addColumn('place', 'integer', required)
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('fee_id', idType)
    .addColumn('cancels_id', idType, (column) => column.unique())
    .addColumn('valid_key', 'text', (column) => column.unique())
    .addColumn('recipient', 'text', required)
    .addColumn('currency', 'text', required)
    .addColumn('total', 'bigint', required)
    .addColumn('facts', 'text', required)
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('pdf_sha256', 'text', text)
    .addColumn('createdby', 'text', text)
    .addColumn('creation', 'text', required)
    .addUniqueConstraint('account_documents_of_series', ['series_id', 'place'])
    .execute();
  await db.schema
    .createIndex('account_documents_of_fee')
    .on('account_documents')
    .column('fee_id')
    .execute();
}
