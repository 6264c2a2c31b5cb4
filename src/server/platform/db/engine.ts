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

/** The same without waiting: breaks the transaction where another one has a row, to run again (`retryTransaction`). */
export const forUpdateAtOnce =
  (tx: QueryExecutorProvider) =>
  <Tables, Names extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Names, Row>) =>
    isPostgres(tx) ? query.forUpdate().noWait() : query;

/** The same for rows whose keys stay: new rows may refer to them meanwhile. */
export const forNoKeyUpdate =
  (tx: QueryExecutorProvider) =>
  <Tables, Names extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Names, Row>) =>
    isPostgres(tx) ? query.forNoKeyUpdate() : query;

/**
 * The journal's version, as both engines select it from `journal_state`: one for every write, and one for every moment of
 * a schedule that has passed, by the database's clock. Moments are never deleted, so it never goes down.
 *
 * @param clock the moment that it is, as an expression of the engine, in the form of the stored ones
 * @param moments the table of the moments, quoted
 */
export const cacheVersion = (clock: string, moments: string): string =>
  `version + (select count(*) from ${moments} where moment <= ${clock})`;

export const sqliteClock = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

const postgresMoment = (moment: string) =>
  `to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Within a transaction always the same. */
export const postgresTransactionClock = postgresMoment('now()');

/** Goes on within a transaction: one that was long must not tell an older version than others saw meanwhile. */
export const postgresClock = postgresMoment('clock_timestamp()');
