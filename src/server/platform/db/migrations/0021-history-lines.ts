import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * The history of the whole journal: which changes one request made, and the words by which each is found. What was
 * written before has the moment and the person of its request in common.
 */
export async function createHistoryLines(
  db: MigratedDb,
  _engine: Engine,
  schema: string | undefined,
): Promise<void> {
  await db.schema.alterTable('history').addColumn('batch_id', 'bigint').execute();
  await db.schema
    .alterTable('history')
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const table = schema === undefined ? sql.id('history') : sql.id(schema, 'history');
  await sql`update ${table} set words = substr(lower(label), 1, 200)`.execute(db);
  await sql`update ${table} as h set batch_id = m.first from (
      select min(id) as first, moment, username from ${table}
      group by moment, username having count(*) > 1
    ) as m where h.moment = m.moment and h.username = m.username and h.id <> m.first`.execute(db);
  await sql`create index history_by_moment on ${table} (moment, id)`.execute(db);
  // The lines, newest first, of everybody and of one person, with all that is looked at; SQLite asks for batch_id too.
  await sql`create index history_lines on ${table} (id, batch_id, username, words)
    where batch_id is null`.execute(db);
  await sql`create index history_by_person on ${table} (username, id, batch_id, words)
    where batch_id is null`.execute(db);
  await sql`create index history_members on ${table} (batch_id, id, username, words)
    where batch_id is not null`.execute(db);
}
