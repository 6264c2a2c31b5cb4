import { sql } from 'kysely';
import { type HistoryDate, historyDates } from '#domain/metadata/history-dates.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { idsLackingInPdf, isAmongSharedPdfs, isChecked, sharesPdf } from './pdf-check-queries.ts';
import { articlesInIssues, isPublic, isPublicRow, wasPublic } from './public-articles.ts';

/** `metadata` begins with its kind, where it has one; long texts in it are not read. */
const kindCharacters = 40;

/** A day in `metadata`. Quotes inside texts are escaped there, so that no text can look like it. */
function dayIn(db: Db, name: HistoryDate) {
  const place = sql.raw(isPostgres(db) ? 'strpos' : 'instr');
  const start = `"${name}":"`;
  return sql<
    string | null
  >`substr(metadata, nullif(${place}(metadata, ${sql.lit(start)}), 0) + ${sql.lit(start.length)}, 10)`.as(
    name,
  );
}

/** The next articles after an id that readers see or saw: what readiness looks at, and no long text. */
export function listReadinessRows(db: Db, after: number, limit: number) {
  return db
    .selectFrom('articles')
    .leftJoin('full_texts', (join) =>
      join
        .onRef('full_texts.article_id', '=', 'articles.id')
        .onRef('full_texts.sha256', '=', 'articles.file_sha256'),
    )
    .leftJoin('pdf_checks', 'pdf_checks.article_id', 'articles.id')
    .where('articles.id', '>', after)
    .where(wasPublic(db))
    .orderBy('articles.id')
    .limit(limit)
    .select([
      'articles.id',
      'refnumber',
      'issue_id',
      'status',
      'doi',
      'language',
      'publishdate',
      'articles.pagenumber',
      'file_sha256',
      'file_bytes',
      'full_texts.finding as pdf_text',
      'pdf_checks.lacks as pdf_lacks',
      isChecked.as('is_checked'),
      sharesPdf.as('shares_pdf'),
      sql<boolean | number>`abstract <> ''`.as('has_abstract'),
      sql<boolean | number>`full_text <> ''`.as('has_full_text'),
      sql<string>`substr(metadata, 1, ${sql.lit(kindCharacters)})`.as('metadata_start'),
      sql<boolean | number>`metadata like '%"language":"en%'`.as('is_in_english_too'),
      sql<boolean | number>`metadata like '%"references":"%'`.as('has_references'),
      ...historyDates.map((name) => dayIn(db, name)),
      sql<boolean | number>`contributors like '%"affiliations":%'`.as('has_affiliation'),
    ])
    .execute();
}

/** All issues, newest first. */
export function listReadinessIssues(db: Db) {
  return db
    .selectFrom('issues')
    .select(['id', 'year', 'volume', 'issue', 'frequency', 'publication_date'])
    .orderBy('year', 'desc')
    .orderBy('volume', 'desc')
    .orderBy('issue', 'desc')
    .execute();
}

/** Who wrote what readers see of an issue. */
export function listAuthorsOfIssue(db: Db, issueId: number) {
  return db
    .selectFrom('articles')
    .where('issue_id', '=', issueId)
    .where(isPublic(db))
    .select(['id', 'refnumber', 'authorname'])
    .orderBy('id')
    .execute();
}

/** The article that readers see and that came last. */
export function findLastArticle(db: Db) {
  return articlesInIssues(db)
    .where(isPublicRow(db))
    .select(['articles.refnumber', 'issues.year', 'issues.volume', 'issues.issue'])
    .orderBy('articles.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * What an article may lack. Of the first four each is the condition of a partial index, and so written out: with a parameter in its place no
 * engine would use the index.
 */
const lacking = {
  noPdf: sql<boolean>`status = 'enabled' and file_sha256 is null`,
  noAuthors: sql<boolean>`status = 'enabled' and authorname = ''`,
  noPages: sql<boolean>`status = 'enabled' and pagenumber = ''`,
  noAbstract: sql<boolean>`status = 'enabled' and abstract = ''`,
  damagedPdf: sql<boolean>`id in ${idsLackingInPdf('whole_pdf')}`,
  sharedPdf: isAmongSharedPdfs,
  otherPages: sql<boolean>`id in ${idsLackingInPdf('pdf_pages')}`,
  otherTitle: sql<boolean>`id in ${idsLackingInPdf('pdf_title')}`,
};
export type Lack = keyof typeof lacking;
export const allLacks = Object.keys(lacking) as Lack[];

/** By these indexes, the newest first, and not by that of what is public. */
const incomplete = (db: Db, lack: Lack) =>
  db.selectFrom('articles').where(lacking[lack]).where(isPublicRow(db));

export async function countIncomplete(db: Db, lack: Lack): Promise<number> {
  const { total } = await incomplete(db, lack)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The newest of them. */
export function listIncomplete(db: Db, lack: Lack, limit: number) {
  const newest = incomplete(db, lack).select('id').orderBy('id', 'desc').limit(limit);
  return db
    .selectFrom('articles')
    .where('id', 'in', newest)
    .select(['id', 'refnumber', 'title'])
    .orderBy('id', 'desc')
    .execute();
}
