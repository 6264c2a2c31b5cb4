import type { Logger } from 'pino';
import type { BodyOf } from '#contract/calls/call.ts';
import type { ArticleNotice, ArticleNotices, noticesCalls } from '#contract/calls/notices-calls.ts';
import { type NoticeKind, noticeKinds } from '#contract/entities/notice.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { stateOf } from '#domain/visibility.ts';
import { type Actor, requireRight } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import { Problem } from '#server/problem.ts';
import { lockArticles } from '#server/store/article-writes.ts';
import { findDoiHolders } from '#server/store/deposit-queries.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  findFullArticleByRef,
} from '#server/store/full-article-queries.ts';
import { listLineOf } from '#server/store/history-lines.ts';
import { joinBatch, recordChange } from '#server/store/history-queries.ts';
import { redrawIssues } from '#server/store/issue-drawings.ts';
import {
  deleteLink,
  findLink,
  findLinkBetween,
  insertLink,
  type Link,
  type LinkRow,
  listChangedBySchedule,
  listLinks,
  moveDatestamps,
} from '#server/store/notice-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import type { Restoring } from '#server/store/restored-values.ts';

export type NoticesService = ReturnType<typeof noticesService>;

type NewNotice = BodyOf<typeof noticesCalls.addNotice>;
type Kind = NewNotice['kind'];

/** Corrections, retractions and expressions of concern: which article is a notice of which. */
export function noticesService({ database: { reads, write } }: JournalContext) {
  const add = (id: number, asked: NewNotice, actor: Actor) =>
    write(async (tx) => {
      const other = await findAsked(tx, asked);
      await lockArticles(tx, [id, ...(other ? [other.id] : [])]);
      const article = await findFullArticleById(tx, id);
      if (!article) throw new Problem('not_found');
      const notice = other && (await findFullArticleById(tx, other.id));
      await linkNotice(tx, { article, notice, kind: asked.kind }, actor);
      return listOf(tx, id);
    });
  return {
    /** Undefined where there is no such article. */
    async list(id: number): Promise<ArticleNotices | undefined> {
      return (await findFullArticleById(reads, id)) && listOf(reads, id);
    },
    /** Says that an article is a notice of another. Throws `not_found` and `invalid_fields`. */
    add,
    /** The same of two articles by their DOIs, once. Gives the reason where they cannot be linked. */
    async addByDoi({ kind, of, doi }: { kind: Kind; of: string; doi: string }, actor: Actor) {
      const holders = await findDoiHolders(reads, [of, doi].filter(Boolean));
      const [id, notice_id] = [of, doi].map(
        (asked) => holders.find((one) => one.doi.toLowerCase() === asked.toLowerCase())?.id,
      );
      if (id === undefined || notice_id === undefined) return words.notHere;
      const { notices } = await listOf(reads, id);
      if (notices.some(({ article }) => article.id === notice_id)) return undefined;
      try {
        await add(id, { kind, notice_id }, actor);
        return undefined;
      } catch (error) {
        if (error instanceof Problem && error.code === 'invalid_fields') {
          return error.fields?.refnumber ?? '';
        }
        throw error;
      }
    },
    /** Takes a link away. Throws `not_found`. */
    remove: (linkId: number, actor: Actor) =>
      write(async (tx) => {
        const link = await findLink(tx, linkId);
        if (!link) throw new Problem('not_found');
        await unlinkNotice(tx, link, actor);
      }),
    /** Takes back that a link was made or taken away. Throws `forbidden`, `changed_meanwhile` and what `add` throws. */
    restore: (restoring: Restoring) => write((tx) => undoLink(tx, restoring)),
    /** Tells harvesters of articles that say more since the schedule of their notice has come. Said twice, it does nothing. */
    async tellOfSchedules() {
      if ((await listChangedBySchedule(reads)).length === 0) return;
      await write(async (tx) => {
        const ids = await listChangedBySchedule(tx);
        // By the clock that schedules go by: that moment is never before theirs.
        await moveDatestamps(tx, ids, await readDatabaseClock(tx));
      });
    },
  };
}

async function findAsked(
  tx: Tx,
  { refnumber, notice_id }: NewNotice,
): Promise<FullArticleRow | undefined> {
  if (notice_id !== undefined) return findFullArticleById(tx, notice_id);
  const number = parseRefnumber(refnumber ?? '');
  return number === undefined ? undefined : findFullArticleByRef(tx, Number(number));
}

async function listOf(db: Db, id: number): Promise<ArticleNotices> {
  const now = await readDatabaseClock(db);
  const ends = (['article_id', 'notice_id'] as const).map(async (end) =>
    (await listLinks(db, end, id)).map((row) => toNotice(row, now)),
  );
  const [notices = [], notice_of = []] = await Promise.all(ends);
  return { notices, notice_of };
}

function toNotice({ id, kind, creation, ...row }: LinkRow, now: string): ArticleNotice {
  const { article_id, refnumber, title, year, volume, issue } = row;
  return {
    id,
    kind: kind as Kind,
    creation,
    article: {
      id: article_id,
      refnumber: String(refnumber ?? ''),
      title,
      year,
      volume,
      issue,
      state: stateOf(row, now),
    },
  };
}

