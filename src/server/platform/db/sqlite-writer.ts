import type Sqlite from 'better-sqlite3';
import type { Kysely, Logger } from 'kysely';
import { Checkpoints } from './checkpoints.ts';
import { connect, kyselyOver } from './sqlite-connection.ts';
import type { Tables } from './tables.ts';
import { walCheckpoint } from './wal-checkpoint.ts';
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
  readonly #checkpoints: Checkpoints;
  #connection: Sqlite.Database | undefined;
  #writer: Kysely<Tables> | undefined;
  #uses = 0;
  #closing: NodeJS.Timeout | undefined;

  constructor(path: string, idleMilliseconds: number, log?: Logger) {
    this.#log = log;
    this.#path = path;
    this.#idleMilliseconds = idleMilliseconds;
    this.#wal = new WalSync(path, () => this.#startLogAnew());
    this.#checkpoints = new Checkpoints(path);
  }

  async use<T>(work: (writer: Writer) => Promise<T>): Promise<T> {
    clearTimeout(this.#closing);
    const open = this.#open();
    this.#uses += 1;
    try {
      return await work({ open, wal: this.#wal });
    } finally {
      if (this.#connection?.open) this.#checkpoints.noteCommit(this.#connection);
      this.#uses -= 1;
      if (this.#uses === 0) this.#closeLater();
    }
  }

  /**
   * The connection, for a statement that reads, when it is open and between transactions. It remembers the pages of the
   * file over its own writes; any other connection reads them anew after each of them.
   */
  idle(): Sqlite.Database | undefined {
    return this.#connection?.open && !this.#connection.inTransaction ? this.#connection : undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.#closing);
    const writer = this.#writer;
    this.#writer = undefined;
    // First: closing the last connection removes the log.
    await this.#wal.close();
    await this.#checkpoints.settle();
    await writer?.destroy();
  }

  #open(): Kysely<Tables> {
    if (this.#writer) return this.#writer;
    this.#connection = connect(this.#path, { readonly: false, waitsForDisk: false });
    this.#writer = kyselyOver(this.#connection, { log: this.#log });
    return this.#writer;
  }

  #startLogAnew(): void {
    const state = this.#connection && walCheckpoint(this.#connection, 'RESTART');
    if (state?.busy !== 0) throw new Error('The write-ahead log could not be written to the disk');
  }

  #closeLater(): void {
    this.#closing = setTimeout(() => this.close(), this.#idleMilliseconds);
    this.#closing.unref();
  }
}
