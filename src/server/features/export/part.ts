import type { z } from 'zod';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import type { NamedFile } from './journal-folder.ts';

/** What records are written into. */
export type Written = Pick<JournalDatabase, 'keptIds'> & { index: SearchIndex };

/** Of the ids of a folder: the last one that the journal holds already, and the last one there is. */
export type Room = { after: number; upTo: number };

/** One kind of record: a file of JSON lines in the folder, in the order of the key. */
export type Part<Record extends object = object> = {
  file: string;
  /** What a record is called. */
  noun: string;
  table: NumberedTable | 'certificates';
  /** Folders of earlier versions have none. */
  isNew?: boolean;
  /** It grows by itself, in an empty journal too: what a folder brings takes its place. */
  grows?: boolean;
  /** What a journal may hold besides, and keeps, behind the records of the folder. */
  isOwn?(record: Record): boolean;
  /** Gives the rows behind the key `after` ids greater than `upTo`, in their order, where they have none. */
  makeRoom?(tx: Tx, room: Room, into: Written): Promise<void>;
  shape: z.ZodType<Record>;
  keyOf(record: Record): number | string;
  /** The next records after a key, always with the same fields in the same order. */
  list(db: Db, after: number | string | undefined, limit: number): Promise<Record[]>;
  /** The record with its markup sanitised; a second time changes nothing. */
  clean(record: Record): Record;
  /** The files that a record names. */
  files(record: Record): NamedFile[];
  /** What a record is called where something is wrong with it. */
  nameOf(record: Record): string;
  /** What no other record of the part may be or have, in words; its name where this is left out. */
  uniqueNames?(record: Record): string[];
  /** The record without its files. */
  withoutFiles(record: Record): Record;
  insert(tx: Tx, records: Record[], into: Written): Promise<void>;
};

/** For parts whose records name no files. */
export const noFiles = {
  files: () => [],
  withoutFiles: <Record>(record: Record) => record,
};

const rowsAtOnce = 500;

/** All records of a part, page by page. */
export async function* listPages<Record extends object>(
  part: Part<Record>,
  db: Db,
): AsyncGenerator<Record[], void, void> {
  let after: number | string | undefined;
  for (;;) {
    const records = await part.list(db, after, rowsAtOnce);
    const last = records.at(-1);
    if (!last) return;
    yield records;
    after = part.keyOf(last);
  }
}

/** A record as its line, without the line break. */
export const toLine = (record: object): string => JSON.stringify(record);
