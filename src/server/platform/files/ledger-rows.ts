import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { LedgerEntry } from './file-ledger.ts';

/** The table of the database's side, or of the side of files in PostgreSQL. */
type Side = 'file_ledger' | 'stored_file_ledger';

export async function readLedgerRow(db: Db, side: Side = 'file_ledger'): Promise<LedgerEntry> {
  const { installation, counter } = await db
    .selectFrom(side as 'file_ledger')
    .select(['installation', 'counter'])
    .executeTakeFirstOrThrow();
  return { installation, counter: Number(counter) };
}

export async function setLedgerRow(tx: Tx, entry: LedgerEntry, side: Side = 'file_ledger') {
  await tx
    .updateTable(side as 'file_ledger')
    .set({ installation: entry.installation, counter: entry.counter })
    .execute();
}

/** Counts a write of files; the row stays locked until the transaction ends. */
export async function raiseLedgerRow(tx: Tx, side: Side = 'file_ledger'): Promise<LedgerEntry> {
  const { installation, counter } = await tx
    .updateTable(side as 'file_ledger')
    .set((eb) => ({ counter: eb('counter', '+', 1) }))
    .returning(['installation', 'counter'])
    .executeTakeFirstOrThrow();
  return { installation, counter: Number(counter) };
}

/** Gives the database an id where it has none. It counts from nothing: whatever was stored before has been looked at. */
export async function adoptLedgerRow(tx: Tx): Promise<LedgerEntry> {
  await tx
    .updateTable('file_ledger')
    .set({ installation: randomUUID(), counter: 0 })
    .where('installation', '=', '')
    .execute();
  return readLedgerRow(tx);
}

/** Gives the database an id, a new one unless it is kept because other nodes remember it, and a counter that neither side has had. */
export async function renewLedgerRow(
  tx: Tx,
  filesCounter: number,
  { keepId = false } = {},
): Promise<LedgerEntry> {
  const raised = await raiseLedgerRow(tx);
  const installation = (keepId && raised.installation) || randomUUID();
  const entry = { installation, counter: Math.max(raised.counter, filesCounter + 1) };
  await setLedgerRow(tx, entry);
  return entry;
}
