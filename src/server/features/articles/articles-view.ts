import type { Article, ArticleListItem, PublicArticle } from '#contract/entities.ts';
import { contributorsOf } from '#domain/metadata/contributors.ts';
import { parseStoredMetadata } from '#domain/metadata/stored-metadata.ts';
import type { ArticleListRow, PublicArticleRow } from '#server/store/article-queries.ts';
import type { FullArticleRow } from '#server/store/full-article-queries.ts';

/** A row of an issue or of search results; an allow-list. */
export function toArticleListItem(row: ArticleListRow): ArticleListItem {
  return {
    id: row.id,
    refnumber: String(row.refnumber),
    title: row.title,
    authorname: row.authorname,
    year: row.year,
    volume: row.volume,
    issue: row.issue,
    frequency: row.frequency,
    pagenumber: row.pagenumber,
    subject: row.subject,
    country: row.country,
    file: row.file_sha256 === null ? '' : `${row.refnumber}.pdf`,
    status: row.status,
    language: row.language,
  };
}

/** A search result, with what its rank depends on beside what is shown. */
export type FoundArticle = ArticleListItem & { keywords: string };

export const toFoundArticle = (row: ArticleListRow & { keywords: string }): FoundArticle => ({
  ...toArticleListItem(row),
  keywords: row.keywords,
});

/** An article for visitors: an allow-list, so a new column never leaves by itself. */
export function toPublicArticle(row: PublicArticleRow): PublicArticle {
  return {
    ...toArticleListItem(row),
    abstract: row.abstract,
    keywords: row.keywords,
    description: row.title,
    publishdate: row.publishdate,
    doi: row.doi,
    creation: row.creation,
    modification: row.modification,
    contributors: contributorsOf(row.authorname, row.contributors),
    metadata: parseStoredMetadata(row.metadata),
    issue_title: row.issue_title,
    issue_date: row.issue_date,
    datestamp: row.datestamp,
  };
}

/** An article for administrators, whatever its status. */
export function toArticle(row: FullArticleRow): Article {
  return {
    ...toPublicArticle(row),
    txnid: row.txnid,
    ptype: row.ptype,
    email: row.email,
    mobile: row.mobile,
    createdby: row.createdby,
    modifiedby: row.modifiedby,
  };
}
