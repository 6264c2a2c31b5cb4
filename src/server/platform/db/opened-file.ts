import { closeSync, openSync, type Stats, statSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { identityOf } from '../file-identity.ts';
import { type BaseState, type PageRow, readBase, statePagesOf } from './base-state.ts';
import { movedDatabase } from './database-place.ts';
import { mayBeInstallation } from './served-journals.ts';

const openHere = new Set<string>();

/** Whether this process has the database open: closing the file by another way would take SQLite's locks away. */
export const isOpenHere = (path: string): boolean => openHere.has(path);

/**
 * The file of a database and its write-ahead log, as they were opened. SQLite goes on with them wherever they are: what it
 * writes into a file that was moved or deleted nobody would find again, and one that was copied over it would damage.
 */
export class OpenedFile {
  readonly #path: string;
  readonly #connection: Sqlite.Database;
  readonly #file: number;
  readonly #identity: string | undefined;
  readonly #logIdentity: string | undefined;
  /** Of the file, when what it says was last found right. */
  #stamp: string;
  #base: BaseState | undefined;

  /** @param connection has read from the file: its log is there then. */
  constructor(path: string, connection: Sqlite.Database) {
    this.#path = path;
    this.#connection = connection;
    const found = statSync(path);
    this.#identity = identityOf(found);
    this.#stamp = stampOf(found);
    this.#logIdentity = identityOf(find(`${path}-wal`));
    this.#file = openSync(path, 'r');
    openHere.add(path);
    this.#base = this.#read();
  }

  /** Throws `LostData` where the names lead to other files, or the file says less than it did. */
  requireSame(): void {
    const found = find(this.#path);
    if (identityOf(found) !== this.#identity) throw movedDatabase(this.#path);
    const log = `${this.#path}-wal`;
    if (identityOf(find(log)) !== this.#logIdentity) throw movedDatabase(this.#path, log);
    // SQLite writes into the file at checkpoints alone, which are few.
    if (stampOf(found) === this.#stamp) return;
    const base = this.#read();
    if (this.#base && !(base && this.#mayFollow(this.#base, base))) throw movedDatabase(this.#path);
    this.#base = base;
    this.#stamp = stampOf(found);
  }

  /** To be called when no connection of this process is left. */
  close(): void {
    openHere.delete(this.#path);
    closeSync(this.#file);
  }

  #read(): BaseState | undefined {
    try {
      const rows = this.#connection.prepare<[], PageRow>(
        'select name, rootpage from sqlite_master',
      );
      const pages = statePagesOf(rows.all());
      return pages && readBase(this.#file, pages);
    } catch {
      // What was copied over it is no database.
      return undefined;
    }
  }

  #mayFollow(before: BaseState, now: BaseState): boolean {
    if (now.version < before.version) return false;
    if (now.installation === before.installation) return now.counter >= before.counter;
    // Somebody has said meanwhile that database and files belong together, and that is remembered.
    return before.installation === '' || mayBeInstallation(this.#path, now.installation);
  }
}

const find = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

const stampOf = (found: Stats | undefined): string => `${found?.size} ${found?.mtimeMs}`;
