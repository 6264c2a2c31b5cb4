import { sql } from 'kysely';
import { isDatabaseDamage } from '../storage-faults.ts';
import type { JournalDatabase } from './journal-database.ts';
import type { Db } from './tables.ts';

const maxFaults = 20;

/** Asks the engine whether the tables of a journal are stored as they should be. */
export async function findDatabaseFaults(
  database: JournalDatabase,
  schema: string,
  isQuick: boolean,
): Promise<DatabaseFaults> {
  if (database.engine === 'postgres') return findPostgresFaults(database, schema, isQuick);
  const pragma = isQuick ? sql`quick_check` : sql`integrity_check`;
  const { rows } = await sql<
    Record<string, string>
  >`pragma ${pragma}(${sql.lit(maxFaults)})`.execute(database.reads);
  return {
    faults: rows.flatMap((row) => Object.values(row)).filter((fault) => fault !== 'ok'),
    skipped: [],
  };
}

/** What an engine says of its own storage. */
type DatabaseFaults = {
  /** Each in a sentence of the engine. */
  faults: string[];
  /** What could not be looked at, and why. */
  skipped: string[];
};

/** Ends the transaction in which amcheck was made: nothing of it stays. */
class Undone extends Error {}

/** Foreign keys that PostgreSQL must hold to, by table and column: a test knows of each. */
export const foreignKeys = [
  'article_notices.article_id',
  'article_notices.notice_id',
  'articles.issue_id',
  'deposits.article_id',
  'file_parts.sha256',
  'former_issues.issue_id',
  'former_refnumbers.article_id',
  'held_schedules.id',
  'known_addresses.user_id',
  'passkeys.user_id',
  'password_links.user_id',
  'recovery_codes.user_id',
  'sessions.user_id',
  'switch_codes.session_hash',
  'upload_files.upload_id',
  'upload_rows.upload_id',
];

async function findPostgresFaults(
  { reads }: JournalDatabase,
  schema: string,
  isQuick: boolean,
): Promise<DatabaseFaults> {
  const found: DatabaseFaults = { faults: [], skipped: [] };
  const known = await listForeignKeys(reads, schema);
  for (const key of foreignKeys) {
    if (!known.has(key)) found.faults.push(`the foreign key of ${key} is missing, or not valid`);
  }
  const indexes = await listIndexes(reads, schema);
  for (const { name, isValid } of indexes) {
    if (!isValid) found.faults.push(`the index ${name} is not valid: run REINDEX`);
  }
  if (!isQuick) await checkIndexes(reads, indexes, found);
  return found;
}

async function listForeignKeys(db: Db, schema: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select c.relname || '.' || a.attname as key
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where n.nspname = ${schema} and k.contype = 'f' and k.convalidated`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

type Index = { oid: number; name: string; isValid: boolean; isTree: boolean };

async function listIndexes(db: Db, schema: string): Promise<Index[]> {
  const { rows } = await sql<Index>`
    select i.indexrelid::int8 as oid, c.relname as name, i.indisvalid as "isValid",
      m.amname = 'btree' as "isTree"
    from pg_index i
    join pg_class c on c.oid = i.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_am m on m.oid = c.relam
    where n.nspname = ${schema} order by c.relname`.execute(db);
  return rows;
}

/** With amcheck, where it is installed and we may use it. What keeps it from looking is no damage, and is told apart. */
async function checkIndexes(db: Db, indexes: Index[], found: DatabaseFaults): Promise<void> {
  const reasons = new Set<string>();
  let compared = 0;
  try {
    await db.transaction().execute(async (tx) => {
      await sql`create extension if not exists amcheck`.execute(tx);
      for (const { oid, name, isTree } of indexes) {
        if (!isTree) continue;
        await sql`savepoint one_index`.execute(tx);
        try {
          await sql`select bt_index_check(${oid}::oid::regclass)`.execute(tx);
          compared += 1;
        } catch (error) {
          if (isDatabaseDamage(error)) found.faults.push(`the index ${name}: ${error.message}`);
          else reasons.add(reasonOf(error));
          await sql`rollback to savepoint one_index`.execute(tx);
        }
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) reasons.add(reasonOf(error));
  }
  if (reasons.size === 0) return;
  found.skipped.push(
    `${compared > 0 ? 'Not all' : 'No'} indexes of PostgreSQL were compared with amcheck: ${[...reasons].join('; ')}. docs/backups.md, "Check", says how they may be.`,
  );
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
