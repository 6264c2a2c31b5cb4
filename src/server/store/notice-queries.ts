import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type NoticeKind, type NoticeLink, noticeLink } from '#contract/entities/notice.ts';
import { chunks } from '#domain/chunks.ts';
import { isNoticeKind } from '#domain/metadata/notices.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';
import { lockArticles } from './article-writes.ts';
import { databaseClock } from './public-articles.ts';

type End = 'article_id' | 'notice_id';
const otherEnd = (own: End): End => (own === 'article_id' ? 'notice_id' : 'article_id');

/** The other articles of the links of which the article of the query is this end; only those that are public. */
function publicLinks(db: Db, own: End) {
  const other = otherEnd(own);
  return (
    expressionBuilder<Tables, 'articles'>()
      .selectFrom('article_notices as link')
      // A cross join: SQLite goes through few links first, and never through all public articles for each article.
      .crossJoin('articles as linked')
      .crossJoin('issues as place')
      .whereRef('linked.id', '=', `link.${other}`)
      .whereRef('place.id', '=', 'linked.issue_id')
      .whereRef(`link.${own}`, '=', 'articles.id')
      .where('linked.status', '=', 'enabled')
      .where('linked.published_at', '<=', databaseClock(db))
  );
}

const pairs = sql.raw(
  [
    "'kind', link.kind",
    "'refnumber', cast(linked.refnumber as text)",
    "'title', linked.title",
    "'year', place.year",
    "'volume', place.volume",
    "'issue', place.issue",
    "'publishdate', linked.publishdate",
    "'issue_date', place.publication_date",
    "'doi', linked.doi",
    "'id', link.id",
  ].join(', '),
);

const listOf = (db: Db): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`coalesce(json_agg(json_build_object(${pairs}))::text, '[]')`
    : sql<string>`json_group_array(json_object(${pairs}))`;

/** The notices of an article, and the articles that it is a notice of, as JSON; whether it is retracted, as a number. */
export const noticeColumns = (db: Db) =>
  [
    retractedColumn(db),
    publicLinks(db, 'article_id')
      .select(listOf(db).as('list'))
      .$asScalar()
      .$notNull()
      .as('notices'),
    publicLinks(db, 'notice_id')
      .select(listOf(db).as('list'))
      .$asScalar()
      .$notNull()
      .as('notice_of'),
  ] as const;

