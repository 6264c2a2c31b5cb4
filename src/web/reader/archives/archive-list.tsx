import type { YearSummary } from '#contract/entities/archives.ts';
import { limits } from '#contract/limits.ts';
import type { Words } from '#contract/words/en/index.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { usePageWords } from '../words/use-words.ts';
import styles from './archive-list.module.css';
import {
  type ArchiveDecade,
  type ArchiveYear,
  archiveDecades,
  archiveYears,
  decadeOf,
} from './archive-years.ts';
import { yearLinksHtml } from './year-links-html.ts';

type Current = IssueAddress | undefined;
type Said = { language: ReaderLanguage } & Words['lists'];
type ArchiveListProps = { summaries: readonly YearSummary[]; current?: Current };

/** As many older years as are seen at a glance; more of them are folded by decade. */
const maxYearsInARow = 10;

/** Every year with its issues: the newest ones stand open, older ones open when their title is clicked. */
export function ArchiveList({ summaries, current }: ArchiveListProps) {
  const years = archiveYears(summaries);
  const { language, words } = usePageWords();
  const said = { language, ...words.lists };
  const newest = years.slice(0, limits.expandedYearGroups);
  const older = years.slice(limits.expandedYearGroups);
  return (
    <div className={styles.list}>
      {newest.map((entry) => (
        <section key={entry.year} className={styles.year}>
          <h3 className={styles.title}>{said.yearIssues(entry.year)}</h3>
          {yearLinks(entry, current, said)}
        </section>
      ))}
      {older.length <= maxYearsInARow
        ? older.map((entry) => foldedYear(entry, current, said))
        : archiveDecades(older).map((decade) => foldedDecade(decade, current, said))}
    </div>
  );
}

function foldedDecade({ from, years, issues }: ArchiveDecade, current: Current, said: Said) {
  const [only, ...others] = years;
  if (only && others.length === 0) return foldedYear(only, current, said);
  const isOwn = current !== undefined && from === decadeOf(current.year);
  return (
    <details key={from} className={styles.decade} open={isOwn}>
      <summary className={styles.title}>
        <span>{decadeName(years)}</span>
        <span className={styles.count}>{issues}</span>
      </summary>
      <div className={styles.years}>{years.map((year) => foldedYear(year, current, said))}</div>
    </details>
  );
}

const foldedYear = (entry: ArchiveYear, current: Current, said: Said) => (
  <details key={entry.year} className={styles.year} open={entry.year === current?.year}>
    <summary className={styles.title}>{said.yearIssues(entry.year)}</summary>
    {yearLinks(entry, current, said)}
  </details>
);

/** The years that there are of it: `2010–2019`. */
const decadeName = (years: readonly ArchiveYear[]) => `${years.at(-1)?.year}–${years[0]?.year}`;

function yearLinks(year: ArchiveYear, current: Current, said: Said) {
  const html = yearLinksHtml(year, current, {
    classNames: { volume: styles.volume, issues: styles.issues },
    said,
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and encoded labels
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
