import type { AnswerOf } from '#contract/calls/call.ts';
import type { HistoryEntry, historyCalls } from '#contract/calls/history-calls.ts';
import { rightToRestore } from '#contract/nouns.ts';
import { refusalWords } from '#domain/history/refusal-words.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { articlesAtOnce } from '#server/store/article-writes.ts';
import { findRecordNames, listLineOf } from '#server/store/history-lines.ts';
import { findLineAfter, listHistory, listHistoryFrom } from '#server/store/history-queries.ts';
import { isOfLink, type Restoring, type Undo } from '#server/store/restored-values.ts';

/** Gives a few articles what they held before, in one transaction; tells who was refused. */
type RestoreArticles = (restorings: readonly Restoring[]) => Promise<ReadonlyMap<number, Problem>>;

type Needed = {
  reads: Db;
  restoreArticles: RestoreArticles;
  /** The same of articles that were made: what readers saw is withdrawn, the rest deleted. */
  undoCreateOfArticles: RestoreArticles;
  /** Takes back that a record was made, changed or deleted, by its rules. */
  give(change: HistoryEntry, restoring: Restoring): Promise<void>;
  refuseLostFiles(values: Record<string, unknown>): Promise<void>;
};

/**
 * Takes back all that one request did, and tells what it left. Throws `not_found`, and `forbidden` where nothing of it may be
 * taken back by this person.
 */
type UndoLine = (
  changeId: number,
  actor: Actor,
  signal: AbortSignal,
) => Promise<AnswerOf<typeof historyCalls.undoLine>>;

/** What was done to a record, and what takes it back. */
type Ready = { change: HistoryEntry; restoring: Restoring };

/** The changes of one record in the line, the newest first. */
type OfRecord = readonly [HistoryEntry, ...HistoryEntry[]];

function undoLine({
  reads,
  restoreArticles,
  undoCreateOfArticles,
  give,
  refuseLostFiles,
}: Needed): UndoLine {
  /** Undefined where this undo itself gave it back already, as the issue that was the current one before. */
  async function prepare(
    own: OfRecord,
    actor: Actor,
    line: number | undefined,
  ): Promise<Restoring | undefined> {
    const [last] = own;
    const first = own.at(-1) ?? last;
    const later = (await listHistoryFrom(reads, first.id)).find(
      ({ id, now }) => !own.some((one) => one.id === id) && (!isOfLink(last.now) || isOfLink(now)),
    );
    if (later) {
      if (later.username === actor.username && later.moment === actor.now.toISOString()) return;
      const who = later.username || 'the command line';
      throw left(`Changed again since, by ${who}. Its history has all its versions.`);
    }
    const restoring = { id: last.recordId, last, isUndo: true, actor, line };
    if (first.action === 'created') {
      // Who may not publish takes back what they made themselves.
      if (first.username !== actor.username) requireRight(actor, 'publish');
      // A page of text cannot be deleted: without text it is as before its first save.
      return { ...restoring, values: last.noun === 'page' ? { content: '' } : {} };
    }
    const values = valuesBefore(own);
    await refuseLostFiles(values);
    return { ...restoring, values };
  }

  return async (changeId, actor, signal) => {
    const records = byRecord(await listLineOf(reads, changeId));
    if (records.length === 0) throw new Problem('not_found');
    const refused: { change: HistoryEntry; problem: Problem }[] = [];
    let line: number | undefined;

    async function undo(some: readonly OfRecord[]): Promise<void> {
      const ready: Ready[] = [];
      for (const own of some) {
        const change = changeOf(own);
        await refusing(change, async () => {
          const restoring = await prepare(own, actor, line);
          if (restoring) ready.push({ change, restoring });
        });
      }
      await together(ready.filter(isPlain), restoreArticles);
      await together(ready.filter(isMadeArticle), undoCreateOfArticles);
      for (const one of ready) {
        if (isPlain(one) || isMadeArticle(one)) continue;
        await refusing(one.change, () => give(one.change, one.restoring));
      }
      // All transactions of this undo are one line, which can be undone in its turn.
      for (const { change } of ready) {
        if (refused.some((one) => one.change === change)) continue;
        line ??= await findLineAfter(reads, change);
      }
    }

    async function together(some: readonly Ready[], take: RestoreArticles): Promise<void> {
      if (some.length === 0) return;
      const problems = await take(some.map(({ restoring }) => restoring));
      for (const { change } of some) {
        const problem = problems.get(change.recordId);
        if (problem) refused.push({ change, problem });
      }
    }

    async function refusing(change: HistoryEntry, work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (problem) {
        if (!(problem instanceof Problem) || problem.status >= 500) throw problem;
        if (problem.code === 'confirmation_required') throw problem;
        refused.push({ change, problem });
      }
    }

    for (const some of inSteps(records)) {
      signal.throwIfAborted();
      await undo(some);
    }
    const done = records.length - refused.length;
    const forbidden = refused.find(({ problem }) => problem.code === 'forbidden');
    if (done === 0 && forbidden) throw forbidden.problem;
    return {
      done,
      refused: await toRefused(reads, refused),
      line: line ?? 0,
      ...(await listGone(reads, line)),
    };
  };
}

