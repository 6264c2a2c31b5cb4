import { useMemo, useState } from 'react';
import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords, parseQuery } from '#domain/search/fold.ts';
import { hasPrefix } from '#domain/search/prefixes.ts';
import { ArticleTable } from '../../articles/article-table.tsx';
import type { RowArticle } from '../../articles/row-article.ts';
import { type SubjectSection, subjectSections } from '../../articles/subject-sections.ts';
import { Sentence } from '../../words/sentence.tsx';
import { useWords } from '../../words/use-words.ts';
import styles from './issue-contents.module.css';

type Props = {
  articles: RowArticle[];
  label: string;
  journal: BibliographicJournal;
  subjectColumn: boolean;
};

/** As many rows as one looks through; in a longer issue there are ways to find one. */
const longFrom = 20;
/** Rows between two links of the jump, where there are no sections. */
const stride = 25;

/** The articles of an issue: by subject where its order allows, and in a long issue with a jump and a filter. */
export function IssueContents({ articles, label, journal, subjectColumn }: Props) {
  const sections = useMemo(() => subjectSections(articles), [articles]);
  const [query, setQuery] = useState('');
  const isLong = articles.length >= longFrom;
  const wordsOf = useWordsOf(articles, query !== '');
  const asked = parseQuery(query);
  const isShown = (article: RowArticle) =>
    asked.every((word) => wordsOf(article).some((known) => hasPrefix(known, word)));
  const shown = asked.length === 0 ? articles.length : articles.filter(isShown).length;
  const filtered = asked.length > 0;
  return (
    <>
      {isLong && (
        <div className={styles.tools}>
          <Filter query={query} onChange={setQuery} shown={shown} all={articles.length} />
          {!filtered && <Jump sections={sections} rows={articles.length} />}
        </div>
      )}
      <ArticleTable
        articles={articles}
        label={label}
        journal={journal}
        subjectColumn={subjectColumn}
        sections={sections}
        words={asked}
        isShown={filtered ? isShown : undefined}
      />
    </>
  );
}

/** The folded words of each row, made once somebody filters. */
function useWordsOf(articles: RowArticle[], isAsked: boolean): (article: RowArticle) => string[] {
  const known = useMemo(() => {
    if (!isAsked) return undefined;
    return new Map(
      articles.map((article) => {
        const { title, authorname, subject, refnumber } = article;
        return [article, foldWords([plainText(title), authorname, subject, refnumber].join(' '))];
      }),
    );
  }, [articles, isAsked]);
  return (article) => known?.get(article) ?? [];
}

type FilterProps = { query: string; onChange(query: string): void; shown: number; all: number };

/** Without JavaScript there is none, and no room for it. */
function Filter({ query, onChange, shown, all }: FilterProps) {
  const words = useWords().archives;
  return (
    <search className={styles.filter}>
      <label htmlFor="issue-filter">{words.filter}</label>
      <input
        id="issue-filter"
        type="search"
        autoComplete="off"
        placeholder={words.filterHint}
        value={query}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status">
        {query !== '' && <Sentence text={words.filtered} values={{ shown, all }} />}
      </p>
    </search>
  );
}

function Jump({ sections, rows }: { sections: readonly SubjectSection[]; rows: number }) {
  const words = useWords().archives;
  const places =
    sections.length > 0
      ? sections.map(({ id, title, count }) => ({ id, name: `${title} (${count})` }))
      : Array.from({ length: Math.ceil(rows / stride) }, (_, index) => {
          const number = index * stride + 1;
          return { id: `n${number}`, name: words.fromNumber.replace('{number}', String(number)) };
        });
  if (places.length < 2) return null;
  return (
    <nav className={styles.jump} aria-label={words.jump}>
      <span aria-hidden="true">{words.jump}</span>
      <ul>
        {places.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
