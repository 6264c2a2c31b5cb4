import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { listTextsAndPdfs } from '#server/store/named-file-queries.ts';
import { readRows } from '#server/store/table-queries.ts';
import { type Into, type Part, parts } from './dump.ts';

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

const withFiles = new Map(parts.flatMap((part) => (part.files ? [[part.table, part]] : [])));

/** The files that a row of a table names; the history may in any of its fields. */
export function listFilesOfRow(table: string, row: TableRow): FileOfRow[] {
  if (table === 'history') {
    const record = `the history of ${row.label}`;
    const named = new Set(`${row.was} ${row.now}`.match(/[0-9a-f]{64}/g));
    return [...named].map((sha256) => ({ sha256, record, bytes: undefined, isNeeded: false }));
  }
  const part = withFiles.get(table);
  const called = part?.nameOf(row) ?? table;
  return (part?.files?.(row) ?? []).map(({ sha256, bytes, name }) => ({
    ...{ sha256, bytes, isNeeded: true },
    record:
      name === undefined
        ? `the ${called}`.replace('the the ', 'the ')
        : `the full text of ${called} (${name})`,
  }));
}

/** Every file that a row of a table names, page by page; those of the history come last, where they are asked for. */
export async function* listAllFiles(
  db: Db,
  { isWithHistory = false }: { isWithHistory?: boolean } = {},
): AsyncGenerator<FileOfRow[], void, void> {
  for (const part of withFiles.values()) {
    if (part.table === 'history' && !isWithHistory) continue;
    for await (const rows of readRows(db, part)) {
      yield rows.flatMap((row) => listFilesOfRow(part.table, row));
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
}

/** Those of the hashes that a row of a table with files names, or an upload. */
export async function listNamedFiles(db: Db, hashes: string[]): Promise<Set<string>> {
  const named = await listTextsAndPdfs(db, hashes);
  // There are few of the others.
  for (const part of withFiles.values()) {
    if (part.table === 'history' || part.table === 'articles') continue;
    for await (const rows of readRows(db, part)) {
      for (const { sha256 } of rows.flatMap((row) => listFilesOfRow(part.table, row))) {
        named.add(sha256);
      }
    }
  }
  return named;
}
