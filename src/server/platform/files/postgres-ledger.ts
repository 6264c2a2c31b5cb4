import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { FileLedger } from './file-ledger.ts';
import { adoptLedgerRow, readLedgerRow, renewLedgerRow, setLedgerRow } from './ledger-rows.ts';

/**
 * The ledger of files in PostgreSQL. They have a table of their own beside them, because a dump can be restored table by
 * table. Both sides are written in one transaction, so that a difference stays.
 */
export function postgresLedger({ reads, writePrivate }: JournalDatabase): FileLedger {
  return {
    async read() {
      const files = await readLedgerRow(reads, 'stored_file_ledger');
      const database = await readLedgerRow(reads);
      return { files: files.installation === '' ? undefined : files, database };
    },
    adopt: () =>
      writePrivate(async (tx) => setLedgerRow(tx, await adoptLedgerRow(tx), 'stored_file_ledger')),
    adoptAgain: () =>
      writePrivate(async (tx) => {
        const { counter } = await readLedgerRow(tx, 'stored_file_ledger');
        // The other nodes remember the id, and are not there to be told a new one.
        const entry = await renewLedgerRow(tx, counter, { keepId: true });
        await setLedgerRow(tx, entry, 'stored_file_ledger');
      }),
    takeFromDatabase: () =>
      writePrivate(async (tx) => setLedgerRow(tx, await readLedgerRow(tx), 'stored_file_ledger')),
    // A database that is behind never catches up.
    keepOlder: async () => {},
  };
}

/** Counts a write of files on both sides, in one statement that locks the database's first; both rows stay locked. */
export async function raiseBothSides(tx: Tx): Promise<void> {
  await tx
    .with('raised', (db) =>
      db
        .updateTable('file_ledger')
        .set((eb) => ({ counter: eb('counter', '+', 1) }))
        .returning('counter as of_database'),
    )
    .updateTable('stored_file_ledger')
    .from('raised')
    .set((eb) => ({ counter: eb('counter', '+', 1) }))
    .execute();
}
