import { PostgresAdapter } from 'kysely';
import type { Db } from './tables.ts';

/** Whether the SQL is for PostgreSQL, where the engines need different words. */
export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
