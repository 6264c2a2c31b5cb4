import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Each chunk of the search index says in which format it is stored. What was stored until now goes: every 256 ids with
 * articles get a chunk of format 0, which is none, so that the first search rebuilds it. The column of the content
 * has another name, so that a node of the version before cannot write into it. Withdrawn articles are in the index from
 * now on, and no longer looked for without it.
 */
export async function numberSearchFormats(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  await db.schema.dropTable('search_chunks').execute();
  await db.schema
    .createTable('search_chunks')
    .addColumn('chunk', 'integer', (column) => column.primaryKey())
    .addColumn('format', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addColumn('content', engine === 'sqlite' ? 'blob' : 'bytea', (column) => column.notNull())
    .execute();
  const named = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  if (engine === 'postgres') {
    // Half the size is not worth the time it takes to pack and unpack.
    await sql`alter table ${named('search_chunks')} alter column content set storage external`.execute(
      db,
    );
  }
  const empty = engine === 'sqlite' ? sql`x''` : sql`''::bytea`;
  await sql`insert into ${named('search_chunks')} (chunk, format, stamp, content)
    select distinct id / 256, 0, '', ${empty} from ${named('articles')}`.execute(db);
  await sql`drop index ${named('articles_withdrawn')}`.execute(db);
}
