import { randomBytes } from 'node:crypto';
import type { Engine } from './engine.ts';
import type { KeptIds } from './kept-ids.ts';
import type { Db, Tx } from './tables.ts';

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

/** Adds `afterCommit` to a transaction; `run` runs the collected effects. */
export function collectEffects(transaction: object): { tx: Tx; run: () => void } {
  const effects: (() => void)[] = [];
  const tx = Object.assign(transaction, {
    afterCommit: (effect: () => void) => effects.push(effect),
  }) as unknown as Tx;
  return {
    tx,
    run: () => {
      for (const effect of effects) effect();
    },
  };
}
