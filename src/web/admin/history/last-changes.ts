import { type HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import { SessionEnded } from '../api/api-problem.ts';
import { callApi } from '../api/call-api.ts';

export type RecordName = Pick<HistoryEntry, 'noun'> & { id: number };

/** The last changes of a record, newest first; none where they cannot be read: what was saved matters more than an undo. */
export async function listLastChanges(
  { noun, id }: RecordName,
  limit: number,
): Promise<HistoryEntry[]> {
  try {
    return await callApi(historyCalls.listHistory, { params: { noun, id }, query: { limit } });
  } catch (error) {
    if (error instanceof SessionEnded) throw error;
    return [];
  }
}
