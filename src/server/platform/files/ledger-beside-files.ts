import { z } from 'zod';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileLedger, FilesEntry } from './file-ledger.ts';
import { adoptLedgerRow, raiseLedgerRow, readLedgerRow, renewLedgerRow } from './ledger-rows.ts';

/** Its name beside the files, with which it is copied, mounted and restored. */
export const ledgerFile = 'ledger.json';

const shape = z.object({
  installation: z.string().min(1),
  counter: z.int().nonnegative(),
  databaseWasOlder: z.boolean().optional(),
});

/** Where the files' side is, as text. */
export type LedgerText = {
  /** Undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Whole or not at all. */
  write(text: string): Promise<void>;
  /** Waits until what was written stays over a power cut too; left out where it does at once. */
  settle?(): Promise<void>;
};

export type CountingLedger = FileLedger & {
  /** Counts a write of files; those at the same time are counted together. */
  raise(): Promise<void>;
};

/** The ledger of files that are outside of the database: a text among them, and a row of the journal's database. */
export function ledgerBesideFiles(beside: LedgerText, database: JournalDatabase): CountingLedger {
  let raising: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function readFiles(): Promise<FilesEntry | undefined> {
    const text = await beside.read();
    return text === undefined ? undefined : parse(text);
  }

  const writeFiles = (entry: FilesEntry) => beside.write(`${JSON.stringify(entry)}\n`);

  async function writeAndSettle(entry: FilesEntry): Promise<void> {
    await writeFiles(entry);
    await beside.settle?.();
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
    adopt: async () => writeAndSettle(await database.writePrivate(adoptLedgerRow)),
    async adoptAgain() {
      const counter = (await readFiles())?.counter ?? 0;
      const options = { keepId: database.engine === 'postgres' };
      await writeAndSettle(
        await database.writePrivate((tx) => renewLedgerRow(tx, counter, options)),
      );
    },
    async keepOlder() {
      const files = await readFiles();
      if (files) await writeAndSettle({ ...files, databaseWasOlder: true });
    },
    takeFromDatabase: async () => writeAndSettle(await readLedgerRow(database.reads)),
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

/** Of files that are being copied there: the writes are not the journal's, and its own are counted where it is served from. */
export const uncounted = (ledger: CountingLedger): CountingLedger => ({
  ...ledger,
  raise: async () => {},
});
