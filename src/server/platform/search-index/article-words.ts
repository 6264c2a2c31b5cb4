import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';

/** What the index has to know of an article, of any status. */
export type IndexedArticle = {
  id: number;
  refnumber: number | null;
  title: string;
  authorname: string;
  keywords: string;
  abstract: string;
  status: string;
};

/** An article's words, folded: letters, marks and digits only. */
export type ArticleWords = {
  articleId: number;
  isWithdrawn: boolean;
  title: string[];
  authors: string[];
  keywords: string[];
  abstract: string[];
};

/** The reference number is found like a word of the title. */
export function toArticleWords(article: IndexedArticle): ArticleWords {
  return {
    articleId: article.id,
    isWithdrawn: article.status !== 'enabled',
    title: [
      ...foldWords(plainText(article.title)),
      ...(article.refnumber === null ? [] : [String(article.refnumber)]),
    ],
    authors: foldWords(article.authorname),
    keywords: foldWords(article.keywords),
    abstract: foldWords(plainText(article.abstract)),
  };
}
