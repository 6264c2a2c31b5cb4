import type { Db, Tx } from '#server/platform/db/tables.ts';
import { findLastChange, insertHistory } from './history-queries.ts';

/** What an import by the command line has done so far; `under_way` until it has come to its end. */
export type ImportCounts = { added: number; changed: number; unchanged: number };

const nothing: ImportCounts = { added: 0, changed: 0, unchanged: 0 };

/** Begins the one line of an import, so that one which is killed has it too. Gives its id. */
export async function beginImportLine(
  tx: Tx,
  by: { username: string; moment: string; file: string },
): Promise<number> {
  await insertHistory(tx, {
    noun: 'import',
    recordId: 0,
    action: 'created',
    moment: by.moment,
    username: by.username,
    label: by.file,
    was: {},
    now: { ...nothing, under_way: 1 },
  });
  return findLastChange(tx as Db, 'import', 0);
}

/** What it has done so far, or in all. A line of an import that changed nothing goes. */
export async function tellImportLine(
  tx: Tx,
  id: number,
  { added, changed, unchanged }: ImportCounts,
  isOver: boolean,
): Promise<void> {
  if (isOver && added + changed === 0) {
    await tx.deleteFrom('history').where('id', '=', id).execute();
    return;
  }
  const now = JSON.stringify({ added, changed, unchanged, ...(isOver ? {} : { under_way: 1 }) });
  await tx.updateTable('history').set({ now }).where('id', '=', id).execute();
}
