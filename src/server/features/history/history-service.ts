import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { rightToRestore } from '#domain/rights.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { Problem } from '#server/problem.ts';
import { listHistory, listHistoryFrom } from '#server/store/history-queries.ts';
import { type Restorers, valuesBefore } from './restoring.ts';

export type HistoryService = {
  /** The changes of one record, newest first. */
  list(noun: HistoryEntry['noun'], recordId: number, limit?: number): Promise<HistoryEntry[]>;
  /** Takes back the last change of a record, or that it was deleted. Throws `changed_meanwhile` where it is not the last, and what the form would. */
  undo(changeId: number, actor: Actor): Promise<void>;
  /** Gives a record what it held before a change. Whether readers see it stays. Throws what the form would. */
  restore(changeId: number, actor: Actor): Promise<void>;
};

type Parts = {
  database: JournalDatabase;
  files: Pick<FileStore, 'size'>;
  restorers: Restorers;
  /** Bring back what was deleted. */
  recreators: Restorers;
};

const fileLost = 'The file of that version is not kept any more.';
const hash = /^[0-9a-f]{64}(?=\.|$)/;

export function historyService({
  database: { reads },
  files,
  restorers,
  recreators,
}: Parts): HistoryService {
  async function restore(changeId: number, isUndo: boolean, actor: Actor): Promise<void> {
    const changes = await listHistoryFrom(reads, changeId);
    const [last] = changes;
    const change = changes.at(-1);
    const isDeletion = isUndo && change?.action === 'deleted';
    const give = change && (isDeletion ? recreators : restorers)[change.noun];
    if (!last || !give || !(isDeletion || change.action === 'changed')) {
      throw new Problem('not_found');
    }
    // Of an article its own service decides: a draft may be changed by more people.
    if (isDeletion || change.noun !== 'article') {
      requireRight(actor, change.noun === 'article' ? 'publish' : rightToRestore(change.noun));
    }
    if (isUndo && last.id !== changeId) throw new Problem('changed_meanwhile');
    const values = valuesBefore(changes);
    await refuseLostFiles(values);
    await give({ id: change.recordId, values, last, isUndo, actor });
  }

  async function refuseLostFiles(values: Record<string, unknown>): Promise<void> {
    for (const value of Object.values(values)) {
      const sha256 = typeof value === 'string' ? hash.exec(value)?.[0] : undefined;
      if (sha256 !== undefined && (await files.size(sha256)) === undefined) {
        throw new Problem('invalid_file', { fields: { pdfFile: fileLost } });
      }
    }
  }

  return {
    list: (noun, recordId, limit) => listHistory(reads, noun, recordId, limit),
    undo: (changeId, actor) => restore(changeId, true, actor),
    restore: (changeId, actor) => restore(changeId, false, actor),
  };
}
