import { addresses } from '#contract/addresses.ts';
import { limits } from '#contract/limits.ts';
import { devanagariLanguage } from '#domain/languages/devanagari.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { type RowArticle, rowArticle } from '../articles/row-article.ts';
import { TitleText } from '../articles/title-text.tsx';
import { type Asked, type Loaded, loaded, useSite, useWords } from '../page.ts';
import { LanguageField, useDataLanguage, useEnglish } from '../words.tsx';
import styles from './page-not-found.module.css';

type Missing = { isPdf: boolean; newest: RowArticle[] };

/** Few things, so that it is the same at most addresses. */
export async function loadMissing({ url, reads }: Asked): Promise<Loaded<Missing>> {
  const newest = await reads.newestArticles();
  const isPdf = url.pathname.endsWith('.pdf');
  return loaded({ isPdf, newest: newest.map(rowArticle) }, { status: 404 });
}

/** In place of a page that is not there: what was meant may be found by searching, or be among the newest. */
export function PageNotFound({ isPdf, newest }: Missing) {
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
