import { addresses } from '#contract/addresses.ts';
import { searchFormats } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { AlertLink } from '../../articles/alert-link.tsx';
import { ArticleTable } from '../../articles/article-table.tsx';
import { pageJournal } from '../../articles/page-record.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { SearchForm } from '../../frame/search-form.tsx';
import { type Asked, loaded, useSite, useWords } from '../../page.ts';
import type { SearchRead } from '../../reads.ts';
import { useEnglish, useFormats, useTextLanguage } from '../../words.tsx';
import { Chosen, hasChoices, ResultFilters, SortLinks } from './narrowing.tsx';
import { NothingFound, SearchTips } from './nothing-found.tsx';
import { Pagination } from './pagination.tsx';
import { reasonOf } from './result-reason.tsx';
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
      { status: 422 },
    );
  }
  const found =
    keyword === '' || page === undefined
      ? nothing
      : await reads.search({ keyword, page, narrowed });
  if (page === undefined || page > pagesOf(found.total)) {
    return loaded<SearchData>(
      { ...asked, problem: 'invalid_page', ...shownOf(nothing) },
      { status: 404 },
    );
  }
  return loaded<SearchData>(
    { ...asked, page, problem: undefined, ...shownOf(found) },
    { begins: `${keyword} ${found.articles[0]?.title ?? ''}` },
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
