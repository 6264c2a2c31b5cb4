import { randomBytes } from 'node:crypto';
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  TableNode,
} from 'kysely';
import { isDiskFull } from '../storage-faults.ts';
import type { Engine } from './engine.ts';
import type { KeptIds } from './kept-ids.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** One journal's database, the same to its callers on either engine. */
export type JournalDatabase = {
  readonly engine: Engine;
  /** For queries only; writes go through `write`. */
  readonly reads: Db;
  readonly keptIds: KeptIds;
  /**
   * Runs `work` in one transaction. When it has committed, the journal's version is one higher and the effects
   * given to `tx.afterCommit` have run. Nothing but SQL is awaited inside.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `write`, in a retired journal too: for what the server finds in what is there, and that it is retired. */
  writeAlways<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `write`, for what no public answer shows (sessions, login attempts): the version stays. */
  writePrivate<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `writePrivate`, for what readers did: with SQLite a power cut may take the last of it back. */
  writeUsage<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads one state of the journal, however long `work` takes and whatever is written meanwhile. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Goes up with every write, whichever node made it; what was computed under an older version is stale. */
  version(): number;
  /** Whether the version is known to be the latest. It is not when PostgreSQL has been unavailable for some seconds. */
  isCurrent(): boolean;
  /** Waits until the version is known to be the latest. Throws when the database is unavailable. */
  confirm(): Promise<void>;
  /** Throws unless the database answers now. */
  ping(): Promise<void>;
  /** Throws unless there is room to write: writes, and takes away what it wrote. */
  probeRoom(): Promise<void>;
  close(): Promise<void>;
};

const probeBytes = 64 * 1024;

/** For a transaction of its own: takes new pages of the database, as a table of its own that is gone when it commits. */
export async function writeProbe(tx: Tx): Promise<void> {
  const db = tx.withTables<{ room_probe: { content: string } }>();
  await db.schema.createTable('room_probe').addColumn('content', 'text').execute();
  // Random, because PostgreSQL compresses.
  const content = randomBytes(probeBytes / 2).toString('hex');
  await db.insertInto('room_probe').values({ content }).execute();
  await db.schema.dropTable('room_probe').execute();
}

/** Sees what a transaction writes to. */
class ArticleWrites implements KyselyPlugin {
  any = false;

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.any ||= writtenTables(node).some((name) => articleTables.has(name));
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** With what articles are listed by. */
const articleTables: ReadonlySet<string> = new Set<keyof Tables>(['articles', 'article_terms']);

function writtenTables(node: PluginTransformQueryArgs['node']): string[] {
  const tables =
    node.kind === 'UpdateQueryNode'
      ? [node.table]
      : node.kind === 'InsertQueryNode'
        ? [node.into]
        : node.kind === 'DeleteQueryNode'
          ? node.from.froms
          : [];
  return tables.flatMap((table) =>
    table && TableNode.is(table) ? [table.table.identifier.name] : [],
  );
}

/**
 * Adds `afterCommit` to a transaction; `run` runs the collected effects, and `finish` comes before the commit: where articles were
 * written, it says so.
 */
export function collectEffects(transaction: Kysely<Tables>) {
  const effects: (() => void)[] = [];
  const writes = new ArticleWrites();
  const tx = Object.assign(transaction.withPlugin(writes), {
    afterCommit: (effect: () => void) => effects.push(effect),
  }) as unknown as Tx;
  return {
    tx,
    async finish() {
      if (!writes.any) return;
      await tx
        .updateTable('journal_state')
        .set((eb) => ({ articles_version: eb('articles_version', '+', 1) }))
        .execute();
    },
    run() {
      for (const effect of effects) effect();
    },
  };
}

const maxAttempts = 5;

/** Another transaction was faster: unique keys, deadlocks, serialisation, a lock that is not waited for, a busy file. */
const transient = /^(SQLITE_CONSTRAINT_UNIQUE|SQLITE_BUSY.*|23505|40001|40P01|55P03)$/;

/** Runs the transaction again when only another writer was in its way. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '');
      if (attempt >= maxAttempts || !transient.test(code)) throw error;
    }
  }
}

/** So long after it, for what a request wrote is told with the name of the request before. */
const laterMilliseconds = 1000;

/** A database that reports when any write found no room: much is written that no request waits for. */
export function watchedRoom(
  database: JournalDatabase,
  onFull: (error: unknown) => void,
): JournalDatabase {
  const watched = <T>(written: Promise<T>): Promise<T> =>
    written.catch((error: unknown) => {
      if (isDiskFull(error)) setTimeout(() => onFull(error), laterMilliseconds).unref();
      throw error;
    });
  return {
    ...database,
    write: (work) => watched(database.write(work)),
    writeAlways: (work) => watched(database.writeAlways(work)),
    writePrivate: (work) => watched(database.writePrivate(work)),
    writeUsage: (work) => watched(database.writeUsage(work)),
  };
}

/**
 * A database to whose public content nothing is written while that is refused.
 *
 * @param refuse throws why
 */
export const closableDatabase = (
  database: JournalDatabase,
  refuse: () => void,
): JournalDatabase => ({
  ...database,
  async write(work) {
    refuse();
    return database.write(work);
  },
});

/** A database of a journal with the tables of one migration, to be filled. */
export type StagedDatabase = {
  readonly keptIds: KeptIds;
  /** Fills it, with rows as an earlier program may have had them. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Ends the filling: migrates to the last migration, and opens it. */
  open(): Promise<JournalDatabase>;
  /** Gives up what is held open; the database stays. */
  close(): Promise<void>;
};

export type StagedDatabases = {
  /** Makes the database anew. With SQLite it is `journal.db` in the folder. */
  make(slug: string, folder: string, migration: string): Promise<StagedDatabase>;
  /** Lets the journal have its database. Where it has it already, nothing happens; the caller moves the folder. */
  publish(slug: string): Promise<void>;
  /** Takes back what `make` made outside of the folder. */
  discard(slug: string): Promise<void>;
};
