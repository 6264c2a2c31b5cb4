import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Lack } from '#contract/calls/desk-calls.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { idsLackingInPdf, isAmongSharedPdfs } from './pdf-check-queries.ts';

/**
 * A column as it is, so that SQLite looks it up in `articles_desk` and not by an index of its own: that one would lead to
 * each of perhaps 70,000 rows of the table one by one.
 */
export const scanned = (column: string) => sql<string>`(${sql.ref(`articles.${column}`)} || '')`;

/** Each (but the file, whose column it has) as it is written in the index `articles_desk`; compared with `true`, no other index serves it. */
export const lacking: Record<Lack, RawBuilder<boolean>> = {
  pdf: sql<boolean>`(articles.file_sha256 is null)`,
  text: sql<boolean>`((articles.id + 0) in ${expressionBuilder<Tables, 'articles'>()
    .selectFrom('full_texts')
    .where('full_texts.finding', '=', 'pictures')
    .select('full_texts.article_id')})`,
  whole_pdf: sql<boolean>`((articles.id + 0) in ${idsLackingInPdf('whole_pdf')})`,
  pdf_pages: sql<boolean>`((articles.id + 0) in ${idsLackingInPdf('pdf_pages')})`,
  pdf_title: sql<boolean>`((articles.id + 0) in ${idsLackingInPdf('pdf_title')})`,
  own_pdf: isAmongSharedPdfs,
  authors: sql<boolean>`(articles.authorname = '')`,
  abstract: sql<boolean>`(articles.abstract = '')`,
  pages: sql<boolean>`(articles.pagenumber = '')`,
  doi: sql<boolean>`(articles.doi = '')`,
};
