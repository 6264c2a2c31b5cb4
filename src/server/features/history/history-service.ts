import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { listHistory } from '#server/store/history-queries.ts';

export type HistoryService = {
  /** The changes of one record, newest first. */
  list(noun: HistoryEntry['noun'], recordId: number): Promise<HistoryEntry[]>;
};

export const historyService = ({ reads }: JournalDatabase): HistoryService => ({
  list: (noun, recordId) => listHistory(reads, noun, recordId),
});
