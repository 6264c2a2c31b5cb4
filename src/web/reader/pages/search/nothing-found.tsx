import { addresses } from '#contract/addresses.ts';
import { useWords } from '../../page.ts';
import { Sentence } from '../../words.tsx';
import styles from './search-page.module.css';
import type { SearchData } from './search-pages.ts';

/** Why there is nothing, and what may help; articles that follow are those of a corrected query, or the closest. */
export function NothingFound({ found }: { found: SearchData }) {
  const { keyword, problem, didYouMean, articles } = found;
  const words = useWords().search;
  if (problem === 'keyword_too_long') return <p className={styles.message}>{words.tooLongNote}</p>;
  if (problem === 'invalid_page') {
    return (
      <p className={styles.message}>
        <a href={addresses.search(keyword)}>{words.firstPage}</a>
      </p>
    );
  }
  return (
    <>
      <p className={styles.message}>{words.nothing}</p>
      {keyword === '' && <p className={styles.message}>{words.empty}</p>}
      {didYouMean && (
        <p className={styles.message}>
          <Sentence
            text={words.didYouMean}
            values={{ query: <a href={addresses.search(didYouMean)}>{didYouMean}</a> }}
          />{' '}
          {words.correctedResults}
        </p>
      )}
      {!didYouMean && articles.length > 0 && <h2 className={styles.closest}>{words.closest}</h2>}
      {keyword !== '' && articles.length === 0 && found.facets.years.length === 0 && <SearchTips />}
    </>
  );
}

/** What may be typed, by examples. */
export function SearchTips() {
  const words = useWords().search;
  const tips = [
    ['Sharma 2021', words.tipAuthorYear],
    ['"soil organic carbon"', words.tipExact],
    ['author:Sharma year:2015-2020', words.tipFields],
    ['Volume 4 issue 2 · 4(2)', words.tipIssue],
    ['4:138 · pp. 138-146', words.tipPages],
    ['10.1234/abc.567 · ref 101', words.tipDoi],
  ] as const;
  return (
    <section className={styles.tips}>
      <h2>{words.tips}</h2>
      <dl>
        {tips.map(([example, meaning]) => (
          <div key={example}>
            <dt>{example}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
