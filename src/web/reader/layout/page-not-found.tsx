import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { devanagariLanguage } from '#domain/languages/devanagari.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TitleText } from '../articles/title-text.tsx';
import { LanguageField } from '../words/language-field.tsx';
import { useDataLanguage, useEnglish } from '../words/use-data-language.ts';
import { useWords } from '../words/use-words.ts';
import type { MissingPage } from './not-found.ts';
import styles from './page-not-found.module.css';
import { useSite } from './root-data.ts';

/** In place of a page that is not there: what was meant may be found by searching, or be among the newest. */
export function PageNotFound({ page: { isPdf, newest } }: { page: MissingPage }) {
  const site = useSite();
  const words = useWords().failure;
  const dataLanguage = useDataLanguage();
  const english = useEnglish();
  const heading = isPdf ? words.pdfNotFound : words.pageNotFound;
  return (
    <section className={styles.page}>
      <PageHead site={site} title={heading} />
      <h1>{heading}</h1>
      <p className={styles.specified}>
        {words.unexpected} <span lang={english}>Not Found</span>
      </p>
      <p>{isPdf ? words.pdfNotFoundAdvice : words.pageNotFoundAdvice}</p>
      <form className={styles.search} action={addresses.searchForm} method="get">
        <LanguageField />
        <input
          type="search"
          name="keyword"
          aria-label={words.searchLabel}
          placeholder={words.searchHint}
          maxLength={limits.maxSearchKeywordCharacters}
        />
        <button className="button" type="submit">
          {words.search}
        </button>
      </form>
      <ul className={styles.ways}>
        <li>
          <a href={addresses.home}>{words.home}</a>
        </li>
        <li>
          <a href={addresses.volumes}>{words.archives}</a>
        </li>
      </ul>
      {newest.length > 0 && (
        <>
          <h2>{words.newestArticles}</h2>
          <ul className={styles.newest}>
            {newest.map((article) => (
              <li key={article.refnumber}>
                <a href={addresses.article(article)} lang={article.language || dataLanguage}>
                  <TitleText
                    title={article.title}
                    words={[]}
                    language={devanagariLanguage(article.language, site.settings.journal_language)}
                  />
                </a>
                <p>
                  <InLanguage
                    text={splitAuthors(article.authorname).join(', ')}
                    language={devanagariLanguage(article.language, site.settings.journal_language)}
                  />
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
