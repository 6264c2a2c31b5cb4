import { Readable } from 'node:stream';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { DatabaseState } from '#server/platform/db/migrate.ts';
import { latestMigration } from '#server/platform/db/migrations/migrations.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type BackupTable, backupTables } from '#server/records/dump.ts';
import { listTemplates } from '#server/records/dump-files.ts';
import { listFilesOfRow, NamedFiles, type Step } from '#server/records/dump-rows.ts';
import { countRows } from '#server/store/table-queries.ts';
import { copyFiles, putFileLists } from './backup-files.ts';
import {
  hashOf,
  type JournalContents,
  type ObjectRef,
  type TableContents,
} from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import { cutSegments } from './row-segments.ts';

/** A journal that is open, and the folder of its own templates. */
export type BackupJournal = {
  slug: string;
  database: JournalDatabase;
  files: FileStore;
  templates: string;
};

export type JournalBackup = {
  contents: JournalContents;
  files: ObjectRef[];
  problems: string[];
};

/**
 * Stores one journal: its rows as of one moment, then the files that they name, which never change and outlive their rows
 * by an hour at least.
 */
export async function backUpJournal(
  { slug, database, files: store, templates }: BackupJournal,
  place: BackupPlace,
  onStep: (step: Step) => void,
): Promise<JournalBackup> {
  const named = new NamedFiles();
  const { keptIds } = database;
  const note = (table: string, row: TableRow) => named.note(listFilesOfRow(table, row));
  const tables = await database.snapshot((db) =>
    backUpRows({ db, keptIds }, backupTables, place, note, onStep),
  );
  const tell = (done: number, total: number) => onStep({ noun: 'files', done, total });
  const copied = await copyFiles(store, named, place, tell);
  const ownTemplates = await backUpTemplates(templates, place);
  return {
    files: [...copied.files, ...Object.values(ownTemplates)],
    problems: copied.problems.map((problem) => `${slug}: ${problem}`),
    contents: {
      slug,
      engine: database.engine,
      migration: latestMigration,
      tables,
      fileLists: await putFileLists(place, copied.files),
      templates: ownTemplates,
    },
  };
}

/**
 * Stores the rows of these tables.
 *
 * @param onRow called for each of them
 */
export async function backUpRows(
  { db, keptIds }: Pick<DatabaseState, 'db' | 'keptIds'>,
  tables: BackupTable[],
  place: BackupPlace,
  onRow: (table: string, row: TableRow) => void = () => {},
  onStep: (step: Step) => void = () => {},
): Promise<TableContents[]> {
  const written: TableContents[] = [];
  for (const of of tables) {
    const contents = await backUpTable(db, of, place, onRow, onStep);
    if (of.isNumbered) contents.lastId = await keptIds.last(db, of.table);
    written.push(contents);
  }
  return written;
}

async function backUpTable(
  db: Db,
  of: BackupTable,
  place: BackupPlace,
  onRow: (table: string, row: TableRow) => void,
  onStep: (step: Step) => void,
): Promise<TableContents> {
  const noun = of.table.replaceAll('_', ' ');
  const total = await countRows(db, of.table);
  const columns = await listColumns(db, of);
  const contents: TableContents = { table: of.table, columns, rows: 0, segments: [] };
  const note = (row: TableRow) => onRow(of.table, row);
  for await (const { rows, lines } of cutSegments(db, of, columns, note)) {
    contents.segments.push({ rows, content: await place.putBytes(lines, 'private') });
    contents.rows += rows;
    onStep({ noun, done: contents.rows, total });
  }
  return contents;
}

/** As the first row has them: in an empty table they do not matter. */
async function listColumns(db: Db, { table }: BackupTable): Promise<string[]> {
  const row = await db
    .selectFrom(table as 'articles')
    .selectAll()
    .limit(1)
    .executeTakeFirst();
  return Object.keys(row ?? {});
}

export async function backUpTemplates(
  folder: string,
  place: BackupPlace,
): Promise<Record<string, ObjectRef>> {
  const templates: Record<string, ObjectRef> = {};
  for (const [name, content] of await listTemplates(folder)) {
    const ref = { sha256: hashOf(content), bytes: content.length };
    if (!place.has(ref, 'file')) await place.putFile(ref.sha256, Readable.from([content]));
    templates[name] = ref;
  }
  return templates;
}
