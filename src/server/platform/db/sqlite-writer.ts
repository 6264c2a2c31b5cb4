import type Sqlite from 'better-sqlite3';
import type { Kysely, Logger } from 'kysely';
import { connect, kyselyOver } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';

/**
 * The one connection that writes, open only while there is something to write and a little longer: of two hundred
 * journals few are written to, and the others need not hold files and memory.
 */
export class SqliteWriter {
  readonly #path: string;
  readonly #idleMilliseconds: number;
  readonly #log: Logger | undefined;
  #open: { connection: Sqlite.Database; kysely: Kysely<Tables> } | undefined;
  #uses = 0;
  #closing: NodeJS.Timeout | undefined;

  constructor(path: string, idleMilliseconds: number, log?: Logger) {
    this.#log = log;
    this.#path = path;
    this.#idleMilliseconds = idleMilliseconds;
  }

  /**
   * Acts on the connection while nobody else does.
   *
   * @param isDurable whether what commits is on the disk when it has, as is then all that committed before it
   */
  async use<T>(isDurable: boolean, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    clearTimeout(this.#closing);
    this.#open ??= this.#connect();
    const { connection, kysely } = this.#open;
    this.#uses += 1;
    try {
      return await kysely.connection().execute((db) => {
        // SQLite takes this between transactions alone.
        connection.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
        return work(db);
      });
    } finally {
      this.#uses -= 1;
      if (this.#uses === 0) this.#closeLater();
    }
  }

  /**
   * The connection, for a statement that reads, when it is open and between transactions. It remembers the pages of the
   * file over its own writes; any other connection reads them anew after each of them.
   */
  idle(): Sqlite.Database | undefined {
    const connection = this.#open?.connection;
    return connection?.open && !connection.inTransaction ? connection : undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.#closing);
    const open = this.#open;
    this.#open = undefined;
    await open?.kysely.destroy();
  }

  #connect() {
    const connection = connect(this.#path, { readonly: false });
    return { connection, kysely: kyselyOver(connection, { log: this.#log }) };
  }

  #closeLater(): void {
    this.#closing = setTimeout(() => this.close(), this.#idleMilliseconds);
    this.#closing.unref();
  }
}