/** How many records an undo deleted or made again, and how many articles it withdrew. */
async function listGone(reads: Db, line: number | undefined) {
  const entries = line === undefined ? [] : await listLineOf(reads, line);
  const articles = entries.filter(({ noun }) => noun === 'article');
  return {
    deleted: entries.filter(({ action }) => action === 'deleted').length,
    restored: entries.filter(({ action }) => action === 'created').length,
    withdrawn: articles.filter(({ now }) => now.status === 'disabled').length,
  };
}

const left = (words: string) => new Problem('changed_meanwhile', { fields: { change: words } });

/** A change of an article whose PDF stays: who changes a PDF has another to let go of. */
const isPlain = ({ change: { noun, action }, restoring: { values } }: Ready): boolean =>
  noun === 'article' && action === 'changed' && !('file_sha256' in values) && !isOfLink(values);

const isMadeArticle = ({ change: { noun, action } }: Ready): boolean =>
  noun === 'article' && action === 'created';

/** What the line did to a record, all in all: what it made and changed, it made. */
function changeOf(own: OfRecord): HistoryEntry {
  const [last] = own;
  return { ...last, action: own.at(-1)?.action === 'created' ? 'created' : last.action };
}

/**
 * The newest first: what was done last is taken back first, but a manuscript after the article that it became, which has its fee
 * until then. An import is a line of its own, which only a backup takes back.
 */
function byRecord(entries: readonly HistoryEntry[]): OfRecord[] {
  if (entries.some(({ noun }) => noun === 'import')) return [];
  const records = new Map<string, [HistoryEntry, ...HistoryEntry[]]>();
  for (const entry of entries.toReversed()) {
    const key = `${entry.noun} ${entry.recordId}`;
    const known = records.get(key);
    if (known) known.push(entry);
    else records.set(key, [entry]);
  }
  const inOrder = [...records.values()];
  const isManuscript = ([{ noun }]: OfRecord) => noun === 'manuscript';
  return [...inOrder.filter((one) => !isManuscript(one)), ...inOrder.filter(isManuscript)];
}

/** Articles a few at a time, all else one by one; so are the ends of a link, of which the first takes both back. */
function inSteps(records: readonly OfRecord[]): OfRecord[][] {
  const steps: OfRecord[][] = [];
  for (const record of records) {
    const step = steps.at(-1);
    const [before] = step ?? [];
    const areArticles = before && [before, record].every(isArticle);
    if (step && areArticles && step.length < articlesAtOnce) step.push(record);
    else steps.push([record]);
  }
  return steps;
}

const isArticle = ([{ noun, now }]: OfRecord): boolean => noun === 'article' && !isOfLink(now);

async function toRefused(
  reads: Db,
  refused: readonly { change: HistoryEntry; problem: Problem }[],
) {
  const articles = refused.flatMap(({ change }) =>
    change.noun === 'article' ? [change.recordId] : [],
  );
  const { refnumbers } = await findRecordNames(reads, { articles, issues: [] });
  return refused.map(({ change: { noun, recordId, label }, problem }) => ({
    noun,
    id: recordId,
    title: label,
    refnumber: noun === 'article' ? (refnumbers.get(recordId) ?? '') : '',
    reasons: refusalWords(problem, noun),
  }));
}

/**
 * What the fields that changes touched held before the earliest of them.
 *
 * @param changes of one record, the newest first
 * @example valuesBefore([{ was: { title: 'B' } }, { was: { title: 'A', country: '' } }]) // { title: 'A', country: '' }
 */
const valuesBefore = (changes: readonly Pick<HistoryEntry, 'was'>[]): Record<string, unknown> =>
  Object.assign({}, ...changes.map(({ was }) => was));

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
