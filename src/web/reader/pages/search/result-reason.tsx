import type { ReactNode } from 'react';
import type { Words } from '#contract/words/en.ts';
import type { RowArticle } from '../../articles/row-article.ts';
import { MarkedText } from '../../articles/title-text.tsx';
import styles from './search-page.module.css';
import type { SearchData } from './search-pages.ts';

/** Says of each row why it was found, where its title and authors do not: the passage, the keywords. */
export function reasonOf(
  articles: SearchData['articles'],
  marked: readonly string[],
  words: Words['search'],
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
