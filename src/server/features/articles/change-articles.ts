import type { NameRule } from '#domain/names/author-names.ts';
import { datestampOf, isDraft, leavesDraft } from '#domain/visibility.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import {
  followCorrection,
  type IndexedJournal,
  indexArticles,
  recordArticleChanges,
} from '#server/records/article-rows.ts';
import { settle } from '#server/records/ledger.ts';
import { findLastPages } from '#server/store/article-queries.ts';
import { listIdsOfIssues, lockLateArticles, updateArticle } from '#server/store/article-writes.ts';
import { findFee } from '#server/store/fee-queries.ts';
import {
  type FullArticleRow,
  listFullArticlesByIds,
  listHolders,
} from '#server/store/full-article-queries.ts';
import { recordChange } from '#server/store/history-queries.ts';
import { forgetHeldSchedules } from '#server/store/hold-queries.ts';
import { listDrawnWith } from '#server/store/issue-drawings.ts';
import {
  findIssues,
  type IssueRow,
  issueKey,
  lockIssues,
  touchArticlesOfIssue,
  updateIssue,
} from '#server/store/issue-queries.ts';
import { lockWithLinked, moveLinkedDatestamps } from '#server/store/notice-queries.ts';
import {
  addPublicationMoments,
  keepFormerRefnumber,
  readClockUnderLock,
  readDatabaseClock,
} from '#server/store/public-articles.ts';
import { momentAfter } from '#server/store/versions.ts';
import {
  type Asked,
  addressOf,
  type Decided,
  decideChange,
  heldKeys,
  type ReadChange,
  readChange,
} from './article-rules.ts';

/** A change of an article, by what a form asks, or by what is asked of the article as it is under its lock. */
export type ArticleChange = {
  id: number;
  /** Refuses what is no longer allowed, once the article is locked. */
  refuse?: (tx: Tx, before: FullArticleRow | undefined) => void | Promise<void>;
} & (Asked | { ask: (before: FullArticleRow, now: string) => Asked });

type Rules = {
  names?: NameRule;
  /** Whether what leaves its draft has to come after the last page of its issue. */
  isSequenceAsked?: boolean;
};

/** An article before and after its change; the same row where the change comes to nothing. */
type Changed = { before: FullArticleRow; after: FullArticleRow };

/**
 * Changes articles, one after the other: each is decided on by the rules of the form as those before it have left the
 * journal, settled with the ledger, and written; who is refused leaves nothing. Index, terms, datestamps and history follow once for all.
 *
 * All articles are locked by id, then all issues; what the rules ask of the journal is read under these locks. A key that
 * another transaction takes meanwhile breaks this one, which then runs again (`retryTransaction`).
 *
 * @param changes of different articles
 */
export async function changeArticles(
  tx: Tx,
  { index }: IndexedJournal,
  changes: readonly ArticleChange[],
  { actor, ...rules }: Rules & { actor: Actor },
): Promise<{ changed: Changed[]; refused: Map<number, Problem> }> {
  const ids = changes.map(({ id }) => id);
  await lockWithLinked(tx, [...ids, ...(await listTouched(tx, changes))]);
  const decided: Decided[] = [];
  const written: RowChange[] = [];
  const refused = await decideChanges(tx, changes, {
    ...rules,
    tx,
    async make(asked) {
      if (isSeenByReaders(asked)) requireRight(actor, 'publish');
      const { before, set } = asked;
      const moment = actor.now.toISOString();
      const after = { ...before, ...set };
      if (after.ptype === 'paid' && after.txnid !== before.txnid) {
        const txnid = await followCorrection(tx, await findFee(tx, before.id), after.txnid, actor);
        if (txnid !== undefined) Object.assign(after, { txnid, txnid_key: txnid });
      }
      const money = await settle(tx, before, after, moment);
      const change = { ...asked, set: { ...set, ...money } };
      decided.push(change);
      const row = toRowChange(change, actor);
      if (!row) return;
      await writeRow(tx, row);
      written.push(row);
    },
  });
  const after = await followChanges(tx, index, written, actor);
  const changed = decided.map(({ before }) => ({ before, after: after.get(before.id) ?? before }));
  return { changed, refused };
}

