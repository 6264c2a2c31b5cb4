import { useLoaderData } from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { searchFormats } from '#contract/formats.ts';
import { limits } from '#contract/limits.ts';
import { messages } from '#contract/messages.ts';
import { parseQuery } from '#domain/search/fold.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { ArticleTable } from '../../articles/article-table.tsx';
import { pageJournal } from '../../articles/page-record.ts';
import { RecordDownloads } from '../../articles/record-downloads.tsx';
import { useSite } from '../../layout/root-data.ts';
import { Pagination } from './pagination.tsx';
import type { SearchPageData } from './search-loader.ts';
import styles from './search-page.module.css';
import { pagesOf } from './search-pages.ts';

/** What a search found, a hundred articles a page. */
export function SearchPage() {
  const { keyword, page, total, articles, problem, didYouMean } = useLoaderData<SearchPageData>();
  const site = useSite();
  const { settings, profile } = site;
  const summary = messages.searchSummary(total, keyword);
  const pages = pagesOf(total);
  return (
    <div>
      <PageHead
        site={site}
        title={keyword ? `${keyword} · Search` : 'Search'}
        description={`Search the articles of ${settings.websitename} by title, author, keyword or reference number.`}
        // One page to search engines, whatever was asked; where nothing was found, none: its words are the asker's.
        path={keyword === '' || articles.length > 0 ? addresses.searchForm : undefined}
      />
      <header className={styles.header}>
        <p className={styles.kicker}>Search</p>
        <h1 className={styles.summary}>{problem ? messages.problems[problem] : summary}</h1>
        {pages > 1 && <p className={styles.range}>{rangeOf(page, articles.length, total)}</p>}
        {articles.length > 0 && <Downloads keyword={keyword} />}
      </header>
      {articles.length > 0 && (
        <ArticleTable
          articles={articles}
          label={summary}
          journal={pageJournal(site)}
          subjectColumn={profile.subjectColumn}
          words={parseQuery(keyword)}
          from={(page - 1) * limits.searchPageRows + 1}
          places
        />
      )}
      {articles.length === 0 && <NothingToShow keyword={keyword} problem={problem} />}
      {didYouMean && (
        <p className={styles.message}>
          Did you mean <a href={addresses.search(didYouMean)}>{didYouMean}</a>?
        </p>
      )}
      {articles.length > 0 && <Downloads keyword={keyword} />}
      <Pagination keyword={keyword} page={page} pages={pages} />
    </div>
  );
}

/** Above the results and below: they are a hundred. */
const Downloads = ({ keyword }: { keyword: string }) => (
  <RecordDownloads
    label="Export all results"
    of={searchFormats}
    address={(format) => addresses.searchRecords(keyword, format)}
  />
);

function NothingToShow({ keyword, problem }: Pick<SearchPageData, 'keyword' | 'problem'>) {
  if (problem === 'keyword_too_long') {
    return (
      <p className={styles.message}>A few words of a title or the name of an author will do.</p>
    );
  }
  if (problem === 'invalid_page') {
    return (
      <p className={styles.message}>
        <a href={addresses.search(keyword)}>Go to the first page of results</a>
      </p>
    );
  }
  if (keyword === '') {
    return (
      <p className={styles.message}>
        Enter words of a title, the name of an author, a keyword or a reference number. Capitals and
        accents make no difference.
      </p>
    );
  }
  return <p className={styles.message}>{messages.nothingMatched}</p>;
}

function rangeOf(page: number, shown: number, total: number): string {
  const first = (page - 1) * limits.searchPageRows + 1;
  return `${first} to ${first + shown - 1} of ${total}`;
}
