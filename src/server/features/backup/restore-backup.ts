import { join } from 'node:path';
import type { DatabaseEngine } from '#server/platform/db/database-engine.ts';
import type { JournalDatabase, StagedDatabase } from '#server/platform/db/journal-database.ts';
import {
  isMadeBefore,
  latestMigration,
  madeBefore,
  migrations,
} from '#server/platform/db/migrations/migrations.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { adopt } from '#server/platform/files/files-installation.ts';
import { searchIndex } from '#server/platform/search-index/search-index.ts';
import { backupTables } from '#server/records/dump.ts';
import type { Step } from '#server/records/dump-rows.ts';
import { holdJournal } from '#server/store/hold-queries.ts';
import { countRows } from '#server/store/table-queries.ts';
import { rebuildTerms } from '#server/store/term-queries.ts';
import { readFileList } from './backup-files.ts';
import {
  BackupProblem,
  DamagedBackup,
  type JournalContents,
  type ObjectRef,
  type TableContents,
} from './backup-format.ts';
import type { BackupPlace } from './backup-place.ts';
import type { ChosenBackup } from './manifests.ts';
import { listFiles, restoreFiles, restoreTemplates } from './restore-files.ts';
import { parseSegment } from './row-segments.ts';
import { discardStage, findStage, makeStage, markReady, publishStage } from './staged-journal.ts';

export type RestoreOptions = {
  place: BackupPlace;
  backup: ChosenBackup;
  /** One of the backup's journals; all when left out. */
  journal?: string | undefined;
  databases: Pick<DatabaseEngine, 'engine' | 'has' | 'staged'>;
  /** The files of a journal whose folder of files this is. */
  openFiles(slug: string, database: JournalDatabase, folder: string): FileStore;
  /** The folder of all journals. */
  journals: string;
  /** Called when all is whole, before the first of these journals is visible: publisher.yaml must be there. */
  prepare(slugs: string[]): Promise<void>;
  /** Enters a journal into publisher.yaml, where it is not in it yet. */
  register(slug: string): void;
  onStep?: (step: Step) => void;
};

export type RestoreReport = { slug: string; rows: number; files: number }[];

