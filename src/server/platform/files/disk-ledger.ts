import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { inFolder, makeDurableFolder } from '../durable-folder.ts';
import { privateFile } from '../private-modes.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import { type CountingLedger, ledgerBesideFiles, ledgerFile } from './ledger-beside-files.ts';

/** The ledger of files in a folder: `ledger.json` among them, and a row of the journal's database. */
export function diskLedger(folder: string, database: JournalDatabase): CountingLedger {
  const path = join(folder, ledgerFile);

  /** Whole or not at all, also after a power cut; with `syncToDisk(folder)` after it, whole. */
  async function write(text: string): Promise<void> {
    const temporary = join(folder, 'tmp', `${ledgerFile}-${randomUUID()}`);
    const file = await inFolder(dirname(temporary), makeDurableFolder, () =>
      open(temporary, 'wx', privateFile),
    );
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path).catch(async (error) => {
      await rm(temporary, { force: true });
      throw error;
    });
  }

  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });

  return ledgerBesideFiles({ read, write, settle: () => syncToDisk(folder) }, database);
}
