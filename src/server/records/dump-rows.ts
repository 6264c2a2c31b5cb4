import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { listTextsAndPdfs } from '#server/store/named-file-queries.ts';
import { readRows } from '#server/store/table-queries.ts';
import { type Into, type Part, parts } from './dump.ts';

/** How far long work is. */
export type Step = { noun: string; done: number; total: number };

export const keyOf = (part: Part, record: TableRow) => record[part.key] as number | string;

/** The records of a part page by page, always with the same fields in the same order. */
export async function* listRecords(part: Part, db: Db): AsyncGenerator<TableRow[], void, void> {
  for await (const rows of readRows(db, part)) {
    const more = await part.more?.(db, rows);
    yield rows.map((row, at) => toRecord(part, { ...row, ...more?.[at] }));
  }
}

const toRecord = ({ columns }: Part, row: TableRow): TableRow =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { isJson }]) => [
      name,
      isJson ? JSON.parse(String(row[name])) : row[name],
    ]),
  );

/** The record as forms would store it; a second time changes nothing. */
export function cleanRecord({ columns, settle }: Part, record: TableRow): TableRow {
  const cleaned = Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      const clean = columns[name]?.clean;
      return [name, clean && typeof value === 'string' ? clean(value) : value];
    }),
  );
  return { ...cleaned, ...settle?.(cleaned) };
}

/** Inserts clean records with their ids, and what follows from them. */
export async function insertRecords(
  tx: Tx,
  part: Part,
  records: TableRow[],
  into: Into,
): Promise<void> {
  const made = await part.make?.(tx, records);
  const rows = records.map((record, at) => ({ ...toRow(part, record), ...made?.[at] }));
  await into.keptIds.insert(tx, part.table, rows);
  await part.after?.(tx, records, rows, into);
}

const toRow = ({ columns }: Part, record: TableRow): TableRow =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => {
      const { isJson, isMore } = columns[name] ?? {};
      return isMore ? [] : [[name, isJson ? JSON.stringify(value) : value]];
    }),
  );

/** A record as its line, without the line break. */
export const toLine = (record: object): string => JSON.stringify(record);

/** A file that a row names. */
export type FileOfRow = {
  sha256: string;
  /** What the row is called where something is wrong with its file. */
  record: string;
  /** As the row says; undefined where it says nothing. */
  bytes: number | undefined;
  /** History names what was there once, and need not be there any longer. */
  isNeeded: boolean;
};

/** Those whose rows need the files that they name: the history does not. */
const withFiles = new Map<string, Part>(
  parts.flatMap((part) => (part.withoutFiles ? [[part.table, part]] : [])),
);

/** The files that a row of a table names; the history may in any of its fields. */
export function listFilesOfRow(table: string, row: TableRow): FileOfRow[] {
  if (table === 'history') {
    const record = `the history of ${row.label}`;
    const named = new Set(`${row.was} ${row.now}`.match(/[0-9a-f]{64}/g));
    return [...named].map((sha256) => ({ sha256, record, bytes: undefined, isNeeded: false }));
  }
  const part = withFiles.get(table);
  if (!part) return [];
  const called = part.nameOf(row);
  return part.files(row).map(({ sha256, bytes, name }) => ({
    sha256,
    bytes,
    isNeeded: true,
    record: name === undefined ? withThe(called) : `the full text of ${called} (${name})`,
  }));
}

const withThe = (name: string): string => (name.startsWith('the ') ? name : `the ${name}`);

/** Every file that a row of these tables names, page by page; of all tables but the history where none are named. */
export async function* listAllFiles(
  db: Db,
  tables: Iterable<string> = withFiles.keys(),
): AsyncGenerator<FileOfRow[], void, void> {
  for (const table of tables) {
    for await (const rows of readRows(db, { table })) {
      yield rows.flatMap((row) => listFilesOfRow(table, row));
    }
  }
}

/** The files that rows name, each with the first row that does: the history where no other. */
export class NamedFiles extends Map<string, FileOfRow> {
  note(files: FileOfRow[]): void {
    for (const file of files) {
      if (!this.get(file.sha256)?.isNeeded) this.set(file.sha256, file);
    }
  }

  /** All that rows of a journal name. */
  static async of(db: Db): Promise<NamedFiles> {
    const named = new NamedFiles();
    for await (const found of listAllFiles(db)) named.note(found);
    for await (const found of listAllFiles(db, ['history'])) named.note(found);
    return named;
  }
}

/** Those of the hashes that a row of a table with files names, or an upload. */
export async function listNamedFiles(db: Db, hashes: string[]): Promise<Set<string>> {
  const named = await listTextsAndPdfs(db, hashes);
  // There are few of the others.
  const others = [...withFiles.keys()].filter((table) => table !== 'articles');
  for await (const found of listAllFiles(db, others)) {
    for (const { sha256 } of found) named.add(sha256);
  }
  return named;
}
