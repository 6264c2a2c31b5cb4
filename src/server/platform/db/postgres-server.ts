import { Socket } from 'node:net';
import type { Logger } from 'kysely';
import PQueue from 'p-queue';
import pg from 'pg';
import { z } from 'zod';
import { DatabaseUnavailable } from '../storage-faults.ts';
import { PostgresVersions } from './postgres-versions.ts';

const maxConnections = 10;
const maxConnectMilliseconds = 5000;

// Numbers of pages, ids and references fit a double: a refnumber has at most 15 digits.
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(pg.types.builtins.INT8, Number);

type PostgresOptions = {
  /** How long a statement may take, and a transaction may rest. */
  timeoutSeconds?: number;
  onError?: (error: unknown) => void;
  /** Called for each statement. */
  log?: Logger | undefined;
};

/** No connection stays that nobody opens a journal over. */
const openingIdleMilliseconds = 1000;

/**
 * All connections of a process, however many journals it has: one pool, one connection that listens for their versions,
 * and one over which they are opened.
 */
export class PostgresServer {
  readonly pool: pg.Pool;
  readonly log: Logger | undefined;
  readonly versions: PostgresVersions;
  readonly #openings = new PQueue({ concurrency: 1 });
  readonly #openingPool: pg.Pool;
  readonly #url: string;
  readonly #connectMilliseconds: number;
  readonly #onError: (error: unknown) => void;

  constructor(url: string, options: PostgresOptions = {}) {
    const { timeoutSeconds = 10, onError = () => {} } = options;
    const timeout = timeoutSeconds * 1000;
    this.log = options.log;
    this.#url = url;
    this.#connectMilliseconds = Math.min(timeout, maxConnectMilliseconds);
    this.#onError = onError;
    this.pool = this.#openPool({
      max: maxConnections,
      statement_timeout: timeout,
      idle_in_transaction_session_timeout: timeout,
      // A healthy server ends the statement itself before that.
      stream: () => silentAtMost(timeout * 1.5),
    });
    // Without limits of time: it waits for another node's migrations, however long they take.
    this.#openingPool = this.#openPool({ max: 1, idleTimeoutMillis: openingIdleMilliseconds });
    const connect = () => new pg.Client({ ...this.#config(), stream: () => silentAtMost(timeout) });
    this.versions = new PostgresVersions(connect, onError);
  }

  /** Opens a journal, after those that were to be opened before, over a connection without limits of time. */
  openInTurn<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
    return this.#openings.add(() => work(this.#openingPool));
  }

  connections(): { used: number; idle: number; waiting: number; max: number } {
    const { totalCount, idleCount, waitingCount } = this.pool;
    return {
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      max: maxConnections,
    };
  }

  async close(): Promise<void> {
    await this.versions.close();
    await this.#openingPool.end();
    await this.pool.end();
  }

  #openPool(config: pg.PoolConfig): pg.Pool {
    const pool = new pg.Pool({ ...this.#config(), ...config });
    pool.on('error', this.#onError);
    // While a connection is in use the pool does not listen, and an unhandled error would end the process; the code that uses
    // the connection sees the statement fail.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  }

  #config(): pg.PoolConfig {
    return {
      connectionString: this.#url,
      connectionTimeoutMillis: this.#connectMilliseconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: typeParsers,
    };
  }
}

/** Gives a connection up that is silent for so long: the server, or the network to it, hangs. */
function silentAtMost(milliseconds: number): Socket {
  const socket = new Socket();
  socket.setTimeout(milliseconds, () => {
    socket.destroy(new DatabaseUnavailable('PostgreSQL does not answer'));
  });
  return socket;
}

const named = z.array(z.object({ name: z.string() }));

/** Whether the database has a schema of this name. */
export async function hasSchema(server: PostgresServer, schema: string): Promise<boolean> {
  const found = await server.pool.query('select 1 from pg_namespace where nspname = $1', [schema]);
  return found.rows.length > 0;
}

/** The schemas that have the tables of a journal; there may be other schemas too. */
export async function listJournalSchemas({ pool }: PostgresServer): Promise<string[]> {
  const { rows } = await pool.query(
    "select schemaname as name from pg_tables where tablename = 'journal_state' order by 1",
  );
  return named.parse(rows).map(({ name }) => name);
}

/** A lock of the connection that took it: it goes with the process, however that ends. */
export async function tryPostgresLock(
  { pool }: PostgresServer,
  name: string,
): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [name],
    );
    if (rows[0]?.taken) {
      return async () => {
        // A connection that was lost meanwhile has no lock to give back; whatever it has goes with it.
        await client.query('select pg_advisory_unlock_all()').catch(() => {});
        client.release(true);
      };
    }
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  return undefined;
}
