import { messages } from '#contract/messages.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { type ArticleRowOptions, articleRow } from './article-row.tsx';
import styles from './article-table.module.css';
import type { RowArticle } from './row-article.ts';

type ArticleTableProps = Partial<ArticleRowOptions> & {
  articles: RowArticle[];
  label: string;
  journal: BibliographicJournal;
  subjectColumn: boolean;
  /** Number of the first row. */
  from?: number;
};

const { columns } = messages;

/**
 * The table of an issue and of search results. On small screens its rows become cards; a table that is laid out
 * otherwise is no table to some screen readers, so the roles are written out.
 */
export function ArticleTable(props: ArticleTableProps) {
  const { articles, label, from = 1, words = [], places = false, note } = props;
  const { journal, subjectColumn } = props;
  const options: ArticleRowOptions = { journal, subjectColumn, words, places, note };
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout takes the roles away
    <table role="table" className={styles.table} aria-label={label}>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.number}>
            {columns.number}
          </th>
          <th role="columnheader" scope="col">
            {columns.titleAndAuthors}
          </th>
          {subjectColumn && (
            <th role="columnheader" scope="col" className={styles.detail}>
              {columns.subject}
            </th>
          )}
          <th role="columnheader" scope="col" className={styles.detail}>
            {columns.country}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {articles.map((article, index) => articleRow(article, from + index, options))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the layout takes the roles away
  );
}
