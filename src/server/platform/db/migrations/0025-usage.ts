import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** How often what was read: what is kept for good, and what is forgotten within the day. */
export async function createUsage(db: MigratedDb, engine: Engine): Promise<void> {
  await createKept(db, engine);
  await createPassing(db, engine);
}

async function createKept(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const bytes = engine === 'sqlite' ? 'blob' : 'bytea';
  const count = (column: Parameters<typeof text>[0]) => column.notNull().defaultTo(0);
  await db.schema
    .createTable('usage_years')
    .addColumn('id', idType, id)
    .addColumn('article_id', idType, required)
    .addColumn('year', 'integer', required)
    .addColumn('months', bytes, required)
    .addColumn('imported', bytes, required)
    .addColumn('days', bytes, required)
    .addUniqueConstraint('usage_years_of_article', ['article_id', 'year'])
    .execute();
  await db.schema
    .createTable('usage_days')
    .addColumn('id', idType, id)
    .addColumn('article_id', idType, required)
    .addColumn('day', 'text', required)
    .addColumn('views', 'integer', count)
    .addColumn('downloads', 'integer', count)
    .addColumn('citations', 'integer', count)
    .addColumn('unique_investigations', 'integer', count)
    .addColumn('unique_requests', 'integer', count)
    .addUniqueConstraint('usage_days_of_article', ['article_id', 'day'])
    .execute();
  await db.schema
    .createTable('usage_totals')
    .addColumn('id', idType, id)
    .addColumn('measure', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('key', 'text', text)
    .addColumn('is_imported', 'integer', count)
    .addColumn('amount', idType, required)
    .addUniqueConstraint('usage_totals_of_day', ['measure', 'day', 'key', 'is_imported'])
    .execute();
  await db.schema
    .createTable('usage_searches')
    .addColumn('id', idType, id)
    .addColumn('words', 'text', (column) => column.notNull().unique())
    .addColumn('sessions', 'integer', required)
    .addColumn('first_day', 'text', required)
    .addColumn('last_day', 'text', required)
    .execute();
}

/** Of sessions, hashed with the salt of a day; and what is made anew from what is kept. */
async function createPassing(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const count = (column: Parameters<typeof text>[0]) => column.notNull().defaultTo(0);
  await db.schema
    .createTable('usage_clicks')
    .addColumn('id', idType, id)
    .addColumn('visitor', 'text', required)
    .addColumn('previous', 'text', text)
    .addColumn('kind', 'text', required)
    .addColumn('item', 'text', text)
    .addColumn('first_at', idType, required)
    .addColumn('last_at', idType, required)
    .addColumn('clicks', 'integer', required)
    .addColumn('country', 'text', text)
    .addColumn('referrer', 'text', text)
    .addColumn('words', 'text', text)
    .addColumn('is_private', 'integer', count)
    .execute();
  await db.schema
    .createTable('usage_visits')
    .addColumn('visitor', 'text', required)
    .addColumn('hour', 'integer', required)
    .addColumn('item', 'text', required)
    .addColumn('day', 'text', required)
    .addColumn('views', 'integer', count)
    .addColumn('downloads', 'integer', count)
    .addColumn('citations', 'integer', count)
    .addColumn('country', 'text', text)
    .addColumn('is_first', 'integer', count)
    .addColumn('is_apart', 'integer', count)
    .addPrimaryKeyConstraint('usage_visits_of_session', ['visitor', 'hour', 'item'])
    .execute();
  await db.schema
    .createTable('usage_asked')
    .addColumn('words_hash', 'text', (column) => column.primaryKey())
    .addColumn('sessions', 'integer', required)
    .addColumn('last_day', 'text', required)
    .execute();
  await db.schema
    .createTable('usage_salts')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('salt', 'text', required)
    .execute();
  await db.schema
    .createTable('usage_state')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('settled_at', idType, count)
    .addColumn('packed_day', 'text', text)
    .execute();
  await db
    .withTables<{ usage_state: { id: number } }>()
    .insertInto('usage_state')
    .values({ id: 1 })
    .execute();
  await db.schema
    .createTable('usage_rankings')
    .addColumn('period', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('article_id', idType, required)
    .addColumn('views', 'integer', required)
    .addColumn('downloads', 'integer', required)
    .addPrimaryKeyConstraint('usage_rankings_of_period', ['period', 'place'])
    .execute();
}
