import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import {
  type EditorRow,
  insertEditor,
  lockEditors,
  updateEditor,
} from '#server/store/editor-queries.ts';
import { changedFields, insertHistory } from '#server/store/history-queries.ts';
import type { EditorValues } from './editor-form.ts';
import { toEditorHistory } from './editors-view.ts';

/** Who writes, and when. */
export type Actor = { username: string; now: Date };

export async function addEditor(
  tx: Tx,
  values: Partial<EditorValues>,
  by: Actor,
): Promise<EditorRow> {
  const moment = by.now.toISOString();
  const row = await insertEditor(tx, {
    name: '',
    category: '',
    post: '',
    content: '',
    degree: '',
    email: '',
    phone: '',
    country: '',
    picture: '',
    status: 'enabled',
    is_pinned: 0,
    ...values,
    creation: moment,
    updated_at: moment,
  });
  await insertHistory(tx, {
    ...entryOf(row, by),
    action: 'created',
    was: {},
    now: toEditorHistory(row),
  });
  return row;
}

/** Throws `not_found`. */
export async function changeEditor(
  tx: Tx,
  engine: JournalDatabase['engine'],
  id: number,
  values: Partial<EditorValues>,
  by: Actor,
): Promise<EditorRow> {
  const [before] = await lockEditors(tx, engine, [id]);
  if (!before) throw new Problem('not_found');
  return writeChange(tx, before, values, by);
}

/** Flips each editor's pin. Throws `not_found` when one does not exist. */
export async function pinEditors(
  tx: Tx,
  engine: JournalDatabase['engine'],
  ids: number[],
  by: Actor,
): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await lockEditors(tx, engine, wanted);
  if (rows.length < wanted.length) throw new Problem('not_found');
  for (const row of rows)
    await writeChange(tx, row, { is_pinned: row.is_pinned === 1 ? 0 : 1 }, by);
}

async function writeChange(
  tx: Tx,
  before: EditorRow,
  values: Partial<EditorValues & { is_pinned: number }>,
  by: Actor,
): Promise<EditorRow> {
  const changed = changedFields<Record<string, unknown>>(before, values);
  if (!changed) return before;
  const row = await updateEditor(tx, before.id, { ...values, updated_at: by.now.toISOString() });
  await insertHistory(tx, { ...entryOf(row, by), action: 'changed', ...changed });
  return row;
}

const entryOf = (row: EditorRow, by: Actor) => ({
  noun: 'editor' as const,
  recordId: row.id,
  moment: by.now.toISOString(),
  username: by.username,
  label: row.name,
});
