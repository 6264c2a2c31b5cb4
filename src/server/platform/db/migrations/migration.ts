import type { Kysely } from 'kysely';

// Shipped with the first migration, and frozen with it: a migration imports this file, `column-kinds.ts` and Kysely alone.

export type Engine = 'sqlite' | 'postgres';

/** The types of the tables are those of today, so no migration knows them; it names the columns that it writes. */
export type MigratedDb = Kysely<unknown>;

/** `schema` is the journal's on PostgreSQL, and named in every statement. */
export type Migration = (
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
) => Promise<void>;
