import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { listAllNamedFiles } from '#server/store/named-file-queries.ts';

export type JournalFiles = { files: FileStore; database: JournalDatabase };

/** What the database names of files, and how many of them are not there. */
export type NamedFilesCheck = { named: number; missing: string[] };

/** Looks for every file that the database names. */
export async function checkNamedFiles({ files, database }: JournalFiles): Promise<NamedFilesCheck> {
  let named = 0;
  const missing: string[] = [];
  for await (const hashes of listAllNamedFiles(database.reads)) {
    if (hashes.length === 0) continue;
    named += hashes.length;
    missing.push(...(await files.listMissing(hashes)));
  }
  return { named, missing };
}

/** Why files and database that have no ledger yet cannot be said to belong together; undefined when they can. */
export async function findAdoptionObstacle(journal: JournalFiles): Promise<string | undefined> {
  const { named, missing } = await checkNamedFiles(journal);
  if (missing.length > 0) {
    return `Of ${named} files that the database names ${missing.length} are missing, such as ${missing[0]}.`;
  }
  const stored = named === 0 ? await journal.files.count() : 0;
  return stored === 0
    ? undefined
    : `The database names none of the ${stored} files that are there.`;
}

/** Gives a journal its ledger when it is opened for the first time and has nothing yet. Others are looked at first. */
export async function adoptNewJournal(journal: JournalFiles): Promise<void> {
  for await (const hashes of listAllNamedFiles(journal.database.reads)) {
    if (hashes.length > 0) return;
  }
  if ((await journal.files.count()) === 0) await journal.files.ledger.adopt();
}
