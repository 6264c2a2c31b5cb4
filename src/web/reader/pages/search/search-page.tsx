import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { searchFormats } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import type { Words } from '#contract/words/en.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { AlertLink } from '../../articles/alert-link.tsx';
import { ArticleTable } from '../../articles/article-table.tsx';
import { PageLinks } from '../../articles/page-links.tsx';
import { pageJournal } from '../../articles/page-record.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import type { RowArticle } from '../../articles/row-article.ts';
import { MarkedText } from '../../articles/title-text.tsx';
import { SearchForm } from '../../frame/search-form.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import type { SearchRead } from '../../reads.ts';
import { Sentence, useEnglish, useFormats, useTextLanguage } from '../../words.tsx';
import { Chosen, hasChoices, ResultFilters, SortLinks } from './narrowing.tsx';
import formStyles from './search-form.module.css';
import styles from './search-page.module.css';
import { pagesOf, parseSearch, type SearchData, shownOf } from './search-pages.ts';

/** Nothing, of either type. */
const nothing: SearchRead = {
  total: 0,
  words: [],
  articles: [],
  facets: { years: [], authors: [], subjects: [], languages: [] },
};

/** What was searched and found. A keyword too long is a page of status 422, a page that does not exist one of 404. */
export async function loadSearch({ url, reads }: Asked) {
  const { keyword, page, narrowed } = parseSearch(url.searchParams);
  const asked = { keyword, page: 1, narrowed };
  if (keyword.length > limits.maxSearchKeywordCharacters) {
    return loaded<SearchData>(
      { ...asked, problem: 'keyword_too_long', ...shownOf(nothing) },
      { status: 422, ownStyles: 'search' },
    );
  }
  const found =
    keyword === '' || page === undefined
      ? nothing
      : await reads.search({ keyword, page, narrowed });
  if (page === undefined || page > pagesOf(found.total)) {
    return loaded<SearchData>(
      { ...asked, problem: 'invalid_page', ...shownOf(nothing) },
      { status: 404, ownStyles: 'search' },
    );
  }
  return loaded<SearchData>(
    { ...asked, page, problem: undefined, ...shownOf(found) },
    {
      begins: `${keyword} ${found.articles[0]?.title ?? ''}`,
      hasBand: found.total === 0,
      ownStyles: 'search',
    },
  );
}

/** What a search found, twenty-five articles a page, and by what that can be narrowed. */
export function SearchPage(found: SearchData) {
  const { keyword, page, total, articles, narrowed, problem } = found;
  const site = useSite();
  const words = useWords().search;
  const textLanguage = useTextLanguage();
  const english = useEnglish();
  const pages = pagesOf(total);
  const summary = words.summary(total, keyword);
  const refused = { keyword_too_long: words.tooLong, invalid_page: words.invalidPage };
  const heading = keyword ? words.results : words.title;
  const downloads = total > 0 && (
    <RecordDownloads
      label={words.export}
      of={searchFormats}
      address={(format) => addresses.searchRecords(keyword, format, narrowed)}
    />
  );
  return (
    <div>
      <PageHead
        site={site}
        title={keyword ? `${keyword} · ${words.title}` : words.title}
        description={words.description(site.settings.websitename)}
        // One page to search engines, whatever was asked; where nothing was found, none: its words are the asker's.
        path={keyword === '' || total > 0 ? addresses.searchForm : undefined}
      />
      <header className={styles.header}>
        <h1 className={styles.title}>{problem ? refused[problem] : heading}</h1>
        <SearchForm
          id="search-results-keyword"
          styles={formStyles}
          label={words.label}
          hint={words.placeholder}
          submit={words.submit}
          keyword={keyword}
        />
        {!problem && (
          <p className={styles.summary} lang={english}>
            {summary}
          </p>
        )}
      </header>
      <Chosen found={found} />
      <div className={hasChoices(found) ? styles.columns : undefined}>
        <ResultFilters found={found} />
        <div className={styles.results}>
          {total > 1 && (
            <div className={styles.bar}>
              <Range found={found} pages={pages} />
              <SortLinks found={found} />
            </div>
          )}
          {downloads}
          {total === 0 && <NothingFound found={found} />}
          {articles.length > 0 && (
            <ArticleTable
              articles={articles}
              label={heading}
              journal={pageJournal(site)}
              subjectColumn={site.profile.subjectColumn}
              words={found.words}
              from={total === 0 ? 1 : (page - 1) * limits.searchResultRows + 1}
              note={reasonOf(articles, found.words, words, textLanguage)}
              places
            />
          )}
          {downloads}
          {total > 0 && <AlertLink about="search" of={keyword} className={styles.alert} />}
          <Pagination
            page={page}
            pages={pages}
            addressOf={(other) => addresses.search(keyword, other, narrowed)}
          />
        </div>
      </div>
      {keyword === '' && <SearchTips />}
    </div>
  );
}

function Range({ found, pages }: { found: SearchData; pages: number }) {
  const words = useWords().search;
  const { number } = useFormats();
  if (pages < 2) return null;
  const first = (found.page - 1) * limits.searchResultRows + 1;
  const last = first + found.articles.length - 1;
  return (
    <p className={styles.range}>{words.range(number(first), number(last), number(found.total))}</p>
  );
}

/** Why there is nothing, and what may help; articles that follow are those of a corrected query, or the closest. */
function NothingFound({ found }: { found: SearchData }) {
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
function SearchTips() {
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

type PaginationProps = { page: number; pages: number; addressOf(page: number): string };

/** Links to the pages of a search; nothing where there is one. */
function Pagination(props: PaginationProps) {
  const { pages: label, page, previous, next } = useWords().search;
  const { number } = useFormats();
  const words = { page: (one: number) => page(number(one)), previous, next };
  return <PageLinks {...props} label={label} words={words} shown={number} />;
}

/** Says of each row why it was found, where its title and authors do not: the passage, the keywords. */
function reasonOf(
  articles: SearchData['articles'],
  marked: readonly string[],
  words: Words['search'],
  textLanguage: (text: string, ofArticle?: string) => string | undefined,
): (article: RowArticle) => ReactNode {
  const byRef = new Map(articles.map(({ refnumber, found }) => [refnumber, found]));
  return (article) => {
    const { refnumber, language } = article;
    const found = byRef.get(refnumber);
    if (!found) return null;
    const isFullText = found.in.includes('fulltext') && !found.in.includes('abstract');
    return (
      <>
        {found.passage && (
          <p className={styles.passage} lang={textLanguage(found.passage, language)}>
            {isFullText && <b>{words.fullText} </b>}
            {found.section ? (
              <a href={`${addresses.article(article)}#${encodeURIComponent(found.section)}`}>
                <MarkedText text={found.passage} words={marked} />
              </a>
            ) : (
              <MarkedText text={found.passage} words={marked} />
            )}
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
