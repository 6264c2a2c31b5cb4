import type { HistoryEntry } from '#contract/calls/history-calls.ts';

/** Whether a change is one of these fields alone: the settings have no moment by which their last save is known. */
export const isOfFields =
  (fields: readonly string[]) =>
  ({ now }: Pick<HistoryEntry, 'now'>): boolean =>
    Object.keys(now).every((field) => fields.includes(field));
