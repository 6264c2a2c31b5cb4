import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import { rightToRestore } from '#contract/nouns.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { listHistory, listHistoryFrom } from '#server/store/history-queries.ts';
import type { Undo } from '#server/store/restored-values.ts';
import { type RestoreArticles, undoLine, valuesBefore } from './undo-line.ts';

export type HistoryService = ReturnType<typeof historyService>;

type Undoing = {
  /** How each noun undoes what was done to a record of it. */
  undo: Partial<Record<HistoryEntry['noun'], Partial<Record<HistoryEntry['action'], Undo>>>>;
  restoreArticles: RestoreArticles;
  undoCreateOfArticles: RestoreArticles;
};

const fileLost = 'The file of that version is no longer stored.';
const textLost = 'Files of the full text of that version are no longer stored.';
/** A file by its hash, or by hash and extension; or a list of files, as JSON. */
const ofFile = /^(?:[0-9a-f]{64}(?:\.|$)|\[\{"sha256":)/;

export function historyService(
  { database: { reads }, files }: JournalContext,
  { undo, restoreArticles, undoCreateOfArticles }: Undoing,
) {
  async function restore(changeId: number, isUndo: boolean, actor: Actor): Promise<void> {
    const changes = await listHistoryFrom(reads, changeId);
    const [last] = changes;
    const change = changes.at(-1);
    const isDeletion = isUndo && change?.action === 'deleted';
    if (!last || !change || !(isDeletion || change.action === 'changed')) {
      throw new Problem('not_found');
    }
    const giving = giver(change, actor);
    if (isUndo && last.id !== changeId) throw new Problem('changed_meanwhile');
    const values = valuesBefore(changes);
    await refuseLostFiles(values);
    await giving({ id: change.recordId, values, last, isUndo, actor });
  }

  /** What takes a change of a record back, where this person may. Throws `not_found` where nothing does, and `forbidden`. */
  function giver({ noun, action }: Pick<HistoryEntry, 'noun' | 'action'>, actor: Actor) {
    const give = undo[noun]?.[action];
    if (!give) throw new Problem('not_found');
    // Of an article its own service decides: a draft may be changed by more people.
    const isDeleted = action === 'deleted';
    if (isDeleted || noun !== 'article') requireRight(actor, rightToRestore(noun, isDeleted));
    return give;
  }

  async function refuseLostFiles(values: Record<string, unknown>): Promise<void> {
    for (const [field, value] of Object.entries(values)) {
      if (typeof value !== 'string' || !ofFile.test(value)) continue;
      const named = value.match(/(?<=^|")[0-9a-f]{64}(?=[".]|$)/g) ?? [];
      if ((await files.listMissing([...new Set(named)])).length === 0) continue;
      const fields: Record<string, string> =
        field === 'full_text' ? { anyFile: textLost } : { pdfFile: fileLost };
      throw new Problem('invalid_file', { operation: 'restoring', fields });
    }
  }

  return {
    /** The changes of one record, newest first. */
    list: (noun: HistoryEntry['noun'], recordId: number, limit?: number) =>
      listHistory(reads, noun, recordId, limit),
    /** Takes back the last change of a record, or that it was deleted. Throws `changed_meanwhile` where it is not the last, and what the form would. */
    undo: (changeId: number, actor: Actor) => restore(changeId, true, actor),
    undoLine: undoLine({
      reads,
      restoreArticles,
      undoCreateOfArticles,
      refuseLostFiles,
      give: (change, restoring) => giver(change, restoring.actor)(restoring),
    }),
    /** Gives a record what it held before a change. Whether readers see it stays. Throws what the form would. */
    restore: (changeId: number, actor: Actor) => restore(changeId, false, actor),
  };
}