/** The same of one article. Throws the problem that refuses it. */
export async function changeArticle(
  tx: Tx,
  journal: IndexedJournal,
  change: ArticleChange,
  rules: Rules & { actor: Actor },
): Promise<Changed> {
  const { changed, refused } = await changeArticles(tx, journal, [change], rules);
  const [one] = changed;
  if (!one) throw refused.get(change.id) ?? new Problem('not_found');
  return one;
}

/** Throws what refuses a change as the journal is now, before its file is stored. */
export async function refuseChange(db: Db, change: ArticleChange, rules: Rules): Promise<void> {
  const refused = await decideChanges(db, [change], rules);
  for (const problem of refused.values()) throw problem;
}

type Deciding = Rules & {
  /** The transaction that makes the changes: issues are locked. */
  tx?: Tx;
  /** Makes a change before the next one is decided on. */
  make?: (decided: Decided) => void | Promise<void>;
  lastPageOf?: (issueId: number) => Promise<number | undefined>;
};

/** Decides on changes in their order, and gives those that are refused, by the article's id. */
export async function decideChanges(
  db: Db,
  changes: readonly ArticleChange[],
  { tx, make, names, isSequenceAsked = true, ...deciding }: Deciding,
): Promise<Map<number, Problem>> {
  const lastPageOf =
    deciding.lastPageOf ?? (async (id) => (await findLastPages(db, [id])).get(id) || undefined);
  const refused = new Map<number, Problem>();
  async function refusing(id: number, decide: () => Promise<void>): Promise<void> {
    try {
      await decide();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.set(id, error);
    }
  }

  const rows = await listFullArticlesByIds(
    db,
    changes.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const now = await readDatabaseClock(db);
  const underLock = await readClockUnderLock(db);
  const read: ReadChange[] = [];
  for (const change of changes) {
    await refusing(change.id, async () => {
      const before = stored.get(change.id);
      if (tx) await change.refuse?.(tx, before);
      if (!before) throw new Problem('not_found');
      const { published_at } = before;
      const isJustPublished =
        published_at !== null && published_at > now && published_at <= underLock;
      const moment = isJustPublished ? published_at : now;
      read.push(readChange(before, askedOf(change, before, moment), moment));
    });
  }

  const addresses = read.flatMap(({ address }) => address ?? []);
  const ids = read.map(({ before }) => before.id);
  const issues = await (tx
    ? lockIssues(tx, addresses, await listDrawnWith(tx, ids))
    : findIssues(db, addresses));
  const found = await listHolders(
    db,
    read.map(({ keys }) => keys),
  );
  const holders = new Map(found.map((holder) => [holder.id, holder]));
  for (const change of read) {
    const { before, address, isNew } = change;
    await refusing(before.id, async () => {
      const issue = address && issues.get(issueKey(address));
      const lastPage = issue && isNew && isSequenceAsked ? await lastPageOf(issue.id) : undefined;
      const held = heldKeys(change.keys, [...holders.values()], before.id);
      const decided = decideChange(change, { issue, lastPage, held }, names);
      await make?.(decided);
      const holder = { ...before, ...decided.set, id: before.id, manuscript_id: null };
      holders.set(before.id, holder);
      if (address && decided.frequency !== undefined) {
        issues.set(issueKey(address), { ...decided.issue, frequency: decided.frequency });
      }
    });
  }
  return refused;
}

const askedOf = (change: ArticleChange, before: FullArticleRow, now: string): Asked =>
  'ask' in change ? change.ask(before, now) : change;

/** Whether more than a draft changes: what was public or will be, its issue's months, or the issue it is in. */
const isSeenByReaders = ({ before, set, issue, frequency }: Decided): boolean =>
  !isDraft(before) || !isDraft(set) || frequency !== undefined || issue.id !== before.issue_id;

/** A change that comes to something, as it is written. */
type RowChange = Decided & { id: number; columns: Record<string, unknown>; moment: string };

function toRowChange(change: Decided, { username, now }: Actor): RowChange | undefined {
  const { before, set, frequency } = change;
  const stored: Record<string, unknown> = before;
  const different = Object.entries(set).filter(([name, value]) => stored[name] !== value);
  if (different.length === 0 && frequency === undefined) return undefined;
  const moment = momentAfter(before.modification, now);
  const columns = {
    ...Object.fromEntries(different),
    modifiedby: username,
    modification: moment,
    datestamp: datestampOf(set, moment),
  };
  return { ...change, id: before.id, columns, moment };
}

async function writeRow(
  tx: Tx,
  { id, before, columns, issue, frequency, moment }: RowChange,
): Promise<void> {
  if (frequency !== undefined) {
    await lockLateArticles(tx, await listIdsOfIssues(tx, [issue.id]));
    await updateIssue(tx, issue.id, { frequency });
    await touchArticlesOfIssue(tx, issue.id, moment);
  }
  await updateArticle(tx, id, columns);
  if (before.refnumber !== null && 'refnumber' in columns) {
    await keepFormerRefnumber(tx, before.refnumber, id);
  }
}

/** What follows once all are written. Gives the articles as they are then. */
async function followChanges(
  tx: Tx,
  index: IndexedJournal['index'],
  written: readonly RowChange[],
  actor: Actor,
): Promise<Map<number, FullArticleRow>> {
  const [first] = written;
  if (!first) return new Map();
  await addPublicationMoments(
    tx,
    written.map(({ set }) => set),
    first.now,
  );
  await forgetHeldSchedules(
    tx,
    written.flatMap(({ id, before, set }) => (leavesDraft(before, set) ? id : [])),
  );
  await moveLinkedDatestamps(
    tx,
    written.filter(({ set }) => !isDraft(set)),
  );
  const rows = await listFullArticlesByIds(
    tx,
    written.map(({ id }) => id),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const pairs = written.map(({ id, before }) => ({ before, after: stored.get(id) ?? before }));
  await indexArticles(
    tx,
    index,
    pairs.map(({ after }) => after),
    pairs.map(({ before }) => before),
  );
  await recordArticleChanges(tx, actor, pairs);
  for (const { id, issue, frequency } of written) {
    const after = stored.get(id);
    if (frequency !== undefined && after) await recordFrequency(tx, actor, issue, after);
  }
  return stored;
}

/** An article's form may set the months of its issue. */
const recordFrequency = (
  tx: Tx,
  actor: Actor,
  issue: IssueRow,
  { modification, modifiedby, ...after }: FullArticleRow,
): Promise<void> =>
  recordChange(tx, actor, {
    noun: 'issue',
    recordId: issue.id,
    action: 'changed',
    moment: modification,
    username: modifiedby,
    label: `Volume ${after.volume}, issue ${after.issue} (${after.year})`,
    was: { frequency: issue.frequency },
    now: { frequency: after.frequency },
  });

/** Before the articles are locked: all articles of issues that will have other months, whose datestamps move too. */
async function listTouched(tx: Tx, changes: readonly ArticleChange[]): Promise<number[]> {
  const mayTouch = changes.filter((one) => 'ask' in one || one.fields.frequency !== undefined);
  if (mayTouch.length === 0 || !isPostgres(tx)) return [];
  const rows = await listFullArticlesByIds(
    tx,
    mayTouch.map(({ id }) => id),
  );
  const now = await readDatabaseClock(tx);
  const addresses = mayTouch.flatMap((change) => {
    const row = rows.find(({ id }) => id === change.id);
    if (!row) return [];
    const { fields } = askedOf(change, row, now);
    return (fields.frequency ?? row.frequency) === row.frequency
      ? []
      : (addressOf(row, fields) ?? []);
  });
  const issues = await findIssues(tx, addresses);
  return listIdsOfIssues(
    tx,
    [...issues.values()].map(({ id }) => id),
  );
}
