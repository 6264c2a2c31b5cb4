import type Sqlite from 'better-sqlite3';
import { z } from 'zod';

/** How many pages the write-ahead log has, and how many of them are in the database too. `busy` is 1 where another one was in the way. */
const result = z.tuple([z.object({ busy: z.int(), log: z.int(), checkpointed: z.int() })]);

/** Makes a checkpoint of SQLite; `NOOP` only tells how things are. Throws inside of a transaction. */
export function walCheckpoint(connection: Sqlite.Database, mode: 'NOOP' | 'PASSIVE' | 'RESTART') {
  const [state] = result.parse(connection.pragma(`wal_checkpoint(${mode})`));
  return state;
}
