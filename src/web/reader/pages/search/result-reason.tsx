import type { ReactNode } from 'react';
import type { searchWords } from '#contract/words/en/search.ts';
import type { Texts } from '#contract/words/texts.ts';
import type { RowArticle } from '../../articles/row-article.ts';
import { MarkedText } from '../../articles/title-text.tsx';
import type { SearchPageData } from './search-loader.ts';
import styles from './search-page.module.css';

/** Says of each row why it was found, where its title and authors do not: the passage, the keywords. */
export function reasonOf(
  articles: SearchPageData['articles'],
  marked: readonly string[],
  words: Texts<typeof searchWords>,
  textLanguage: (text: string, ofArticle?: string) => string | undefined,
): (article: RowArticle) => ReactNode {
  const byRef = new Map(articles.map(({ refnumber, found }) => [refnumber, found]));
  return ({ refnumber, language }) => {
    const found = byRef.get(refnumber);
    if (!found) return null;
    const isFullText = found.in.includes('fulltext') && !found.in.includes('abstract');
    return (
      <>
        {found.passage && (
          <p className={styles.passage} lang={textLanguage(found.passage, language)}>
            {isFullText && <b>{words.fullText} </b>}
            <MarkedText text={found.passage} words={marked} />
          </p>
        )}
        {found.keywords && (
          <p className={styles.passage}>
            {words.keywords}{' '}
            <span lang={textLanguage(found.keywords, language)}>
              <MarkedText text={found.keywords} words={marked} />
            </span>
          </p>
        )}
      </>
    );
  };
}
