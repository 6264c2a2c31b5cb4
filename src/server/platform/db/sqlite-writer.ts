import type Sqlite from 'better-sqlite3';
import type { Kysely, Logger } from 'kysely';
import { connect, kyselyOver } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';
import { WalSync } from './wal-sync.ts';

/** The connection that writes, which does not wait for the disk, and what does. */
type Writer = { open: Kysely<Tables>; wal: WalSync };

/**
 * The one connection that writes, open only while there is something to write and a little longer: of two hundred
 * journals few are written to, and the others need not hold files and memory.
 */
export class SqliteWriter {
  readonly #path: string;
  readonly #idleMilliseconds: number;
  readonly #log: Logger | undefined;
  /** Stays, because it knows whether the log is in doubt. */
  readonly #wal: WalSync;
  #connection: Sqlite.Database | undefined;
  #writer: Kysely<Tables> | undefined;
  #uses = 0;
  #closing: NodeJS.Timeout | undefined;

  constructor(path: string, idleMilliseconds: number, log?: Logger) {
    this.#log = log;
    this.#path = path;
    this.#idleMilliseconds = idleMilliseconds;
    this.#wal = new WalSync(path, () => this.#startLogAnew());
  }

  async use<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    clearTimeout(this.#closing);
    const open = this.#open();
    this.#uses += 1;
    try {
      return await work({ open, wal: this.#wal });
    } finally {
      this.#uses -= 1;
      if (this.#uses === 0) this.#closeLater();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#closing);
    const writer = this.#writer;
    this.#writer = undefined;
    // First: closing the last connection removes the log.
    await this.#wal.close();
    await writer?.destroy();
  }

  #open(): Kysely<Tables> {
    if (this.#writer) return this.#writer;
    this.#connection = connect(this.#path, { readonly: false, syncs: 'by caller' });
    this.#writer = kyselyOver(this.#connection, this.#log);
    return this.#writer;
  }

  #startLogAnew(): void {
    const isBusy = this.#connection?.pragma('wal_checkpoint(RESTART)', { simple: true });
    if (isBusy !== 0) throw new Error('The write-ahead log could not be written to the disk');
  }

  #closeLater(): void {
    this.#closing = setTimeout(() => this.close(), this.#idleMilliseconds);
    this.#closing.unref();
  }
}
