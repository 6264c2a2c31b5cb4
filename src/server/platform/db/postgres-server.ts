import { Socket } from 'node:net';
import type { Logger } from 'kysely';
import PQueue from 'p-queue';
import pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
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
  /** Told of each statement. */
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
    // While a connection is in use the pool does not listen, and an unhandled error would end the process; whoever uses
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
