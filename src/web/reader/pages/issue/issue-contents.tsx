import type { BibliographicJournal } from '#domain/metadata/bibliographic-record.ts';
import { fillText } from '#web/ui/fill-text.ts';
import { ArticleTable } from '../../articles/article-table.tsx';
import type { RowArticle } from '../../articles/row-article.ts';
import { type SubjectSection, subjectSections } from '../../articles/subject-sections.ts';
import { useWords } from '../../page.ts';
import styles from './issue-contents.module.css';

type Props = {
  articles: RowArticle[];
  label: string;
  journal: BibliographicJournal;
  subjectColumn: boolean;
};

/** Of the box in which a reader types what to narrow the articles to. */
const filterId = 'issue-filter';

/** As many rows as one looks through; in a longer issue there are ways to find one. */
const longFrom = 20;
/** Rows between two links of the jump, where there are no sections. */
const stride = 25;

/** The articles of an issue: by subject where its order allows, and in a long issue with a jump and a filter. */
export function IssueContents({ articles, label, journal, subjectColumn }: Props) {
  const sections = subjectSections(articles);
  return (
    <>
      {articles.length >= longFrom && (
        <div className={styles.tools}>
          <Filter all={articles.length} />
          <Jump sections={sections} rows={articles.length} />
        </div>
      )}
      <ArticleTable
        articles={articles}
        label={label}
        journal={journal}
        subjectColumn={subjectColumn}
        sections={sections}
      />
    </>
  );
}

/** Works by `islands/narrow.ts`; without JavaScript there is none, and no room for it. */
function Filter({ all }: { all: number }) {
  const words = useWords().archives;
  return (
    <search className={styles.filter} data-script="">
      <label htmlFor={filterId}>{words.filter}</label>
      <input id={filterId} type="search" autoComplete="off" placeholder={words.filterHint} />
      <p role="status" data-text={fillText(words.filtered, { all })} />
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
