import type { StagedDatabase } from '#server/platform/db/journal-database.ts';
import { backupTables, earlierTables } from '#server/store/table-queries.ts';
import type { JournalContents, TableContents } from './backup-format.ts';
import type { Step } from './backup-journal.ts';
import type { BackupPlace } from './backup-place.ts';
import { DamagedBackup } from './backup-problem.ts';
import { parseSegment } from './row-values.ts';

/** Puts the rows of a journal into a database of its own. Throws `DamagedBackup` where they are not as they were. */
export async function restoreRows(
  place: BackupPlace,
  { tables }: JournalContents,
  database: StagedDatabase,
  onStep: (step: Step) => void,
): Promise<void> {
  const known = [...backupTables, ...earlierTables];
  for (const { table } of tables.toReversed()) await database.empty(table);
  for (const table of tables) {
    await restoreTable(place, table, database, onStep);
    const numbered = known.find((one) => one.table === table.table)?.numbered;
    if (numbered && table.lastId !== undefined && table.lastId > 0) {
      await database.retire(numbered, table.lastId);
    }
  }
}

async function restoreTable(
  place: BackupPlace,
  { table, columns, rows, segments }: TableContents,
  database: StagedDatabase,
  onStep: (step: Step) => void,
): Promise<void> {
  let done = 0;
  for (const segment of segments) {
    const lines = await place.getBytes(segment.content, 'private');
    const values = parseRows(lines, columns.length, place.keyOf(segment.content, 'private'));
    if (values.length !== segment.rows) throw wrongCount(table, segment.rows, values.length);
    await database.insert({ table, columns, rows: values });
    done += values.length;
    onStep({ noun: table.replaceAll('_', ' '), done, total: rows });
  }
  const stored = await database.count(table);
  if (stored !== rows) throw wrongCount(table, rows, stored);
}

function parseRows(lines: Buffer, columns: number, key: string) {
  try {
    return parseSegment(lines, columns);
  } catch (error) {
    throw new DamagedBackup(`${key} has no rows of a table`, { cause: error });
  }
}

const wrongCount = (table: string, expected: number, found: number) =>
  new DamagedBackup(`${table} must have ${expected} rows, and the backup has ${found}.`);
