import type { ArticleListItem } from '#contract/entities/article.ts';
import { publicationDate } from '#domain/metadata/article-metadata.ts';

/** What a row of the tables shows of an article. */
export type RowArticle = Omit<
  ArticleListItem,
  'id' | 'frequency' | 'status' | 'publishdate' | 'issue_title' | 'issue_date'
> & {
  /** The day on which it was published, or its year. */
  date: string;
};

/** Without what no row shows: it would travel a hundred times inside a page of results. */
export function rowArticle(article: ArticleListItem): RowArticle {
  const { id: _id, frequency: _frequency, status: _status, ...listed } = article;
  const { publishdate: _day, issue_title: _title, issue_date: _issueDay, ...shown } = listed;
  return { ...shown, date: publicationDate(article) };
}
