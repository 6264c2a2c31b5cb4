import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type NoticeLink, noticeLink } from '#contract/entities/notice.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { databaseClock } from './public-articles.ts';

type End = 'article_id' | 'notice_id';

/** The other articles of the links of which the article of the query is this end; only those that are public. */
function publicLinks(db: Db, own: End) {
  const other: End = own === 'article_id' ? 'notice_id' : 'article_id';
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

/** How many public notices say that the article is retracted. */
export const retractedColumn = (db: Db) =>
  publicLinks(db, 'article_id')
    .where('link.kind', '=', 'retraction')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$asScalar()
    .$notNull()
    .as('retractions');

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
