import pg from 'pg';

const channel = 'colophon_version';
const pollMilliseconds = 1000;

// Numbers of pages, ids and references fit a double: a refnumber has at most 15 digits.
const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * One connection pool a process, and the versions of its journals: told by NOTIFY, checked every second besides, so
 * that a lost notice cannot leave a page stale.
 */
export class PostgresServer {
  readonly pool: pg.Pool;
  readonly #url: string;
  readonly #versions = new Map<string, number>();
  #listener: pg.Client | undefined;
  #poll: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, onError: (error: unknown) => void = () => {}) {
    this.#url = url;
    this.#onError = onError;
    this.pool = new pg.Pool({ connectionString: url, max: 10, types: typeParsers });
    this.pool.on('error', onError);
  }
  readonly #onError: (error: unknown) => void;

  version(schema: string): number {
    return this.#versions.get(schema) ?? 0;
  }

  /** Learns the version of a schema and keeps it up to date from now on. */
  async watch(schema: string): Promise<void> {
    this.#versions.set(schema, 0);
    await this.refresh(schema);
    await this.#listen();
    if (!this.#poll) {
      this.#poll = setInterval(() => this.#refreshAll(), pollMilliseconds);
      this.#poll.unref();
    }
  }

  async refresh(schema: string): Promise<void> {
    const table = `${pg.escapeIdentifier(schema)}.journal_state`;
    const { rows } = await this.pool.query<{ version: number }>(`select version from ${table}`);
    this.#raise(schema, Number(rows[0]?.version ?? 0));
  }

  /** For the writer's own transaction: the notice goes out when it commits. */
  static notice(schema: string, version: number): string {
    return `notify ${channel}, ${pg.escapeLiteral(`${schema}:${version}`)}`;
  }

  raise(schema: string, version: number): void {
    this.#raise(schema, version);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#poll);
    await this.#listener?.end().catch(() => {});
    await this.pool.end();
  }

  #raise(schema: string, version: number): void {
    const known = this.#versions.get(schema);
    if (known !== undefined && version > known) this.#versions.set(schema, version);
  }

  async #refreshAll(): Promise<void> {
    if (!this.#listener) await this.#listen().catch(this.#onError);
    await Promise.all([...this.#versions.keys()].map((schema) => this.refresh(schema))).catch(
      this.#onError,
    );
  }

  async #listen(): Promise<void> {
    if (this.#listener || this.#closed) return;
    const client = new pg.Client({ connectionString: this.#url });
    client.on('notification', ({ payload = '' }) => {
      const [schema = '', version = '0'] = payload.split(':');
      this.#raise(schema, Number(version));
    });
    const lost = (error?: unknown) => {
      if (this.#listener === client) this.#listener = undefined;
      if (error && !this.#closed) this.#onError(error);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    this.#listener = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      this.#listener = undefined;
      throw error;
    }
  }
}
