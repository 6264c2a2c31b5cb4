import type { ArticleListItem } from '#contract/entities.ts';

/** What a row of the tables shows of an article. */
export type RowArticle = Omit<ArticleListItem, 'id' | 'frequency' | 'status'>;

/** Without what no row shows: it would travel a hundred times inside a page of results. */
export function rowArticle(article: ArticleListItem): RowArticle {
  const { id: _id, frequency: _frequency, status: _status, ...shown } = article;
  return shown;
}
