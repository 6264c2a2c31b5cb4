import type { JournalDatabase } from './journal-database.ts';
import type { EarlierTable, NumberedTable } from './kept-ids.ts';

/** What a column may hold, on either engine. */
export type ColumnValue = null | string | number | Uint8Array;

/** Rows of any table, as one of an earlier migration had them. */
export type StagedRows = { table: string; columns: string[]; rows: ColumnValue[][] };

/** A database of a journal with the tables of one migration, to be filled. */
export type StagedDatabase = {
  /** Takes away what the migrations themselves have put into a table. */
  empty(table: string): Promise<void>;
  insert(rows: StagedRows): Promise<void>;
  /** No id up to this one is given from now on. */
  retire(table: NumberedTable | EarlierTable, id: number): Promise<void>;
  count(table: string): Promise<number>;
  /** Ends the filling: migrates to the last migration, and opens it. */
  open(): Promise<JournalDatabase>;
  /** Gives up what is held open; the database stays. */
  close(): Promise<void>;
};

export type StagedDatabases = {
  /** Makes the database anew. With SQLite it is `journal.db` in the folder. */
  make(slug: string, folder: string, migration: string): Promise<StagedDatabase>;
  /** Lets the journal have its database. Where it has it already, nothing happens; the folder is moved by whoever calls. */
  publish(slug: string): Promise<void>;
  /** Takes back what `make` made outside of the folder. */
  discard(slug: string): Promise<void>;
};

/** With all columns far below the number of parameters that SQLite takes. */
export const stagedRowsAtOnce = 250;
