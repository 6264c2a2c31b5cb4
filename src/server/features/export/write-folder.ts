import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { JournalContext } from '#server/context.ts';
import { syncToDisk } from '#server/platform/durable-folder.ts';
import { type ExportReport, FolderWriting, type Step } from './folder-writing.ts';
import { FolderProblem, fileFolders, manifestFile } from './journal-folder.ts';
import { writeTemplates } from './templates.ts';

/** The stores that a journal is exported from and imported into. */
/**
 * Writes the whole journal, as of one moment, into a new folder, which gets its name when it is complete. A record whose
 * file the store has lost is written without it and told in the report, so that the rest is exported all the same. Throws
 * `FolderProblem`.
 */
export async function writeFolder(
  { database, files, templates }: JournalContext,
  to: string,
  onStep: (step: Step) => void,
): Promise<ExportReport> {
  const folder = resolve(to);
  if (await isThere(folder)) throw new FolderProblem(`${to} already exists.`);
  if (!(await isThere(dirname(folder)))) {
    throw new FolderProblem(`There is no folder ${dirname(folder)}.`);
  }
  const partial = await mkdtemp(`${folder}.partial-`);
  try {
    for (const name of fileFolders) await mkdir(join(partial, name));
    const writing = new FolderWriting(partial, files, onStep);
    const ownTemplates = await writeTemplates(templates, partial);
    const manifest = await database.snapshot((db) => writing.write(db, ownTemplates));
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(join(partial, manifestFile), text, { flush: true });
    await syncToDisk(partial);
    await rename(partial, folder);
    await syncToDisk(dirname(folder));
    return writing.report;
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 3 });
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
