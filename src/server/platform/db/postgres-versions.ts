import { type Expression, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { isDatabaseUnavailable } from '../storage-faults.ts';
import { cacheVersion, postgresClock } from './engine.ts';

const channel = 'colophon_version';
const pollMilliseconds = 1000;
/** For so long after PostgreSQL last gave it, a version counts as the latest. */
const trustedMilliseconds = 5000;

type Watched = {
  version: number;
  /** When it was last asked for, by the monotonic clock. */
  confirmed: number;
};

/**
 * The versions of the process's journals, over one connection of their own: by NOTIFY, and by a query every second, so
 * that a lost notice cannot leave a page stale.
 */
export class PostgresVersions {
  readonly #open: () => pg.Client;
  readonly #onError: (error: unknown) => void;
  readonly #watched = new Map<string, Watched>();
  #client: pg.Client | undefined;
  #asking: Promise<void> | undefined;
  #poll: NodeJS.Timeout | undefined;
  #moment: NodeJS.Timeout | undefined;
  #isUnavailable = false;
  #isClosed = false;

  constructor(open: () => pg.Client, onError: (error: unknown) => void) {
    this.#open = open;
    this.#onError = onError;
  }

  /** The last known version. */
  of(schema: string): number {
    return this.#watched.get(schema)?.version ?? 0;
  }

  /** Whether PostgreSQL gave the version within the last seconds; while it is unavailable no version is current. */
  isCurrent(schema: string): boolean {
    const confirmed = this.#watched.get(schema)?.confirmed;
    return confirmed !== undefined && performance.now() - confirmed < trustedMilliseconds;
  }

  /** Reads the version of a schema and keeps it up to date from now on. */
  async watch(schema: string): Promise<void> {
    this.#watched.set(schema, { version: this.of(schema), confirmed: Number.NEGATIVE_INFINITY });
    // A query under way does not ask for this schema.
    await this.#asking?.catch(() => {});
    await this.confirm(schema);
    this.#poll ??= setInterval(() => this.#ask().catch(() => {}), pollMilliseconds).unref();
  }

  /** Asks, unless the version is current. Throws what the connection throws. */
  async confirm(schema: string): Promise<void> {
    if (this.isCurrent(schema)) return;
    await this.#ask();
    if (!this.isCurrent(schema)) throw new Error(`The version of ${schema} cannot be read`);
  }

  /** No longer asks for a schema that has another name now. */
  forget(schema: string): void {
    this.#watched.delete(schema);
  }

  raise(schema: string, version: number): void {
    const known = this.#watched.get(schema);
    if (known && version > known.version) known.version = version;
  }

  /** For a statement of the writer's own transaction: the notice goes out when it commits. */
  static notice(schema: string, version: Expression<number>): RawBuilder<string> {
    return sql`pg_notify(${channel}, ${`${schema}:`}::text || ${version})`;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#moment);
    await this.#asking?.catch(() => {});
    await this.#client?.end().catch(() => {});
  }

  /** A moment of a schedule that comes before the next poll is not waited for longer. */
  #askAt(milliseconds: number): void {
    if (milliseconds > pollMilliseconds) return;
    clearTimeout(this.#moment);
    this.#moment = setTimeout(() => this.#ask().catch(() => {}), milliseconds + 1).unref();
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#askAll().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #askAll(): Promise<void> {
    try {
      const client = await this.#connect();
      for (const [schema, watched] of [...this.#watched]) {
        await this.#askOne(client, schema, watched);
      }
      this.#isUnavailable = false;
    } catch (error) {
      // Logged once, not every second.
      if (!this.#isUnavailable) this.#onError(error);
      this.#isUnavailable = true;
      throw error;
    }
  }

  async #askOne(client: pg.Client, schema: string, watched: Watched): Promise<void> {
    const [state, moments] = ['journal_state', 'publication_moments'].map(
      (name) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
    );
    const asked = performance.now();
    try {
      const { rows } = await client.query<{ version: number; next: string | null; now: string }>(
        `select ${cacheVersion(postgresClock, `${moments}`)} as version, ${postgresClock} as now,
           (select min(moment) from ${moments} where moment > ${postgresClock}) as next
         from ${state}`,
      );
      const [{ version = 0, now = '', next = null } = {}] = rows;
      this.raise(schema, Number(version));
      watched.confirmed = asked;
      if (next !== null) this.#askAt(Date.parse(next) - Date.parse(now));
    } catch (error) {
      // A dropped schema must not keep the others waiting.
      if (isDatabaseUnavailable(error)) throw error;
      this.#onError(error);
    }
  }

  async #connect(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error('The database is closed');
    if (this.#client) return this.#client;
    const client = this.#open();
    client.on('notification', ({ payload = '' }) => {
      const [schema = '', version = '0'] = payload.split(':');
      this.raise(schema, Number(version));
    });
    const lost = () => {
      if (this.#client === client) this.#client = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }
}
