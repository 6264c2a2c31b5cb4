import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { walCheckpoint } from './wal-checkpoint.ts';

/** So many pages of the log are worth a checkpoint: 16 MB, or some fifty articles. */
const pagesWorthIt = 4000;

/** SQLite makes the checkpoint itself, in the thread that writes, where the log has grown to this all the same. */
export const pagesAtLast = 16_000;

const script = new URL('./checkpoint-worker.ts', import.meta.url);

/**
 * Puts the write-ahead log of a SQLite file into the database in a thread of its own. It syncs the log and the database,
 * for which SQLite itself would hold up everybody in the commit that makes the log too long.
 */
export class Checkpoints {
  readonly #path: string;
  #running: Promise<void> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** To be called after a transaction, with the connection that made it. */
  noteCommit(connection: Sqlite.Database): void {
    // Inside of a transaction SQLite does not tell; the one after it will.
    if (this.#running || connection.inTransaction) return;
    const { log, checkpointed } = walCheckpoint(connection, 'NOOP');
    if (log - checkpointed < pagesWorthIt) return;
    this.#running = runWorker(this.#path).finally(() => {
      this.#running = undefined;
    });
  }

  /** Waits until none is under way. */
  async settle(): Promise<void> {
    await this.#running;
  }
}

/** Ends when the worker has, whatever became of it: what it did not do, a later one does, or SQLite at last, and tells why not. */
function runWorker(path: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const worker = new Worker(script, { workerData: path });
  worker.on('error', () => {});
  worker.on('exit', () => resolve());
  return promise;
}
