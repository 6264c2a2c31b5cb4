import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Actor } from '#server/actor.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { findLastChange, joinBatch } from './history-queries.ts';

/** Values that a record held before, and what it was read as: the last line of its history. */
export type Restoring = {
  id: number;
  /** By the names of the history. */
  values: Record<string, unknown>;
  last: Pick<HistoryEntry, 'id' | 'noun' | 'recordId' | 'moment'>;
  /** The last change is taken back, with what it did to who sees the record; else an earlier version comes back. */
  isUndo: boolean;
  actor: Actor;
  /** Of the journal's history, which this is a part of; else it is a line of its own. */
  line?: number | undefined;
};

/** Undoes what was done to a record, by the rules of its form, as a new change in its history. */
export type Undo = (restoring: Restoring) => Promise<void>;

/** Whether a change is of the link between an article and its notice, which no form has. */
export const isOfLink = (values: Record<string, unknown>): boolean =>
  'notices' in values || 'notice_of' in values;

/** Refuses where somebody changed the record meanwhile, else goes on with the line; to be called with the record locked. */
export async function requireUnchangedSince(
  tx: Tx,
  { last, line }: Pick<Restoring, 'last' | 'line'>,
): Promise<void> {
  if ((await findLastChange(tx, last.noun, last.recordId)) !== last.id) {
    throw new Problem('changed_meanwhile');
  }
  if (line !== undefined) joinBatch(tx, line);
}

/**
 * Those of the values that have one of these names, as texts.
 *
 * @example textsOf({ title: 'A', sortnumber: 3 }, ['title', 'sortnumber', 'link']) // { title: 'A', sortnumber: '3' }
 */
export function textsOf<Field extends string>(
  values: Record<string, unknown>,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const given = fields.filter((field) => values[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, String(values[field] ?? '')])) as Partial<
    Record<Field, string>
  >;
}
