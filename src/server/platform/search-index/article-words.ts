import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { ArticleWords } from './search-index.ts';

type Indexed = {
  id: number;
  refnumber: number;
  title: string;
  authorname: string;
  keywords: string;
  abstract: string;
};

/** What the full-text index holds of an article; the reference number is found like a word of the title. */
export function toArticleWords(article: Indexed): ArticleWords {
  return {
    articleId: article.id,
    title: [...foldWords(plainText(article.title)), String(article.refnumber)],
    authors: foldWords(article.authorname),
    keywords: foldWords(article.keywords),
    abstract: foldWords(plainText(article.abstract)),
  };
}
