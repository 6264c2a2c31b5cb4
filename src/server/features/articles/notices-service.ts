import type { BodyOf } from '#contract/calls/call.ts';
import type { ArticleNotice, ArticleNotices, noticesCalls } from '#contract/calls/notices-calls.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { stateOf } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { lockArticle } from '#server/store/article-writes.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  findFullArticleByRef,
} from '#server/store/full-article-queries.ts';
import {
  findLink,
  type LinkRow,
  listChangedBySchedule,
  listLinks,
  moveDatestamps,
} from '#server/store/notice-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';
import type { Restoring } from '#server/store/restored-values.ts';
import { linkNotice, undoLink, unlinkNotice } from './notice-links.ts';

export type NoticesService = {
  /** Undefined where there is no such article. */
  list(id: number): Promise<ArticleNotices | undefined>;
  /** Says that an article is a notice of another. Throws `not_found` and `invalid_fields`. */
  add(id: number, notice: NewNotice, actor: Actor): Promise<ArticleNotices>;
  /** Takes a link away. Throws `not_found`. */
  remove(linkId: number, actor: Actor): Promise<void>;
  /** Takes back that a link was made or taken away. Throws `forbidden`, `changed_meanwhile` and what `add` throws. */
  restore(restoring: Restoring): Promise<void>;
  /** Tells harvesters of articles that say more since the schedule of their notice has come. Said twice, it does nothing. */
  tellOfSchedules(): Promise<void>;
};

type NewNotice = BodyOf<typeof noticesCalls.addNotice>;
type Kind = NewNotice['kind'];

/** Corrections, retractions and expressions of concern: which article is a notice of which. */
export function noticesService({ database: { reads, write } }: JournalContext): NoticesService {
  return {
    async list(id) {
      return (await findFullArticleById(reads, id)) && listOf(reads, id);
    },
    add: (id, asked, actor) =>
      write(async (tx) => {
        const other = await findAsked(tx, asked);
        // In one order, so that two transactions cannot deadlock.
        const ids = [id, ...(other ? [other.id] : [])].sort((a, b) => a - b);
        for (const one of ids) await lockArticle(tx, one);
        const article = await findFullArticleById(tx, id);
        if (!article) throw new Problem('not_found');
        const notice = other && (await findFullArticleById(tx, other.id));
        await linkNotice(tx, { article, notice, kind: asked.kind }, actor);
        return listOf(tx, id);
      }),
    remove: (linkId, actor) =>
      write(async (tx) => {
        const link = await findLink(tx, linkId);
        if (!link) throw new Problem('not_found');
        await unlinkNotice(tx, link, actor);
      }),
    restore: (restoring) => write((tx) => undoLink(tx, restoring)),
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
