import { addresses } from '#contract/addresses.ts';
import type { MostReadArticle } from '#contract/calls/usage-shown-calls.ts';
import { useWords } from '../../page.ts';
import { JournalText, useDataLanguage } from '../../words.tsx';
import styles from './most-read.module.css';

/** The articles that were read most, where the journal shows it. */
export function MostRead({ articles }: { articles: MostReadArticle[] }) {
  const words = useWords().usage;
  const dataLanguage = useDataLanguage();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="most-read" className={styles.mostRead}>
      <h2 id="most-read" className="label">
        {words.mostRead}
      </h2>
      <ol>
        {articles.map((article) => (
          <li key={article.refnumber}>
            <a href={addresses.article(article)} lang={dataLanguage}>
              <JournalText text={article.title} />
            </a>{' '}
            <small>
              {words.views(article.views)} · {words.downloads(article.downloads)}
            </small>
          </li>
        ))}
      </ol>
    </section>
  );
}
