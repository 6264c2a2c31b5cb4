import { randomUUID } from 'node:crypto';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { makeDurableFolder } from '../durable-folder.ts';
import { privateFile } from '../private-modes.ts';
import { syncToDisk } from '../sync-to-disk.ts';
import type { FileLedger, FilesEntry } from './file-ledger.ts';
import { adoptLedgerRow, raiseLedgerRow, readLedgerRow, renewLedgerRow } from './ledger-rows.ts';

/** Its name in the folder of files, with which it is copied, mounted and restored. */
export const ledgerFile = 'ledger.json';

const shape = z.object({
  installation: z.string().min(1),
  counter: z.int().nonnegative(),
  databaseWasOlder: z.boolean().optional(),
});

export type DiskLedger = FileLedger & {
  /** Counts a write of files; those at the same time are counted together. */
  raise(): Promise<void>;
};

/** The ledger of files in a folder: `ledger.json` among them, and a row of the journal's database. */
export function diskLedger(folder: string, database: JournalDatabase): DiskLedger {
  const path = join(folder, ledgerFile);
  let raising: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function readFiles(): Promise<FilesEntry | undefined> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    return text === undefined ? undefined : parse(text);
  }

  /** Whole or not at all, also after a power cut; with `syncToDisk(folder)` after it, whole. */
  async function writeFiles(entry: FilesEntry): Promise<void> {
    await makeDurableFolder(join(folder, 'tmp'));
    const temporary = join(folder, 'tmp', randomUUID());
    const file = await open(temporary, 'wx', privateFile);
    try {
      await file.writeFile(`${JSON.stringify(entry)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path).catch(async (error) => {
      await rm(temporary, { force: true });
      throw error;
    });
  }

  /**
   * Files that are not the database's own keep what they have, and are found out at the next start. Two processes that
   * write at once may leave the smaller number, which only says less; so may a power cut before the folder is synced.
   */
  async function raiseNow(): Promise<void> {
    const raised = await database.writePrivate((tx) => raiseLedgerRow(tx));
    const files = await readFiles();
    if (files?.installation !== raised.installation || files.counter >= raised.counter) return;
    await writeFiles({ ...files, counter: raised.counter });
  }

  return {
    async read() {
      const files = await readFiles();
      return { files, database: await readLedgerRow(database.reads) };
    },
    async adopt() {
      await writeFiles(await database.writePrivate(adoptLedgerRow));
      await syncToDisk(folder);
    },
    async adoptAgain() {
      const counter = (await readFiles())?.counter ?? 0;
      await writeFiles(await database.writePrivate((tx) => renewLedgerRow(tx, counter)));
      await syncToDisk(folder);
    },
    async keepOlder() {
      const files = await readFiles();
      if (!files) return;
      await writeFiles({ ...files, databaseWasOlder: true });
      await syncToDisk(folder);
    },
    raise() {
      next ??= raising
        .catch(() => {})
        .then(() => {
          next = undefined;
          raising = raiseNow();
          return raising;
        });
      return next;
    },
  };
}

/** One that is damaged says nothing. */
function parse(text: string): FilesEntry | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
