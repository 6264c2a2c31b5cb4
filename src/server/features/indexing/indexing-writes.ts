import type { IndexingValues } from '#domain/indexing-form.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { changedFields, insertHistory } from '#server/store/history-queries.ts';
import {
  deleteIndexingEntry,
  type IndexingRow,
  insertIndexingEntry,
  lockIndexingEntries,
  updateIndexingEntry,
} from '#server/store/indexing-queries.ts';
import { reinsertWithId } from '#server/store/insert-again.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';

/** An entry that names no place in the order comes last. */
export async function addEntry(
  tx: Tx,
  values: Partial<IndexingValues>,
  actor: Actor,
): Promise<IndexingRow> {
  const rows = await lockIndexingEntries(tx);
  const last = Math.max(0, ...rows.map(({ sortnumber }) => sortnumber));
  const row = await insertIndexingEntry(tx, {
    title: '',
    link: '',
    image: '',
    status: 'enabled',
    sortnumber: last + 1,
    ...values,
  });
  await insertHistory(tx, { ...entryOf(row, actor), action: 'created', was: {}, now: kept(row) });
  return row;
}

/** Brings a deleted entry back under the id and at the place that it had. Throws `changed_meanwhile`. */
export async function undoDeleteOfEntry(tx: Tx, restoring: Restoring): Promise<void> {
  const { id, values, actor } = restoring;
  await requireUnchangedSince(tx, restoring);
  const row = {
    id,
    title: '',
    link: '',
    image: '',
    status: 'enabled',
    ...textsOf(values, ['title', 'link', 'image', 'status']),
    sortnumber: Number(values.sortnumber ?? 0),
  };
  await reinsertWithId(tx, 'indexing_entries', row);
  await insertHistory(tx, { ...entryOf(row, actor), action: 'created', was: {}, now: kept(row) });
}

/** Throws `not_found`. */
export async function changeEntry(
  tx: Tx,
  id: number,
  values: Partial<IndexingValues>,
  actor: Actor,
): Promise<IndexingRow> {
  return writeChange(tx, find(await lockIndexingEntries(tx), id), values, actor);
}

/** Puts all entries in the order of their ids. Throws `not_found`, and `invalid_fields` when it is not all of them. */
export async function orderEntries(tx: Tx, ids: number[], actor: Actor): Promise<void> {
  const rows = await lockIndexingEntries(tx);
  const inOrder = ids.map((id) => find(rows, id));
  if (new Set(ids).size !== ids.length || ids.length !== rows.length) {
    throw new Problem('invalid_fields', {
      fields: { ids: 'Each entry has one position in the order.' },
    });
  }
  for (const [index, row] of inOrder.entries()) {
    await writeChange(tx, row, { sortnumber: index + 1 }, actor);
  }
}

/** Throws `not_found`. */
export async function removeEntry(tx: Tx, id: number, actor: Actor): Promise<void> {
  const row = find(await lockIndexingEntries(tx), id);
  await deleteIndexingEntry(tx, id);
  await insertHistory(tx, { ...entryOf(row, actor), action: 'deleted', was: kept(row), now: {} });
}

function find(rows: IndexingRow[], id: number): IndexingRow {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Problem('not_found');
  return row;
}

async function writeChange(
  tx: Tx,
  before: IndexingRow,
  values: Partial<IndexingValues>,
  actor: Actor,
): Promise<IndexingRow> {
  const changed = changedFields<Record<string, unknown>>(before, values);
  if (!changed) return before;
  const row = await updateIndexingEntry(tx, before.id, values);
  await insertHistory(tx, { ...entryOf(row, actor), action: 'changed', ...changed });
  return row;
}

const entryOf = (row: IndexingRow, actor: Actor) => ({
  noun: 'indexing' as const,
  recordId: row.id,
  moment: actor.now.toISOString(),
  username: actor.username,
  label: row.title,
});

const kept = ({ id: _, ...fields }: IndexingRow): Record<string, unknown> => fields;
