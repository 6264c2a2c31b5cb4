import type { ReactNode } from 'react';
import { addresses } from '#contract/addresses.ts';
import type { YearSummary } from '#contract/entities/issue.ts';
import { limits } from '#contract/limits.ts';
import type { Words } from '#contract/words/en.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { encodeHtml } from '#domain/rich-text/encoding.ts';
import { type PageLinks, usePage, useWords } from '../page.ts';
import styles from './archive-layout.module.css';
import listStyles from './archive-list.module.css';
import { type ArchiveIssue, type ArchiveYear, archiveYears, issueLabel } from './archive-years.ts';

type Current = IssueAddress | undefined;
type Said = { language: ReaderLanguage; links: PageLinks } & Words['lists'];
type ArchiveListProps = { summaries: readonly YearSummary[]; current?: Current };

/** Every year with its issues: the newest ones stand open, older ones open when their title is clicked. */
function ArchiveList({ summaries, current }: ArchiveListProps) {
  const years = archiveYears(summaries);
  const { language, links, words } = usePage();
  const said = { language, links, ...words.lists };
  const newest = years.slice(0, limits.expandedYearGroups);
  const older = years.slice(limits.expandedYearGroups);
  return (
    <div className={listStyles.list}>
      {newest.map((entry) => (
        <section key={entry.year} className={listStyles.year}>
          <h3 className={listStyles.title}>{said.yearIssues(entry.year)}</h3>
          {yearLinks(entry, current, said)}
        </section>
      ))}
      {older.map((entry) => foldedYear(entry, current, said))}
    </div>
  );
}

const foldedYear = (entry: ArchiveYear, current: Current, said: Said) => (
  <details key={entry.year} className={listStyles.year} open={entry.year === current?.year}>
    <summary className={listStyles.title}>{said.yearIssues(entry.year)}</summary>
    {yearLinks(entry, current, said)}
  </details>
);

function yearLinks(year: ArchiveYear, current: Current, said: Said) {
  const html = yearLinksHtml(year, current, {
    classNames: { volume: listStyles.volume, issues: listStyles.issues },
    said,
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and encoded labels
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

type ClassNames = { volume: string | undefined; issues: string | undefined };

type yearLinksHtmlSaid = Pick<Said, 'language' | 'links' | 'volume'>;

type Options = { classNames: ClassNames; said: yearLinksHtmlSaid };

const remembered = new Map<ReaderLanguage, WeakMap<ArchiveYear, string>>();

/**
 * The links to the issues of a year, as HTML. A journal may have a thousand issues, whose links are on every issue's
 * page: as components they would cost more than all of the page, so they are written once a year of the archive. Those of a
 * preview are its own.
 */
function yearLinksHtml(
  year: ArchiveYear,
  current: IssueAddress | undefined,
  options: Options,
): string {
  const { language, links } = options.said;
  if (year.year === current?.year || links !== addresses) return writeLinks(year, current, options);
  const ofLanguage = remembered.get(language) ?? new WeakMap();
  remembered.set(language, ofLanguage);
  const known = ofLanguage.get(year) ?? writeLinks(year, undefined, options);
  ofLanguage.set(year, known);
  return known;
}

function writeLinks(
  { volumes }: ArchiveYear,
  current: IssueAddress | undefined,
  { classNames: names, said }: Options,
) {
  return volumes
    .map(({ volume, issues }) => {
      const title =
        volumes.length > 1
          ? `<p class="${names.volume}">${encodeHtml(said.volume(volume))}</p>`
          : '';
      const volumeName = volumes.length > 1 ? `, ${encodeHtml(said.volume(volume))}` : '';
      const links = issues.map((issue) => issueLink(issue, current, { volumeName, said })).join('');
      return `${title}<ul class="${names.issues}">${links}</ul>`;
    })
    .join('');
}

/** Read alone, `1 JAN-MAR` is one of many: to a screen reader it has its year. */
function issueLink(
  issue: ArchiveIssue,
  current: IssueAddress | undefined,
  { volumeName, said }: { volumeName: string; said: yearLinksHtmlSaid },
): string {
  const isCurrent = issue.issue === current?.issue && issue.volume === current.volume;
  const mark = isCurrent ? ' aria-current="page"' : '';
  const label = encodeHtml(issueLabel(issue, said.language));
  const name = `${label} ${issue.year}${volumeName}`;
  return `<li><a href="${said.links.issue(issue)}" aria-label="${name}"${mark}>${label}</a></li>`;
}

/** The list of all issues, which `islands/start.ts` opens at the page's own. */
const archiveId = 'all-issues';

type ArchiveLayoutProps = {
  summaries: readonly YearSummary[];
  current?: IssueAddress;
  children: ReactNode;
};

/** A page with the archive next to it; on small screens the archive is a drawer, the browser's own popover. */
export function ArchiveLayout({ summaries, current, children }: ArchiveLayoutProps) {
  const { archives: words, lists } = useWords();
  if (summaries.length === 0) return <div>{children}</div>;
  return (
    <div className={styles.layout}>
      <div className={styles.page}>
        <div className={styles.control}>
          <button type="button" className={styles.open} popoverTarget={archiveId}>
            {lists.allIssues}
          </button>
          <a className={styles.volumes} href={addresses.volumes}>
            {words.volumes}
          </a>
        </div>
        {children}
      </div>
      <nav className={styles.archive} id={archiveId} popover="auto" aria-labelledby="archive-title">
        <button
          type="button"
          className={styles.close}
          popoverTarget={archiveId}
          popoverTargetAction="hide"
        >
          {lists.allIssues}
        </button>
        <h2 id="archive-title">{lists.allIssues}</h2>
        <a className={styles.volumes} href={addresses.volumes}>
          {words.volumes}
        </a>
        <ArchiveList summaries={summaries} current={current} />
      </nav>
    </div>
  );
}
