import { existsSync, rmSync, type Stats, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  Kysely,
  type Logger,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type TableMetadata,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { privateFile } from '../durable-folder.ts';
import type { Tables } from './tables.ts';

const maxStatements = 200;

/** Statements prepared once, until their connection is closed. */
const prepared = new WeakMap<Sqlite.Database, LRUCache<string, Sqlite.Statement>>();

function prepareOnce(database: Sqlite.Database, sql: string): Sqlite.Statement {
  const statements = prepared.get(database) ?? new LRUCache({ max: maxStatements });
  prepared.set(database, statements);
  const known = statements.get(sql);
  // A statement that is being iterated cannot run a second time.
  if (known && !known.busy) return known;
  const statement = database.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

/** A connection to the journal's file; the first one that writes turns WAL on. A transaction is on the disk when it has committed. */
export function connect(path: string, { readonly }: { readonly: boolean }) {
  const database = new Sqlite(path, { readonly, fileMustExist: true });
  database.pragma('busy_timeout = 10000');
  database.pragma('foreign_keys = ON');
  // No mmap: SQLite unmaps the whole file after each write, and faults the pages in again one by one.
  if (!readonly) {
    turnWalOn(database);
    database.pragma('synchronous = FULL');
    // An import touches the same index pages again and again; memory is taken only as pages are read.
    database.pragma('cache_size = -65536');
  }
  return database;
}

/** Several processes may open a new file at once, and SQLite does not wait for one that turns WAL on: it refuses. */
function turnWalOn(database: Sqlite.Database): void {
  for (let tries = 1; ; tries++) {
    try {
      database.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || tries === 100) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}

/** So long may statements of one turn of the event loop take together before others have theirs: SQLite itself waits for nothing. */
const turnMilliseconds = 10;
let turnBegan: number | undefined;

/** Waits for the next turn where this one was taken up by statements. */
async function takeTurn(): Promise<void> {
  while (turnBegan !== undefined && performance.now() - turnBegan > turnMilliseconds) {
    await nextTurn();
  }
  if (turnBegan !== undefined) return;
  turnBegan = performance.now();
  void nextTurn().then(() => {
    turnBegan = undefined;
  });
}

class Driver extends SqliteDriver {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database, warmer: () => Sqlite.Database | undefined) {
    super({
      // The part of better-sqlite3 that Kysely uses: it runs a statement in the turn in which it prepares it.
      database: {
        close: () => void database.close(),
        prepare: (sql: string) => prepareOnce(warmer() ?? database, sql),
      },
    });
    this.#database = database;
  }

  /** Before each statement, or each transaction: what is awaited one after the other lets others have their turn. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    await takeTurn();
    return super.acquireConnection();
  }

  /**
   * SQLite itself ends the transaction in which it finds the disk full. Asked to do so again it complains, and Kysely
   * would throw the complaint in place of the reason.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

type KyselyOptions = {
  /** Called for each statement. */
  log?: Logger | undefined;
  /** Asked before each statement for another connection to the file that would run it faster; undefined where none is free. */
  warmer?: () => Sqlite.Database | undefined;
  /** What tells of the tables and their columns; left out, Kysely's own. */
  introspector?: (db: Kysely<unknown>) => DatabaseIntrospector;
};

const withColumns = (db: Kysely<unknown>) => new SqliteIntrospector(db);

export const kyselyOver = (
  database: Sqlite.Database,
  { log, warmer = () => undefined, introspector = withColumns }: KyselyOptions = {},
) =>
  new Kysely<Tables>({
    ...(log ? { log } : {}),
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new Driver(database, warmer),
      createIntrospector: introspector,
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });

/**
 * The names of the tables, which are all that Kysely asks before it migrates. Its own reads every column of each: 20 ms at
 * each opening of a journal.
 */
export class SqliteTableNames extends SqliteIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table'`.execute(this.#db);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  }
}

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

/**
 * Lets one process at a time do what is named with the databases of a folder: a lock of the system on a file, which goes
 * with the process, however that ends. Gives the way to end it, undefined where another process has it. Nobody else can be
 * at work in a folder that is not there.
 */
export async function trySqliteLock(
  folder: string,
  name: string,
): Promise<(() => Promise<void>) | undefined> {
  if (!existsSync(folder)) return async () => {};
  const path = join(folder, `.${name.replaceAll(' ', '-')}.lock`);
  await (await open(path, 'a', privateFile)).close();
  const file = new Sqlite(path, { timeout: 0 });
  const locked = fileAt(path);
  try {
    file.exec('begin exclusive');
    // The process that had it before has removed the file between our two steps, and perhaps another one has made it again.
    if (locked === undefined || fileAt(path) !== locked) throw new LockLost();
  } catch (error) {
    file.close();
    if (error instanceof LockLost || isBusy(error)) return undefined;
    throw error;
  }
  return async () => {
    rmSync(path, { force: true });
    file.close();
  };
}

class LockLost extends Error {}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');

const fileAt = (path: string): string | undefined =>
  identityOf(statSync(path, { throwIfNoEntry: false }));

/** The same for the same file or folder of this machine, whatever it is called; undefined where there is none. */
const identityOf = (found: Stats | undefined): string | undefined =>
  found && `${found.dev} ${found.ino}`;
