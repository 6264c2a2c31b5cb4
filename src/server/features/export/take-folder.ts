import type { JournalContext } from '#server/context.ts';
import type { KeptIds, TableRow } from '#server/platform/db/kept-ids.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { eachFile, type FileStore } from '#server/platform/files/file-store.ts';
import { Problem } from '#server/problem.ts';
import { type Part, parts } from '#server/records/dump.ts';
import { type NamedFile, storeTemplates } from '#server/records/dump-files.ts';
import { cleanRecord, insertRecords, type Step } from '#server/records/dump-rows.ts';
import { charge } from '#server/records/ledger.ts';
import { listUncharged } from '#server/store/fee-queries.ts';
import { replaceSettings } from '#server/store/settings-queries.ts';
import { type Check, checkFolder, type Room, type TakenPrefixes } from './check-folder.ts';
import { FolderProblem } from './journal-folder.ts';
import { listFound, openPlain, readRecords } from './read-folder.ts';

type TakenPart = { noun: string; added: number; unchanged: number };
export type FolderReport = {
  settings: 'added' | 'unchanged';
  parts: TakenPart[];
  /** What was not imported, and why, in sentences. */
  leftOut: string[];
};

export type FolderOptions = { dryRun?: boolean; onStep?: (step: Step) => void };

const batchRows = 500;

/**
 * Imports an exported journal into an empty one. Everything is checked before anything is written. A journal that holds
 * the first part of the folder, because an earlier import was interrupted, gets the rest. Throws `FolderProblem`.
 */
export async function takeFolder(
  into: JournalContext,
  folder: string,
  { dryRun = false, onStep = () => {} }: FolderOptions,
  takenPrefixes: TakenPrefixes,
): Promise<FolderReport> {
  const { database, templates } = into;
  if (into.isRetired()) throw new Problem('journal_retired');
  const { pictures } = into.installation;
  const checked = { db: database.reads, templates, pictures, takenPrefixes };
  const check = await checkFolder(checked, folder, onStep);
  if (!dryRun) {
    await storeTemplates(templates, check.newTemplates);
    if (!check.sameSettings) {
      await database.write((tx) => replaceSettings(tx, check.settings));
    }
    for (const part of parts) await takePart(into, folder, part, check, onStep);
    await chargeRest(into);
  }
  return {
    settings: check.sameSettings ? 'unchanged' : 'added',
    leftOut: check.leftOut,
    parts: parts.map((part) => {
      const unchanged = check.present.get(part) ?? 0;
      const total = check.manifest.parts[part.file]?.records ?? 0;
      return { noun: part.noun, added: total - unchanged, unchanged };
    }),
  };
}

/** A folder of an earlier version has no fees, or none of articles without a transaction id. */
async function chargeRest({ database }: JournalContext): Promise<void> {
  while ((await listUncharged(database.reads, 1)).length > 0) {
    await database.write(async (tx) => charge(tx, await listUncharged(tx, batchRows)));
  }
}

async function takePart(
  { database, index, files }: JournalContext,
  folder: string,
  part: Part,
  { manifest, present, rooms }: Check,
  onStep: (step: Step) => void,
): Promise<void> {
  const total = manifest.parts[part.file]?.records ?? 0;
  let done = present.get(part) ?? 0;
  if (done === total) return;
  if (done === 0 && part.grows) {
    await database.write((tx) => tx.deleteFrom(part.table as 'usage_days').execute());
  }
  let toSkip = done;
  let batch: TableRow[] = [];
  const written = { keptIds: database.keptIds, index };
  const room = rooms.get(part);
  if (room) await database.write((tx) => makeRoom(tx, part, room, database.keptIds));
  const write = async () => {
    const named = batch.flatMap((record) => part.files(record));
    const found = await listFound(folder, named);
    // The files before the rows that name them, each once.
    const each = new Map(found.map((file) => [file.sha256, file]));
    await eachFile(each.values(), (file) => storeFile(files, folder, file));
    await database.write((tx) => insertRecords(tx, part, batch, written));
    done += batch.length;
    batch = [];
    onStep({ noun: part.noun, done, total });
  };
  for await (const record of readRecords(folder, part, manifest)) {
    if (toSkip > 0) toSkip -= 1;
    else batch.push(cleanRecord(part, record));
    if (batch.length === batchRows) await write();
  }
  if (batch.length > 0) await write();
}

/** Gives the rows behind those of the folder ids greater than its ids, in their order, where they have none. */
async function makeRoom(tx: Tx, { table }: Part, { after, upTo }: Room, keptIds: KeptIds) {
  const behind = tx
    .selectFrom(table as 'history')
    .selectAll()
    .where('id', '>', after);
  const rows = await behind.orderBy('id').execute();
  const [first] = rows;
  if (!first || first.id > upTo) return;
  const last = Math.max(upTo, await keptIds.last(tx, table));
  await tx
    .deleteFrom(table as 'history')
    .where('id', '>', after)
    .execute();
  const moved = rows.map((row, index) => ({ ...row, id: last + 1 + index }));
  await keptIds.insert(tx, table, moved);
}

async function storeFile(store: FileStore, folder: string, { path, sha256 }: NamedFile) {
  const file = await openPlain(folder, path);
  const staged = await store.stage(file.createReadStream());
  try {
    if (staged.sha256 !== sha256) {
      throw new FolderProblem(`${path} was changed: its checksum differs.`);
    }
    await staged.keep();
  } finally {
    await staged.discard();
  }
}
