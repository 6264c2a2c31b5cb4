import type { SelectQueryBuilder } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

type ArticleQuery<Row> = SelectQueryBuilder<Tables, 'articles' | 'issues', Row>;

/** Every article with its issue. */
export const articlesInIssues = (db: Db) =>
  db.selectFrom('articles').innerJoin('issues', 'issues.id', 'articles.issue_id');

/** By the number of the first page; articles without pages last, in the order they came. */
export const byFirstPage = <Row>(query: ArticleQuery<Row>) =>
  query
    .orderBy((eb) => eb('articles.first_page', 'is', null))
    .orderBy('articles.first_page')
    .orderBy('articles.id');

/** The articles of one issue, in any order. */
export const inIssue =
  ({ year, volume, issue }: IssueAddress) =>
  <Row>(query: ArticleQuery<Row>) =>
    query
      .where('issues.year', '=', year)
      .where('issues.volume', '=', volume)
      .where('issues.issue', '=', issue);

/** The articles of one issue, by first page. */
export const ofIssue =
  (address: IssueAddress) =>
  <Row>(query: ArticleQuery<Row>) =>
    byFirstPage(query.$call(inIssue(address)));
