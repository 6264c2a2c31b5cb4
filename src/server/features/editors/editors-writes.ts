import type { EditorValues } from '#domain/editor-form.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import {
  deleteEditor,
  type EditorRow,
  insertEditor,
  lockAllEditors,
  lockEditors,
  updateEditor,
} from '#server/store/editor-queries.ts';
import { changedFields, insertHistory } from '#server/store/history-queries.ts';
import { reinsertWithId } from '#server/store/insert-again.ts';
import { type Restoring, requireUnchangedSince, textsOf } from '#server/store/restored-values.ts';
import { toEditorHistory } from './editors-view.ts';

export async function addEditor(
  tx: Tx,
  values: Partial<EditorValues>,
  actor: Actor,
): Promise<EditorRow> {
  const moment = actor.now.toISOString();
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
    ...entryOf(row, actor),
    action: 'created',
    was: {},
    now: toEditorHistory(row),
  });
  return row;
}

const texts = [
  'name',
  'category',
  'post',
  'content',
  'degree',
  'email',
  'phone',
  'country',
  'picture',
  'status',
  'own_group',
  'own_title',
  'orcid',
  'profile_link',
  'term_from',
  'term_to',
] as const;

/** Brings a deleted editor back under the id that he or she had. Throws `changed_meanwhile`. */
export async function undoDeleteOfEditor(tx: Tx, restoring: Restoring): Promise<void> {
  const { id, values, actor } = restoring;
  await requireUnchangedSince(tx, restoring);
  const moment = actor.now.toISOString();
  const is_pinned = values.is_pinned === 1 ? 1 : 0;
  const is_former = values.is_former === 1 ? 1 : 0;
  const sortnumber = Number(values.sortnumber ?? 0);
  const stored = { is_pinned, is_former, sortnumber, creation: moment, updated_at: moment };
  await reinsertWithId(tx, 'editors', { id, ...textsOf(values, texts), ...stored });
  const [row] = await lockEditors(tx, [id]);
  if (!row) throw new Problem('not_found');
  const now = toEditorHistory(row);
  await insertHistory(tx, { ...entryOf(row, actor), action: 'created', was: {}, now });
}

type EditorChange = Partial<EditorValues & { is_pinned: number; sortnumber: number }>;

/** Throws `not_found`. */
export async function changeEditor(
  tx: Tx,
  id: number,
  values: EditorChange,
  actor: Actor,
): Promise<EditorRow> {
  const [before] = await lockEditors(tx, [id]);
  if (!before) throw new Problem('not_found');
  return writeChange(tx, before, values, actor);
}

/** Throws `not_found`. */
export async function removeEditor(tx: Tx, id: number, actor: Actor): Promise<void> {
  const [row] = await lockEditors(tx, [id]);
  if (!row) throw new Problem('not_found');
  await deleteEditor(tx, id);
  await insertHistory(tx, {
    ...entryOf(row, actor),
    action: 'deleted',
    was: toEditorHistory(row),
    now: {},
  });
}

/** Flips each editor's pin. Throws `not_found` when one does not exist. */
export async function pinEditors(tx: Tx, ids: number[], actor: Actor): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await lockEditors(tx, wanted);
  if (rows.length < wanted.length) throw new Problem('not_found');
  for (const row of rows)
    await writeChange(tx, row, { is_pinned: row.is_pinned === 1 ? 0 : 1 }, actor);
}

/** Puts all editors in the order of their ids. Throws `not_found`, and `invalid_fields` when it is not all of them. */
export async function orderEditors(tx: Tx, ids: number[], actor: Actor): Promise<void> {
  const rows = new Map((await lockAllEditors(tx)).map((row) => [row.id, row]));
  if (new Set(ids).size !== ids.length || ids.length < rows.size) {
    throw new Problem('invalid_fields', {
      fields: { ids: 'Each editor has one position in the order.' },
    });
  }
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id);
    if (!row) throw new Problem('not_found');
    await writeChange(tx, row, { sortnumber: index + 1 }, actor);
  }
}

async function writeChange(
  tx: Tx,
  before: EditorRow,
  values: EditorChange,
  actor: Actor,
): Promise<EditorRow> {
  const changed = changedFields<Record<string, unknown>>(before, values);
  if (!changed) return before;
  const row = await updateEditor(tx, before.id, { ...values, updated_at: actor.now.toISOString() });
  await insertHistory(tx, { ...entryOf(row, actor), action: 'changed', ...changed });
  return row;
}

const entryOf = (row: EditorRow, actor: Actor) => ({
  noun: 'editor' as const,
  recordId: row.id,
  moment: actor.now.toISOString(),
  username: actor.username,
  label: row.name,
});
