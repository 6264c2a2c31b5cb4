import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import { messages } from '#contract/messages.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { listCitationRuns } from '#domain/metadata/citation.ts';
import { coins } from '#domain/metadata/coins.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { splitAuthors } from '#domain/names/authors.ts';
import styles from './article-row.module.css';
import table from './article-table.module.css';
import type { RowArticle } from './row-article.ts';
import { MarkedText, RunsText, TitleText } from './title-text.tsx';

export type ArticleRowOptions = {
  journal: BibliographicJournal;
  subjectColumn: boolean;
  /** The folded words of a query, to be marked. */
  words: readonly string[];
  /** Whether a row says which issue it belongs to. */
  places: boolean;
  /** What more is said below its authors: why a search found it. */
  note?: ((article: RowArticle) => ReactNode) | undefined;
};

/** One row. A function and no component: an issue may hold hundreds, and nothing in a row changes by itself. */
export function articleRow(article: RowArticle, number: number, options: ArticleRowOptions) {
  const { journal, subjectColumn, words, places } = options;
  const page = addresses.article(article);
  const authors = splitAuthors(article.authorname).join(', ');
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout takes the roles away
    <tr role="row" key={article.refnumber} className={table.row}>
      <td role="cell" className={table.number}>
        {number}
      </td>
      <td role="cell" className={table.work}>
        <span className="Z3988" title={coins(article, journal)} aria-hidden="true" />
        <a className={styles.title} href={page} lang={article.language || undefined}>
          <TitleText title={markedTitle(article.title, article.is_retracted)} words={words} />
        </a>
        {authors && (
          <p className={styles.authors}>
            <MarkedText text={authors} words={words} />
          </p>
        )}
        {options.note?.(article)}
        <p className={styles.links}>
          <a href={page}>{messages.abstract}</a>
          {article.file && <a href={addresses.archiveFile(article)}>{messages.download}</a>}
          {places && (
            <a className={styles.place} href={addresses.issue(article)}>
              {`Volume ${article.volume}, Issue ${article.issue}, ${article.year}`}
            </a>
          )}
          {article.pagenumber && <span>{`Pages ${article.pagenumber}`}</span>}
        </p>
        <details className={styles.citation}>
          <summary>{messages.howToCite}</summary>
          <p>
            <RunsText runs={listCitationRuns(article, journal.title)} />
          </p>
        </details>
      </td>
      {subjectColumn && (
        <td role="cell" className={table.detail} data-label={messages.columns.subject}>
          {article.subject}
        </td>
      )}
      <td role="cell" className={table.detail} data-label={messages.columns.country}>
        {article.country}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the layout takes the roles away
  );
}
