import type { ArticleListItem } from './entities/article.ts';

/** Another article, as a link to it shows it. */
export type LinkedArticle = Pick<
  ArticleListItem,
  | 'refnumber'
  | 'title'
  | 'authorname'
  | 'year'
  | 'volume'
  | 'issue'
  | 'pagenumber'
  | 'language'
  | 'is_retracted'
>;

/** Where a reader goes on from an article; all of it public. */
export type FurtherReading = {
  /** How large the PDF is; 0 where there is none, or where readers get it marked. */
  file_bytes: number;
  /** The short names by which its terms have pages, each in the article's order; empty where one has none. */
  slugs: {
    /** One for each of `contributors`. */
    authors: string[];
    keywords: string[];
    subject: string;
  };
  /** In the issue, by first page. */
  previous?: LinkedArticle;
  next?: LinkedArticle;
  /** Those that share most with it, the most alike first. */
  related: LinkedArticle[];
  /** Others by its authors, newest first: an author with none is left out. */
  by_authors: {
    /** As the article writes the name. */
    author: string;
    slug: string;
    articles: LinkedArticle[];
  }[];
};
