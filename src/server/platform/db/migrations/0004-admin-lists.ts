import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Indexes for what only administrators ask: what is withdrawn, what is incomplete, whose transaction id it is; and for the
 * sweeper, which file is still named by an article.
 */
export async function createAdminLists(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  // Byte order, whatever language the PostgreSQL server sorts by: a range of it is all that begins alike.
  const txnid = engine === 'sqlite' ? sql`lower(txnid)` : sql`lower(txnid) collate "C"`;
  const table = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  const index = async (name: string, of: ReturnType<typeof sql>) =>
    sql`create index ${sql.id(name)} on ${table} ${of}`.execute(db);

  await index('articles_by_file', sql`(file_sha256)`);
  await index('articles_by_txnid', sql`(${txnid})`);
  await index('articles_withdrawn', sql`(id) where status <> 'enabled'`);
  await index('articles_no_pdf', sql`(id) where status = 'enabled' and file_sha256 is null`);
  await index('articles_no_pages', sql`(id) where status = 'enabled' and pagenumber = ''`);
  await index('articles_no_abstract', sql`(id) where status = 'enabled' and abstract = ''`);
}
