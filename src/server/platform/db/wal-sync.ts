import { type FileHandle, open } from 'node:fs/promises';

/**
 * Puts the write-ahead log of a SQLite file on the disk, beside the thread that answers readers: SQLite itself would hold
 * it up for as long as the disk takes, tenths of a second beside uploads. Transactions that commit meanwhile share the
 * next sync.
 */
export class WalSync {
  readonly #path: string;
  readonly #startLogAnew: () => void;
  #file: FileHandle | undefined;
  #hasFailed = false;
  #syncing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /**
   * @param database the path of the SQLite file, which is open as long as this is used: so its log stays the same file
   * @param startLogAnew puts all that is in the log into the database, and waits until that is on the disk. Throws where it
   *   cannot be done.
   */
  constructor(database: string, startLogAnew: () => void) {
    this.#path = `${database}-wal`;
    this.#startLogAnew = startLogAnew;
  }

  /** Waits until all that was committed before is on the disk. Throws what the system throws. */
  sync(): Promise<void> {
    this.#next ??= this.#syncing
      .catch(() => {})
      .then(() => {
        this.#next = undefined;
        this.#syncing = this.#syncNow();
        return this.#syncing;
      });
    return this.#next;
  }

  /** It may be used again after it, even while it closes. */
  async close(): Promise<void> {
    // Whoever waits for it is told; here it only has to be over.
    await (this.#next ?? this.#syncing).catch(() => {});
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  async #syncNow(): Promise<void> {
    // The system tells of what it could not write once. Whatever stands in the log behind that is lost with it when the
    // power fails, so nothing more is acknowledged before the log begins anew.
    if (this.#hasFailed) this.#startLogAnew();
    try {
      this.#file ??= await open(this.#path, 'r+');
      await this.#file.datasync();
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      throw error;
    }
  }
}
