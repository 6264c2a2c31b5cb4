import type { YearSummary } from '#contract/entities/issue.ts';
import type { ReaderLanguage } from '#contract/words/languages.ts';
import { monthLabel } from '#domain/frequency.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { monthsIn } from '#domain/languages/month-names.ts';

/** Its months as stored, and what it is called in English. */
export type ArchiveIssue = IssueAddress & { months: string; label: string };
type ArchiveVolume = { volume: number; issues: ArchiveIssue[] };
/** A year with its volumes; most years have one. */
export type ArchiveYear = { year: number; volumes: ArchiveVolume[] };

const remembered = new WeakMap<readonly YearSummary[], ArchiveYear[]>();

/** The summaries, newest first, by year: `1 JAN-MAR` an issue. The same summaries give the same years. */
export function archiveYears(summaries: readonly YearSummary[]): ArchiveYear[] {
  const known = remembered.get(summaries) ?? groupByYear(summaries);
  remembered.set(summaries, known);
  return known;
}

function groupByYear(summaries: readonly YearSummary[]): ArchiveYear[] {
  const years: ArchiveYear[] = [];
  for (const summary of summaries) {
    const last = years.at(-1);
    const volume = { volume: summary.volume, issues: archiveIssues(summary) };
    if (last?.year === summary.year) last.volumes.push(volume);
    else years.push({ year: summary.year, volumes: [volume] });
  }
  return years;
}

function archiveIssues({ year, volume, issues, issue_month }: YearSummary): ArchiveIssue[] {
  return issues.map((issue) => {
    const months = issue_month[issue] ?? '';
    return { year, volume, issue, months, label: `${issue} ${monthLabel(months)}`.trim() };
  });
}

/** `1 JAN-MAR`; in another language with the names that its months have there. */
export function issueLabel(
  { issue, months, label }: ArchiveIssue,
  language: ReaderLanguage,
): string {
  const named = monthsIn(language, months, 'short');
  return named === undefined ? label : `${issue} ${named}`;
}

/** Where `/archives` leads: the newest year's latest issue. Undefined while nothing is published. */
export function latestIssue(summaries: readonly YearSummary[]): IssueAddress | undefined {
  const newest = summaries.find((summary) => summary.total_issues > 0);
  if (!newest) return undefined;
  return { year: newest.year, volume: newest.volume, issue: Math.max(...newest.issues) };
}

export { issueMonths } from '#domain/issue-months.ts';

/** The published issues before and after one, which need not be published itself. */
export function neighbours(summaries: readonly YearSummary[], address: IssueAddress) {
  let previous: IssueAddress | undefined;
  let next: IssueAddress | undefined;
  for (const { year, volume, issues } of summaries) {
    for (const issue of issues) {
      const other = { year, volume, issue };
      const order = compareIssues(other, address);
      if (order < 0 && (!previous || compareIssues(other, previous) > 0)) previous = other;
      if (order > 0 && (!next || compareIssues(other, next) < 0)) next = other;
    }
  }
  return { previous, next };
}

function compareIssues(a: IssueAddress, b: IssueAddress): number {
  return a.year - b.year || a.volume - b.volume || a.issue - b.issue;
}
