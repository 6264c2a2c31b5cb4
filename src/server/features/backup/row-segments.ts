import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { BackupTable } from '#server/records/dump.ts';
import { readRows } from '#server/store/table-queries.ts';

/** Values are the same from both engines; no table of a backup has bytes: see `records/dump.ts`. */
const rowShape = z.array(z.union([z.null(), z.string(), z.number()]));

/** The values of a row in the order of the columns. Throws for a column of a kind that no migration has made until now. */
function toValues(row: TableRow, columns: string[]): unknown[] {
  return columns.map((column) => {
    const value = row[column];
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    throw new Error(`The column ${column} has a value of a kind that backups do not know`);
  });
}

/** The rows of a segment. Throws where it is none, or a row has not as many values as there are columns. */
export function parseSegment(lines: Buffer, columns: string[]): TableRow[] {
  const texts = lines.toString('utf8').split('\n');
  if (texts.pop() !== '') throw new Error('its last line is cut short');
  return texts.map((line) => {
    const values = rowShape.parse(JSON.parse(line));
    if (values.length !== columns.length)
      throw new Error('a row has not as many values as columns');
    return Object.fromEntries(columns.map((name, at) => [name, values[at]]));
  });
}

/** Rows that are stored as one content: a line of JSON for each. */
type Segment = { rows: number; lines: Buffer };

/** Ids of one segment are of one block of so many: a new row changes the last segment, a change the one it is in. */
const idsPerSegment = 2000;
/** The same for keys that are texts: on average so many rows, whatever is put between them. */
const textsPerSegment = 1024;
/** What is held in memory at once; one row may be longer. */
const maxSegmentBytes = 8 * 1024 * 1024;

/**
 * The rows of a table in segments whose limits depend on the keys alone, so that what has not changed since an earlier
 * backup is the same content again.
 *
 * @param onRow called for each row, in the order of the key
 */
export async function* cutSegments(
  db: Db,
  of: BackupTable,
  columns: string[],
  onRow: (row: TableRow) => void,
): AsyncGenerator<Segment, void, void> {
  let lines: string[] = [];
  let bytes = 0;
  let before: number | string | undefined;
  const take = (): Segment => {
    const segment = { rows: lines.length, lines: Buffer.from(lines.join('')) };
    lines = [];
    bytes = 0;
    return segment;
  };
  for await (const rows of readRows(db, of)) {
    for (const row of rows) {
      const key = keyOf(row, of);
      if (before !== undefined && lines.length > 0) {
        if (bytes > maxSegmentBytes || isLimit(before, key)) yield take();
      }
      const line = `${JSON.stringify(toValues(row, columns))}\n`;
      lines.push(line);
      bytes += Buffer.byteLength(line);
      before = key;
      onRow(row);
    }
  }
  if (lines.length > 0) yield take();
}

/** Whether a segment ends between two neighbouring keys. */
function isLimit(before: number | string, next: number | string): boolean {
  if (typeof before === 'number' && typeof next === 'number') {
    return Math.floor(before / idsPerSegment) !== Math.floor(next / idsPerSegment);
  }
  return crc32(String(before)) % textsPerSegment === 0;
}

function keyOf(row: TableRow, { table, key }: BackupTable): number | string {
  const value = row[key];
  if (typeof value === 'number' || typeof value === 'string') return value;
  throw new Error(`${table}.${key} is not a key to order rows by`);
}