const words = {
  notHere: 'It is not in the journal.',
  none: 'There is no article with this number.',
  itself: 'An article cannot be a notice of itself.',
  again: 'It is already linked with this article.',
  withdrawn: 'It is withdrawn, so readers could not read the reason.',
  neverPublic: 'It was never public: change it, or delete it.',
};

/** Throws `invalid_fields` where the article cannot have this notice. */
async function linkNotice(
  tx: Tx,
  {
    article,
    notice,
    kind,
  }: { article: FullArticleRow; notice: FullArticleRow | undefined; kind: NoticeKind },
  actor: Actor,
): Promise<void> {
  const problem = await noticeProblem(tx, article, notice);
  if (problem || !notice) {
    throw new Problem('invalid_fields', { fields: { refnumber: problem ?? words.none } });
  }
  const creation = actor.now.toISOString();
  await insertLink(tx, { article_id: article.id, notice_id: notice.id, kind, creation });
  await keepLink(tx, { article, notice, kind }, 'added', actor);
  await redrawIssues(tx, [article.id]);
}

async function unlinkNotice(tx: Tx, link: Link, actor: Actor): Promise<void> {
  const article = await findFullArticleById(tx, link.article_id);
  const notice = await findFullArticleById(tx, link.notice_id);
  await deleteLink(tx, link.id);
  if (article && notice) {
    await keepLink(tx, { article, notice, kind: link.kind as NoticeKind }, 'removed', actor);
  }
  await redrawIssues(tx, [link.article_id, link.notice_id]);
}

/**
 * Takes back what was done with a link, whatever else was changed since of its ends: the line of the history has both, for it is
 * said of the article, and again of its notice.
 */
async function undoLink(tx: Tx, restoring: Restoring): Promise<void> {
  const { last, actor } = restoring;
  requireRight(actor, 'publish');
  const line = await listLineOf(tx, last.id);
  const ofArticle = line.find(({ now }) => 'notices' in now);
  const ofNotice = line.find(({ now }) => 'notice_of' in now);
  if (!ofArticle || !ofNotice) throw new Problem('not_found');
  const ends = [ofArticle.recordId, ofNotice.recordId] as const;
  await lockArticles(tx, ends);
  if (restoring.line !== undefined) joinBatch(tx, restoring.line);
  const link = await findLinkBetween(tx, ...ends);
  const told = String(ofArticle.was.notices);
  const kind = noticeKinds.find((one) => told.startsWith(`${one}:`));
  if (kind === undefined) {
    if (!link) throw new Problem('changed_meanwhile');
    return unlinkNotice(tx, link, actor);
  }
  const article = await findFullArticleById(tx, ofArticle.recordId);
  if (!article) throw new Problem('not_found');
  await linkNotice(
    tx,
    { article, notice: await findFullArticleById(tx, ofNotice.recordId), kind },
    actor,
  );
}

async function noticeProblem(
  tx: Tx,
  article: FullArticleRow,
  notice: FullArticleRow | undefined,
): Promise<string | undefined> {
  if (!notice) return words.none;
  if (notice.id === article.id) return words.itself;
  const now = await readDatabaseClock(tx);
  if (['draft', 'scheduled'].includes(stateOf(article, now))) return words.neverPublic;
  if (stateOf(notice, now) === 'withdrawn') return words.withdrawn;
  for (const end of ['article_id', 'notice_id'] as const) {
    const links = await listLinks(tx, end, article.id);
    if (links.some(({ article_id }) => article_id === notice.id)) return words.again;
  }
  return undefined;
}

/** Both articles say it from now on, or no longer: in their histories, and to harvesters. */
async function keepLink(
  tx: Tx,
  { article, notice, kind }: { article: FullArticleRow; notice: FullArticleRow; kind: NoticeKind },
  what: 'added' | 'removed',
  actor: Actor,
): Promise<void> {
  const moment = actor.now.toISOString();
  const named = (row: FullArticleRow) => `${kind}: ${row.refnumber ?? plainText(row.title)}`;
  const lines = [
    { row: article, field: 'notices', text: named(notice) },
    { row: notice, field: 'notice_of', text: named(article) },
  ];
  for (const { row, field, text } of lines) {
    const [was, is] = what === 'added' ? ['', text] : [text, ''];
    await recordChange(tx, actor, {
      noun: 'article',
      recordId: row.id,
      action: 'changed',
      label: plainText(row.title),
      refnumber: String(row.refnumber ?? ''),
      was: { [field]: was },
      now: { [field]: is },
    });
  }
  await moveDatestamps(tx, [article.id, notice.id], moment);
}

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ notices: NoticesService }>;
};

/**
 * Has every journal tell harvesters of articles whose notice was scheduled and is public now. Pages go by the moment itself.
 * Gives the way to end it.
 */
export function startTellingOfSchedules(journals: Journals, log: Logger): () => Promise<void> {
  return startForEachJournal(journals, log, {
    milliseconds: 10_000,
    act: ({ notices }) => notices.tellOfSchedules(),
    failed: 'schedules not checked',
  });
}
