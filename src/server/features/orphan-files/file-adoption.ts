import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { adopt, findStranger, togetherRemedy } from '#server/platform/files/files-installation.ts';
import { LostData } from '#server/platform/storage-faults.ts';
import { listAllNamedFiles } from '#server/store/named-file-queries.ts';

export type JournalFiles = { files: FileStore; database: JournalDatabase };

/** Looks for every file that the database names, until so many are missing. */
export async function checkNamedFiles(
  { files, database }: JournalFiles,
  maxMissing = Number.POSITIVE_INFINITY,
): Promise<{ named: number; missing: string[] }> {
  let named = 0;
  const missing: string[] = [];
  for await (const hashes of listAllNamedFiles(database.reads)) {
    if (hashes.length === 0) continue;
    named += hashes.length;
    missing.push(...(await files.listMissing(hashes)));
    if (missing.length >= maxMissing) break;
  }
  return { named, missing };
}

/**
 * Why the files may not be those of the database, and what to do: they have another installation id; or none, as those of a
 * new journal, and not all that the database names is there.
 */
export async function findDoubt(journal: JournalFiles): Promise<string | undefined> {
  const stranger = await findStranger(journal);
  if (stranger !== undefined) return `${stranger} ${togetherRemedy}`;
  if ((await journal.files.installation.read()) !== undefined) return undefined;
  const { named, missing } = await checkNamedFiles(journal, 1);
  if (missing.length > 0) {
    return `Files of the database are missing, such as ${missing[0]}: perhaps their folder is empty or not mounted. ${togetherRemedy}`;
  }
  const stored = named === 0 ? await journal.files.count() : 0;
  if (stored === 0) return undefined;
  return `The database uses none of the ${stored} stored files. ${togetherRemedy}`;
}

/** Throws `LostData` where database and files may not belong together. Gives both one id where they have none yet. */
export async function requireTogether(journal: JournalFiles): Promise<void> {
  const doubt = await findDoubt(journal);
  if (doubt !== undefined) throw new LostData(doubt);
  if ((await journal.files.installation.read()) === undefined) await adopt(journal);
}
