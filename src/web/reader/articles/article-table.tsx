import type { ReactNode } from 'react';
import type { IssueCover } from '#contract/entities/issue.ts';
import type { Words } from '#contract/words/en.ts';
import { countryIn } from '#domain/languages/country-names.ts';
import { devanagariLanguage } from '#domain/languages/devanagari.ts';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { listCitationRuns } from '#domain/metadata/citation.ts';
import { coins } from '#domain/metadata/coins.ts';
import { markedTitle } from '#domain/metadata/notices.ts';
import { shownPages } from '#domain/page-range.ts';
import { InLanguage } from '#web/ui/in-language.tsx';
import { Glyph } from '../frame/drawing.tsx';
import { KeyImage } from '../frame/key-image.tsx';
import { type PageLinks, useLanguage, useLinks, useSite, useWords } from '../page.ts';
import { JournalText, useDataLanguage, useEnglish } from '../words.tsx';
import rowStyles from './article-row.module.css';
import styles from './article-table.module.css';
import { authorList } from './author-list.tsx';
import type { RowArticle } from './row-article.ts';
import type { SubjectSection } from './subject-sections.ts';
import { RunsText, TitleText } from './title-text.tsx';

export type ArticleTableProps = Partial<
  Pick<ArticleRowOptions, 'words' | 'places' | 'note' | 'drawn'>
> & {
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
  const { journal, subjectColumn, note, drawn } = props;
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
  const options = { journal, subjectColumn, words, places, note, drawn, noCountries, ...said };
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

type ArticleRowOptions = {
  journal: BibliographicJournal;
  subjectColumn: boolean;
  /** The folded words of a query, to be marked. */
  words: readonly string[];
  /** What it says. */
  said: Words['lists'];
  links: PageLinks;
  /** Whether a row says which issue it belongs to. */
  places: boolean;
  /** What more is said below its authors: why a search found it. */
  note?: ((article: RowArticle) => ReactNode) | undefined;
  /** The issue that all of them are of, whose cover a row shows the part of that is its article's. */
  drawn?: { issue: IssueCover; boxes: ReadonlyMap<string, string> } | undefined;
  /** A country by its name in the language of the page, where that is another than its own. */
  countryHere: (country: string) => string | undefined;
  /** Whether no row has a country: the column is there, and takes no room. */
  noCountries: boolean;
  /** What is said of an article that has a citation alone. */
  citationOnly: string;
  /** As the settings name them. */
  journalLanguages: string;
  /** The `lang` of what the journal wrote, and of citations, where the page is in another language. */
  dataLanguage: string | undefined;
  english: 'en' | undefined;
};

/** One row. A function and no component: an issue may hold hundreds, and nothing in a row changes by itself. */
function articleRow(article: RowArticle, number: number, options: ArticleRowOptions) {
  const {
    said,
    links,
    journal,
    subjectColumn,
    words,
    places,
    drawn,
    noCountries,
    citationOnly,
    journalLanguages,
    dataLanguage,
  } = options;
  const page = links.article(article);
  const glyph = drawn?.boxes.get(article.refnumber);
  // Where others have none, it is at the end, so that all titles begin on one line.
  const pictured = drawn ? styles.pictured : article.key_image && styles.pictureLast;
  const language = devanagariLanguage(article.language, journalLanguages);
  const country = options.countryHere(article.country);
  // Read alone, one 'Abstract' or 'Download' is like the others: to a screen reader each has its title.
  const id = (part: string) => `${part}-${article.refnumber}`;
  const names = (part: string) => ({
    id: id(part),
    'aria-labelledby': `${id(part)} ${id('title')}`,
  });
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: the layout takes the roles away
    <tr role="row" key={article.refnumber} id={`n${number}`} className={styles.row}>
      <td role="cell" className={styles.number}>
        {number}
      </td>
      <td role="cell" className={pictured ? `${styles.work} ${pictured}` : styles.work}>
        <span className="Z3988" title={coins(article, journal)} aria-hidden="true" />
        {article.key_image ? (
          <KeyImage article={article} size="row" width={64} className={rowStyles.glyph} />
        ) : (
          drawn &&
          glyph && <Glyph issue={drawn.issue} box={glyph} width={64} className={rowStyles.glyph} />
        )}
        <a
          className={rowStyles.title}
          data-narrow={subjectColumn ? '' : article.subject}
          id={id('title')}
          href={page}
          lang={article.language || dataLanguage}
        >
          <TitleText
            title={markedTitle(article.title, article.is_retracted)}
            words={words}
            language={article.language ? undefined : language}
          />
        </a>
        {(article.authorname || article.pagenumber) && (
          <div className={rowStyles.authors}>
            {article.authorname && (
              <span data-narrow="" lang={dataLanguage}>
                {authorList(article.authorname, { words, language, said })}
              </span>
            )}{' '}
            {article.pagenumber && (
              <span className={rowStyles.pages}>{said.pages(shownPages(article.pagenumber))}</span>
            )}
          </div>
        )}
        {options.note?.(article)}
        <p className={rowStyles.links}>
          <a href={page} {...names('abstract')}>
            {said.abstract}
            {article.has_abstract === false && <small> {citationOnly}</small>}
          </a>
          {article.file && (
            <a href={links.archiveFile(article)} download {...names('download')}>
              {said.download}
            </a>
          )}
          {places && (
            <a className={rowStyles.place} href={links.issue(article)}>
              {said.place(article.volume, article.issue, article.year)}
            </a>
          )}
        </p>
        <details className={rowStyles.citation}>
          <summary {...names('cite')}>{said.howToCite}</summary>
          <p lang={options.english}>
            <RunsText runs={listCitationRuns(article, journal.title)} language={language} />
          </p>
        </details>
      </td>
      {subjectColumn && (
        <td role="cell" className={styles.detail} data-narrow="" lang={dataLanguage}>
          <InLanguage text={article.subject} language={language} />
        </td>
      )}
      <td
        role="cell"
        className={noCountries ? styles.nothing : styles.detail}
        lang={country === undefined ? dataLanguage : undefined}
      >
        {country ?? <InLanguage text={article.country} language={language} />}
      </td>
    </tr>
    // biome-ignore-end lint/a11y/noRedundantRoles: the layout takes the roles away
  );
}