const countOf = (db: Db, kind: NoticeKind) =>
  publicLinks(db, 'article_id')
    .where('link.kind', '=', kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull();

/** How many public notices say that the article is retracted. */
export const retractedColumn = (db: Db) => countOf(db, 'retraction').as('retractions');

/** How many public notices correct the article. */
export const correctedColumn = (db: Db) => countOf(db, 'correction').as('corrections');

/** How many articles it is a notice of. */
export const noticesColumn = expressionBuilder<Tables, 'articles'>()
  .selectFrom('article_notices as link')
  .whereRef('link.notice_id', '=', 'articles.id')
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .$asScalar()
  .$notNull()
  .as('notice_links');

/** The articles of which a public notice says that they are retracted: few, found without reading the others. */
export const retractedIds = (db: Db) =>
  expressionBuilder<Tables, never>()
    .selectFrom('article_notices as link')
    .crossJoin('articles as linked')
    .whereRef('linked.id', '=', 'link.notice_id')
    .where('link.kind', '=', 'retraction')
    .where('linked.status', '=', 'enabled')
    .where('linked.published_at', '<=', databaseClock(db))
    .select('link.article_id');

/** The public notice that says that an article is retracted; undefined where it is not. */
export const retractionOf = (notices: string): NoticeLink | undefined =>
  parseLinks(notices).find(({ kind }) => kind === 'retraction');

const links = z.array(noticeLink.extend({ id: z.int() }));

/** What these columns say, in the order in which the links were made, which no engine promises of a list. */
export function parseLinks(json: string): NoticeLink[] {
  if (json === '[]') return [];
  return links
    .parse(JSON.parse(json))
    .sort((one, other) => one.id - other.id)
    .map(({ id: _, ...link }) => link);
}

/** The links of which an article is this end, each with the other article; the earliest first. */
export function listLinks(db: Db, own: End, id: number) {
  const other = otherEnd(own);
  return db
    .selectFrom('article_notices as link')
    .innerJoin('articles', 'articles.id', `link.${other}`)
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .where(`link.${own}`, '=', id)
    .select(['link.id', 'link.kind', 'link.creation', 'articles.id as article_id'])
    .select(['articles.refnumber', 'articles.title', 'articles.status', 'articles.published_at'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .orderBy('link.id')
    .execute();
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** Which of these articles are notices: of another article, whether readers see that or not, or by their kind. */
export async function listNoticeIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of chunks([...ids], maxIdsInStatement)) {
    const links = await db
      .selectFrom('article_notices')
      .where('notice_id', 'in', some)
      .select('notice_id')
      .execute();
    const kinds = await db
      .selectFrom('articles')
      .where('id', 'in', some)
      .where('metadata', '<>', '')
      .select(['id', 'metadata'])
      .execute();
    for (const { notice_id } of links) found.add(notice_id);
    for (const { id, metadata } of kinds) {
      if (isNoticeKind(parseStoredMetadata(metadata).kind)) found.add(id);
    }
  }
  return found;
}

/** SQLite takes 32,766 parameters in a statement. */
const maxIdsInStatement = 500;

export function findLink(db: Db, id: number) {
  return db.selectFrom('article_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export function findLinkBetween(db: Db, articleId: number, noticeId: number) {
  return db
    .selectFrom('article_notices')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('notice_id', '=', noticeId)
    .executeTakeFirst();
}

export async function insertLink(
  tx: Tx,
  link: { article_id: number; notice_id: number; kind: NoticeKind; creation: string },
): Promise<void> {
  await tx.insertInto('article_notices').values(link).execute();
}

export async function deleteLink(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('article_notices').where('id', '=', id).execute();
}

/** Tells harvesters of the articles that others are linked with: each of these changed at a moment. */
export async function moveLinkedDatestamps(
  tx: Tx,
  changed: readonly { id: number; moment: string }[],
): Promise<void> {
  if (changed.length === 0) return;
  const moments = new Map(changed.map(({ id, moment }) => [id, moment]));
  const ids = [...moments.keys()];
  const rows = await tx
    .selectFrom('article_notices')
    .where((eb) => eb.or([eb('article_id', 'in', ids), eb('notice_id', 'in', ids)]))
    .select(['article_id', 'notice_id'])
    .execute();
  const linked = rows.flatMap(({ article_id, notice_id }) => [
    { id: article_id, moment: moments.get(notice_id) },
    { id: notice_id, moment: moments.get(article_id) },
  ]);
  for (const [moment, some] of Map.groupBy(linked, (one) => one.moment)) {
    if (moment === undefined) continue;
    // In one order, as all writers do.
    const ofMoment = new Set(some.map(({ id }) => id));
    await moveDatestamps(
      tx,
      [...ofMoment].sort((a, b) => a - b),
      moment,
    );
  }
}

/** Locks articles, and those that they are linked with, whose datestamps move with theirs: all by id, as `lockArticles`. */
export async function lockWithLinked(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0 || !isPostgres(tx)) return;
  const links = await tx
    .selectFrom('article_notices')
    .where((eb) => eb.or([eb('article_id', 'in', [...ids]), eb('notice_id', 'in', [...ids])]))
    .select(['article_id', 'notice_id'])
    .execute();
  await lockArticles(tx, [
    ...ids,
    ...links.flatMap(({ article_id, notice_id }) => [article_id, notice_id]),
  ]);
}

/** The ids of all articles that those of an issue are linked with, in one order. */
export async function listLinkedIdsOfIssue(db: Db, issueId: number): Promise<number[]> {
  const inIssue = db.selectFrom('articles').where('issue_id', '=', issueId).select('id');
  const rows = await db
    .selectFrom('article_notices')
    .where((eb) => eb.or([eb('article_id', 'in', inIssue), eb('notice_id', 'in', inIssue)]))
    .select(['article_id', 'notice_id'])
    .execute();
  const ids = rows.flatMap(({ article_id, notice_id }) => [article_id, notice_id]);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/**
 * The articles that say more since the moment of another one's schedule has come: a notice of them, or what they are a
 * notice of. Of what was published at once, they had been told.
 */
export async function listChangedBySchedule(db: Db): Promise<number[]> {
  const changed = (own: End) =>
    db
      .selectFrom('article_notices as link')
      .innerJoin('articles as own', 'own.id', `link.${own}`)
      .innerJoin('articles as other', 'other.id', `link.${otherEnd(own)}`)
      .where('other.status', '=', 'enabled')
      .where('other.published_at', '<=', databaseClock(db))
      .where('own.datestamp', '>', '')
      .whereRef('own.datestamp', '<', 'other.published_at')
      .select('own.id');
  const rows = await changed('article_id').union(changed('notice_id')).execute();
  return rows.map(({ id }) => id);
}

/** What these articles show changed: harvesters ask by it. A draft has no such moment, a schedule its own. */
export async function moveDatestamps(
  tx: Tx,
  ids: readonly number[],
  moment: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('articles')
    .set({ datestamp: moment })
    .where('id', 'in', ids)
    .where('datestamp', '>', '')
    .where('datestamp', '<', moment)
    .execute();
}
