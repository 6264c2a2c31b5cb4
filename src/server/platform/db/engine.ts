import { PostgresAdapter, type QueryExecutorProvider, type SelectQueryBuilder } from 'kysely';

/** Which database holds a journal. */
export type Engine = 'sqlite' | 'postgres';

/** Whether the SQL is for PostgreSQL, where the engines need different words. */
export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/** Locks the rows of a query until the transaction ends: `.$call(forUpdate(tx))`. SQLite has one writer, and no such lock. */
export const forUpdate =
  (tx: QueryExecutorProvider) =>
  <Tables, Names extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Names, Row>) =>
    isPostgres(tx) ? query.forUpdate() : query;

/** The same for rows whose keys stay: new rows may refer to them meanwhile. */
export const forNoKeyUpdate =
  (tx: QueryExecutorProvider) =>
  <Tables, Names extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Names, Row>) =>
    isPostgres(tx) ? query.forNoKeyUpdate() : query;
