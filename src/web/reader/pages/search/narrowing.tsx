import { addresses, type NarrowedSearch } from '#contract/addresses.ts';
import { useWords } from '../../page.ts';
import { JournalText, useDataLanguage, useFormats } from '../../words.tsx';
import styles from './narrowing.module.css';
import type { SearchData } from './search-pages.ts';

type Found = { found: SearchData };
type Kind = 'year' | 'author' | 'subject' | 'language';
type Choice = { value: string; articles: number };
type Choices = { kind: Kind; values: Choice[] };

/** So many are shown before "More". */
const shownValues = 6;

/** What can be chosen: of each kind two and more, of more than one result; or what is chosen already. */
const choicesOf = ({ facets, narrowed, total, didYouMean }: SearchData): Choices[] =>
  didYouMean !== undefined || (total === 0 && !isNarrowed(narrowed))
    ? []
    : (
        [
          {
            kind: 'year',
            values: facets.years.map(({ value, articles }) => ({ value: `${value}`, articles })),
          },
          { kind: 'subject', values: facets.subjects },
          { kind: 'language', values: facets.languages },
          { kind: 'author', values: facets.authors },
        ] as const satisfies Choices[]
      ).filter(
        ({ kind, values: { length } }) =>
          (length > 1 && total > 1) || (length > 0 && narrowed[kind] !== undefined),
      );

const isNarrowed = ({ year, author, subject, language }: NarrowedSearch): boolean =>
  [year, author, subject, language].some((value) => value !== undefined);

export const hasChoices = (found: SearchData): boolean => choicesOf(found).length > 0;

/** The values by which the results can be narrowed, with counts; folded away on a phone. */
export function ResultFilters({ found }: Found) {
  const words = useWords().search;
  const choices = choicesOf(found);
  if (choices.length === 0) return null;
  const titles = {
    year: words.years,
    author: words.authors,
    subject: words.subjects,
    language: words.languages,
  };
  const groups = choices.map(({ kind, values }) => (
    <section key={kind} className={styles.group}>
      <h2>{titles[kind]}</h2>
      <Values found={found} kind={kind} values={values.slice(0, shownValues)} />
      {values.length > shownValues && (
        <details className={styles.more}>
          <summary>{words.more}</summary>
          <Values found={found} kind={kind} values={values.slice(shownValues)} />
        </details>
      )}
    </section>
  ));
  return (
    <nav className={styles.filters} aria-label={words.narrow}>
      <details className={styles.folded}>
        <summary>{words.narrow}</summary>
        <div className={styles.groups}>{groups}</div>
      </details>
      <div className={styles.open}>{groups}</div>
    </nav>
  );
}

function Values({ found, kind, values }: Found & Choices) {
  const nameOf = useNames();
  const { number } = useFormats();
  const dataLanguage = useDataLanguage();
  const { keyword, narrowed } = found;
  return (
    <ul>
      {values.map(({ value, articles }) => {
        const isChosen = narrowed[kind] === value;
        const wished = { ...narrowed, [kind]: isChosen ? undefined : value };
        return (
          <li key={value}>
            <a
              href={addresses.search(keyword, 1, wished)}
              rel="nofollow"
              aria-current={isChosen || undefined}
            >
              <span lang={kind === 'subject' ? dataLanguage : undefined}>
                <JournalText text={nameOf(kind, value)} />
              </span>
              <span className={styles.count}> {number(articles)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Languages are stored as tags; years from one to another are set as pages are, with an en dash. */
function useNames() {
  const { languageNames } = useWords().search;
  const named: Readonly<Record<string, string>> = languageNames;
  return (kind: Kind, value: string): string => {
    if (kind === 'year') return value.replace('-', '–');
    return kind === 'language' ? (named[value] ?? value) : value;
  };
}

/** What the results are narrowed to, each with the way back. */
export function Chosen({ found }: Found) {
  const words = useWords().search;
  const nameOf = useNames();
  const { keyword, narrowed } = found;
  if (found.problem || !isNarrowed(narrowed)) return null;
  const kinds = (['year', 'subject', 'language', 'author'] as const).flatMap((kind) => {
    const value = narrowed[kind];
    return value === undefined ? [] : [{ kind, name: nameOf(kind, value) }];
  });
  return (
    <div className={styles.chosen}>
      <span>{words.narrowedTo}</span>
      <ul>
        {kinds.map(({ kind, name }) => (
          <li key={kind}>
            <a
              href={addresses.search(keyword, 1, { ...narrowed, [kind]: undefined })}
              rel="nofollow"
              aria-label={words.remove(name)}
            >
              {name} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        {kinds.length > 1 && (
          <li>
            <a href={addresses.search(keyword, 1, { sort: narrowed.sort })} rel="nofollow">
              {words.all}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

export function SortLinks({ found }: Found) {
  const words = useWords().search;
  const { keyword, narrowed } = found;
  const orders = [
    { sort: undefined, name: words.byRelevance },
    { sort: 'date', name: words.byDate },
  ] as const;
  return (
    <div className={styles.sort}>
      <span aria-hidden="true">{words.sortedBy}</span>
      <ul aria-label={words.sortedBy}>
        {orders.map(({ sort, name }) => (
          <li key={name}>
            <a
              href={addresses.search(keyword, 1, { ...narrowed, sort })}
              rel="nofollow"
              aria-current={narrowed.sort === sort || undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
