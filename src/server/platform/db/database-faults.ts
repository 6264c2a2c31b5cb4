import { sql } from 'kysely';
import type { JournalDatabase } from './journal-database.ts';
import { type DatabaseFaults, findPostgresFaults } from './postgres-faults.ts';

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
