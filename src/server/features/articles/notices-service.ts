import type { BodyOf } from '#contract/calls/call.ts';
import type { ArticleNotice, ArticleNotices, noticesCalls } from '#contract/calls/notices-calls.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { stateOf } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';
import { lockArticle } from '#server/store/article-writes.ts';
import {
  type FullArticleRow,
  findFullArticleById,
  findFullArticleByRef,
} from '#server/store/full-article-queries.ts';
import { insertHistory } from '#server/store/history-queries.ts';
import {
  deleteLink,
  findLink,
  insertLink,
  type LinkRow,
  listChangedBySchedule,
  listLinks,
  moveDatestamps,
} from '#server/store/notice-queries.ts';
import { readDatabaseClock } from '#server/store/public-articles.ts';

export type NoticesService = {
  /** Undefined where there is no such article. */
  list(id: number): Promise<ArticleNotices | undefined>;
  /** Says that an article is a notice of another. Throws `not_found` and `invalid_fields`. */
  add(id: number, notice: NewNotice, actor: Actor): Promise<ArticleNotices>;
  /** Takes a link away. Throws `not_found`. */
  remove(linkId: number, actor: Actor): Promise<void>;
  /** Tells harvesters of articles that say more since the schedule of their notice has come. Said twice, it does nothing. */
  tellOfSchedules(): Promise<void>;
};

type NewNotice = BodyOf<typeof noticesCalls.addNotice>;
type Kind = NewNotice['kind'];

const words = {
  none: 'There is no article with this number.',
  itself: 'An article is no notice of itself.',
  again: 'It is linked with this article already.',
  withdrawn: 'It is withdrawn: readers could not read why.',
  neverPublic: 'It was never public: change it, or delete it.',
};

/** Corrections, retractions and expressions of concern: which article is a notice of which. */
export function noticesService({ reads, engine, write }: JournalDatabase): NoticesService {
  return {
    async list(id) {
      return (await findFullArticleById(reads, id)) && listOf(reads, id);
    },
    add: (id, asked, { username, now }) =>
      write(async (tx) => {
        const other = await findAsked(tx, asked);
        // In one order, so that two transactions cannot deadlock.
        const ids = [id, ...(other ? [other.id] : [])].sort((a, b) => a - b);
        for (const one of ids) await lockArticle(tx, engine, one);
        const article = await findFullArticleById(tx, id);
        if (!article) throw new Problem('not_found');
        const notice = other && (await findFullArticleById(tx, other.id));
        const problem = await noticeProblem(tx, article, notice);
        if (problem || !notice) {
          throw new Problem('invalid_fields', { fields: { refnumber: problem ?? words.none } });
        }
        const moment = now.toISOString();
        const { kind } = asked;
        await insertLink(tx, { article_id: id, notice_id: notice.id, kind, creation: moment });
        await keepLink(tx, { article, notice, kind }, 'added', { username, now });
        return listOf(tx, id);
      }),
    remove: (linkId, actor) =>
      write(async (tx) => {
        const link = await findLink(tx, linkId);
        if (!link) throw new Problem('not_found');
        const article = await findFullArticleById(tx, link.article_id);
        const notice = await findFullArticleById(tx, link.notice_id);
        await deleteLink(tx, linkId);
        if (!article || !notice) return;
        await keepLink(tx, { article, notice, kind: link.kind as Kind }, 'removed', actor);
      }),
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
  { article, notice, kind }: { article: FullArticleRow; notice: FullArticleRow; kind: Kind },
  what: 'added' | 'removed',
  { username, now }: Actor,
): Promise<void> {
  const moment = now.toISOString();
  const named = (row: FullArticleRow) => `${kind}: ${row.refnumber ?? plainText(row.title)}`;
  const lines = [
    { row: article, field: 'notices', text: named(notice) },
    { row: notice, field: 'notice_of', text: named(article) },
  ];
  for (const { row, field, text } of lines) {
    const [was, is] = what === 'added' ? ['', text] : [text, ''];
    await insertHistory(tx, {
      noun: 'article',
      recordId: row.id,
      action: 'changed',
      moment,
      username,
      label: plainText(row.title),
      refnumber: String(row.refnumber ?? ''),
      was: { [field]: was },
      now: { [field]: is },
    });
  }
  await moveDatestamps(tx, [article.id, notice.id], moment);
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
