import type { Db } from '#server/platform/db/tables.ts';

const articles = (db: Db) =>
  db
    .selectFrom('articles')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .select([
      'articles.id',
      'articles.refnumber',
      'articles.title',
      'articles.authorname',
      'articles.pagenumber',
      'articles.publishdate',
      'articles.language',
      'articles.status',
      'issues.year',
      'issues.volume',
      'issues.issue',
      'issues.frequency',
    ]);

const editors = (db: Db) =>
  db
    .selectFrom('editors')
    .select([
      'id',
      'name',
      'category',
      'post',
      'content',
      'degree',
      'country',
      'email',
      'phone',
      'picture',
      'status',
      'is_pinned',
      'creation',
    ]);

/** What documents show of an article, whatever its status. */
export type DocumentArticle = Awaited<ReturnType<typeof listArticles>>[number];
export type DocumentEditor = Awaited<ReturnType<typeof listEditors>>[number];

export function findEnabledArticle(db: Db, refnumber: number) {
  return articles(db)
    .where('articles.refnumber', '=', refnumber)
    .where('articles.status', '=', 'enabled')
    .executeTakeFirst();
}

export function findArticleById(db: Db, id: number) {
  return articles(db).where('articles.id', '=', id).executeTakeFirst();
}

/** Those of the reference numbers that there are, as the archive lists them. */
export function listArticles(db: Db, refnumbers: number[]) {
  return articles(db)
    .where('articles.refnumber', 'in', refnumbers)
    .orderBy('issues.year')
    .orderBy('issues.volume')
    .orderBy('issues.issue')
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id')
    .execute();
}

export function listEditors(db: Db, ids: number[]) {
  return editors(db).where('id', 'in', ids).execute();
}

export function findEditorById(db: Db, id: number) {
  return editors(db).where('id', '=', id).executeTakeFirst();
}

/** The board: pinned editors first, then by id. */
export function listBoard(db: Db) {
  return editors(db)
    .where('status', '=', 'enabled')
    .orderBy('is_pinned', 'desc')
    .orderBy('id')
    .execute();
}