/**
 * Restores journals that are not there. Each is made separate from the others, whatever its database is; only when all of it was
 * found as it was backed up, hash by hash and row by row, it is published. One that breaks off leaves what was there, and
 * is run again. Throws `BackupProblem`, naming what is missing or damaged.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { place, backup, journal } = options;
  const id = backup.manifest.contents.sha256;
  const chosen = backup.contents.journals.filter(
    ({ slug }) => journal === undefined || slug === journal,
  );
  const report: RestoreReport = [];
  const waiting: { contents: JournalContents; files: ObjectRef[] }[] = [];
  await place.findAll();
  // That of templates is read by retention alone; a damaged one is told all the same.
  for (const list of backup.manifest.fileLists) await readFileList(place, list);
  for (const contents of chosen) {
    const { slug, migration, tables } = contents;
    refuseUnknown(migration);
    const isReady = (await findStage(options, slug, id)) === 'ready';
    const files = await listFiles(place, contents);
    requireAll(place, contents, files);
    if (!isReady) waiting.push({ contents, files });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    report.push({ slug, rows, files: files.length });
  }
  for (const { contents, files } of waiting) {
    await stageJournal(options, contents, files);
    await markReady(options, contents.slug, id);
  }
  await options.prepare(chosen.map(({ slug }) => slug));
  for (const { slug } of chosen) {
    await publishStage(options, slug, () => options.register(slug));
  }
  return report;
}

async function stageJournal(
  options: RestoreOptions,
  contents: JournalContents,
  files: ObjectRef[],
): Promise<void> {
  const { slug } = contents;
  const folder = await makeStage(options, slug);
  try {
    await fillStage(options, contents, files, folder);
  } catch (error) {
    await discardStage(options, slug);
    throw error;
  }
}

async function fillStage(
  { place, backup, databases, openFiles, onStep = () => {} }: RestoreOptions,
  contents: JournalContents,
  files: ObjectRef[],
  folder: string,
): Promise<void> {
  const { slug, migration } = contents;
  await restoreTemplates(place, contents, join(folder, 'templates'));
  const staged = await databases.staged.make(slug, folder, migration);
  try {
    await restoreRows(place, contents, staged, onStep);
  } catch (error) {
    await staged.close();
    throw error;
  }
  const database = await staged.open();
  try {
    const store = openFiles(slug, database, join(folder, 'files'));
    await adopt({ files: store, database });
    const total = files.length;
    await restoreFiles(place, files, store, (done) => onStep({ noun: 'files', done, total }));
    const held = { backup: backup.manifest.moment, now: new Date().toISOString() };
    await database.write((tx) => holdJournal(tx, held));
    await searchIndex(database).rebuild((done, all) =>
      onStep({ noun: 'articles indexed', done, total: all }),
    );
    await rebuildTerms(database);
  } finally {
    await database.close();
  }
}

function refuseUnknown(migration: string): void {
  if (Object.hasOwn(migrations, migration)) return;
  if (isMadeBefore(migration)) throw new BackupProblem(madeBefore);
  throw new BackupProblem(
    `The backup is from a newer version: its last migration is ${migration}, and this version knows ${latestMigration} at most. Restore it with the version that wrote it, or a newer one.`,
  );
}

/** Before hours of work: whether everything is there. Whether it is whole is found while it is read. */
function requireAll(place: BackupPlace, contents: JournalContents, files: ObjectRef[]): void {
  const segments = contents.tables.flatMap(({ segments }) => segments);
  const needed = [
    ...segments.map(({ content }) => ({ ref: content, kind: 'private' as const })),
    ...files.map((ref) => ({ ref, kind: 'file' as const })),
    ...Object.values(contents.templates).map((ref) => ({ ref, kind: 'file' as const })),
  ];
  const missing = needed.filter(({ ref, kind }) => !place.has(ref, kind));
  const [first] = missing;
  if (!first) return;
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : '';
  throw new DamagedBackup(
    `${place.keyOf(first.ref, first.kind)} is missing in ${place.store.place}, or of another size${more}.`,
  );
}

/** Puts the rows of a journal into a database of its own. Throws `DamagedBackup` where they are not as they were. */
async function restoreRows(
  place: BackupPlace,
  { tables }: JournalContents,
  database: StagedDatabase,
  onStep: (step: Step) => void,
): Promise<void> {
  // What the migrations themselves have put into the tables goes.
  await database.write(async (tx) => {
    for (const { table } of tables.toReversed()) await tx.deleteFrom(table as 'articles').execute();
  });
  for (const table of tables) {
    await restoreTable(place, table, database, onStep);
    const { lastId = 0 } = table;
    if (lastId > 0 && backupTables.some((one) => one.isNumbered && one.table === table.table)) {
      await database.write((tx) => database.keptIds.retire(tx, table.table, lastId));
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
    const read = parseRows(lines, columns, place.keyOf(segment.content, 'private'));
    if (read.length !== segment.rows) throw wrongCount(table, segment.rows, read.length);
    await database.write((tx) => database.keptIds.insert(tx, table, read));
    done += read.length;
    onStep({ noun: table.replaceAll('_', ' '), done, total: rows });
  }
  const stored = await database.write((tx) => countRows(tx, table));
  if (stored !== rows) throw wrongCount(table, rows, stored);
}

function parseRows(lines: Buffer, columns: string[], key: string) {
  try {
    return parseSegment(lines, columns);
  } catch (error) {
    throw new DamagedBackup(`${key} has no rows of a table`, { cause: error });
  }
}

const wrongCount = (table: string, expected: number, found: number) =>
  new DamagedBackup(`${table} must have ${expected} rows, and the backup has ${found}.`);
