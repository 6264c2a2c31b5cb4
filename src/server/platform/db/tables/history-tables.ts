import type { Generated } from 'kysely';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';

export type HistoryTable = {
  id: Generated<number>;
  noun: HistoryEntry['noun'];
  record_id: number;
  action: HistoryEntry['action'];
  moment: string;
  username: string;
  label: string;
  /** JSON of the fields that changed. */
  was: string;
  now: string;
  /** The first change of the same request; null in itself. */
  batch_id: Generated<number | null>;
  /** What it is found by: folded words of its label, and the number of an article. */
  words: Generated<string>;
};

/** What was changed by whom. */
export type HistoryTables = {
  history: HistoryTable;
};
