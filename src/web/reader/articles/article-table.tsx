import { countryIn } from '#domain/languages/country-names.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { useLanguage, useLinks, useSite, useWords } from '../page.ts';
import { JournalText, useDataLanguage, useEnglish } from '../words.tsx';
import { type ArticleRowOptions, articleRow } from './article-row.tsx';
import styles from './article-table.module.css';
import type { RowArticle } from './row-article.ts';
import type { SubjectSection } from './subject-sections.ts';

type ArticleTableProps = Partial<Pick<ArticleRowOptions, 'words' | 'places' | 'note'>> & {
  articles: RowArticle[];
  label: string;
  journal: BibliographicJournal;
  subjectColumn: boolean;
  /** Number of the first row. */
  from?: number;
  /** Headings between the rows. */
  sections?: readonly SubjectSection[];
};

/**
 * The table of an issue and of search results. On small screens its rows become cards; a table that is laid out
 * otherwise is no table to some screen readers, so the roles are written out.
 */
export function ArticleTable(props: ArticleTableProps) {
  const { articles, label, from = 1, words = [], places = false, sections = [] } = props;
  const { journal, subjectColumn, note } = props;
  const { archives, lists } = useWords();
  const { citationOnly } = archives;
  const { columns } = lists;
  const { journal_language: journalLanguages } = useSite().settings;
  const noCountries = !articles.some(({ country }) => country);
  const dataLanguage = useDataLanguage();
  const inOther = { journalLanguages, dataLanguage, english: useEnglish() };
  const language = useLanguage();
  const countryHere = (country: string) => countryIn(language, country);
  const said = { citationOnly, said: lists, links: useLinks(), countryHere, ...inOther };
  const options = { journal, subjectColumn, words, places, note, noCountries, ...said };
  const rows = articles.map((article, index) => articleRow(article, from + index, options));
  const groups = sections.length > 0 ? sections : [{ from: 0, count: articles.length }];
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
          <th
            role="columnheader"
            scope="col"
            className={noCountries ? styles.nothing : styles.detail}
          >
            {noCountries ? (
              <span className="visually-hidden">{columns.country}</span>
            ) : (
              columns.country
            )}
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody role="rowgroup" key={group.from}>
          {'title' in group && (
            <tr role="row" className={styles.section}>
              {/* biome-ignore lint/a11y/useSemanticElements: it heads more than one row */}
              <th role="rowheader" scope="rowgroup" colSpan={subjectColumn ? 4 : 3}>
                <h2 id={group.id} lang={dataLanguage}>
                  <JournalText text={group.title} />
                </h2>
              </th>
            </tr>
          )}
          {rows.slice(group.from, group.from + group.count)}
        </tbody>
      ))}
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the layout takes the roles away
  );
}
