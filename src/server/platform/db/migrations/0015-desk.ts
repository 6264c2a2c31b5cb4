import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * The list of all articles. SQLite, which knows nothing of how often a value occurs, answers every filter and sorting of it
 * from one narrow index that has all that they look at. PostgreSQL reads the table fast enough, and takes the newest
 * changes and the titles in the order of bytes from an index.
 */
export async function createDesk(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const table = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  await sql`create index articles_no_authors on ${table} (id)
    where status = 'enabled' and authorname = ''`.execute(db);
  if (engine === 'sqlite') {
    await sql`create index articles_desk on articles (
      modification, id, status, published_at, issue_id, refnumber, first_page, title_key, ptype, modifiedby,
      file_sha256, (authorname = ''), (abstract = ''), (pagenumber = ''), (doi = '')
    )`.execute(db);
    return;
  }
  await sql`create index articles_desk on ${table} (modification, id)
    include (status, published_at, issue_id, refnumber, first_page, ptype, modifiedby)`.execute(db);
  await sql`create index articles_by_title on ${table}
    ((coalesce(title_key, '') collate "C"), id)`.execute(db);
}
