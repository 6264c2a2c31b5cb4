import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Restoring } from '#server/store/restored-values.ts';

/** Gives a record values that it held before, by the rules of its form, as a new line of its history. */
export type Restorers = Partial<
  Record<HistoryEntry['noun'], (restoring: Restoring) => Promise<void>>
>;

/**
 * What the fields that changes touched held before the earliest of them.
 *
 * @param changes of one record, the newest first
 * @example valuesBefore([{ was: { title: 'B' } }, { was: { title: 'A', country: '' } }]) // { title: 'A', country: '' }
 */
export const valuesBefore = (
  changes: readonly Pick<HistoryEntry, 'was'>[],
): Record<string, unknown> => Object.assign({}, ...changes.map(({ was }) => was));
