import { sql } from 'kysely';
import type { Engine, MigratedDb } from './migration.ts';

/** Whose e-mail address or mobile number it is: administrators find articles by what an author says first on the telephone. */
export async function indexAuthorContacts(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  // Byte order, as of transaction ids: a range of it is all that begins alike.
  const email = engine === 'sqlite' ? sql`lower(email)` : sql`lower(email) collate "C"`;
  const digits = sql`replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '+', ''), '.', '')`;
  const table = schema === undefined ? sql.id('articles') : sql.id(schema, 'articles');
  await sql`create index articles_by_email on ${table} ((${email}))`.execute(db);
  await sql`create index articles_by_mobile on ${table} ((${digits}))`.execute(db);
}
