import { adminAddresses } from '#contract/admin-addresses.ts';
import type { ReadinessCheck } from '#contract/calls/readiness-calls.ts';
import type { Day } from '#contract/entities/values.ts';
import { parseMonths } from '../frequency.ts';
import type { IssueAddress } from '../issue-address.ts';
import type { ArticleTally } from './article-tally.ts';
import { counted, met, metWithout, notMet, recordList, unknown } from './check.ts';

type IssueMonths = IssueAddress & {
  id: number;
  /** Its months: `Jan-Mar`. */
  frequency: string;
};

export type IssueFacts = IssueMonths & {
  /** `2024-03-31`, or empty. */
  publicationDate: string;
};

const minArticlesAYear = 5;
const minYears = 2;
const punctualIssues = 8;
const graceDays = 31;

/**
 * How much appears, for how long, and when.
 *
 * @param issues newest first
 * @param today `2026-11-20`
 */
export function issueChecks(
  issues: readonly IssueFacts[],
  tally: ArticleTally,
  today: string,
): ReadinessCheck[] {
  return [yearCheck(tally, today), ageCheck(tally, today), punctualityCheck(issues, tally, today)];
}

function yearCheck({ byYear }: ArticleTally, today: string): ReadinessCheck {
  const criterion = { id: 'volume', title: 'Articles a year', services: ['DOAJ' as const] };
  const year = Number(today.slice(0, 4));
  const [last, now] = [byYear.get(year - 1) ?? 0, byYear.get(year) ?? 0];
  const finding = `${counted(last, 'article')} in ${year - 1}, ${now} in ${year} so far.`;
  return Math.max(last, now) >= minArticlesAYear
    ? met(criterion, finding)
    : notMet(criterion, finding, 'DOAJ asks for at least five research articles a year.');
}

function ageCheck({ byYear }: ArticleTally, today: string): ReadinessCheck {
  const criterion = { id: 'age', title: 'Two years of issues', services: ['Scopus' as const] };
  const first = Math.min(...byYear.keys());
  const isOld = Number.isFinite(first) && Number(today.slice(0, 4)) - first >= minYears;
  const finding = Number.isFinite(first)
    ? `The first articles are of ${first}.`
    : 'No articles yet.';
  return isOld
    ? met(criterion, finding)
    : notMet(criterion, finding, 'Scopus considers a journal after two years of issues.');
}

/** An issue is on time from its first month until a month after its last; one that never came is late too. */
function punctualityCheck(
  issues: readonly IssueFacts[],
  { byIssue }: ArticleTally,
  today: string,
): ReadinessCheck {
  const criterion = {
    id: 'punctuality',
    title: 'Issues on time',
    services: ['Scopus' as const, 'UGC' as const],
  };
  const late = recordList();
  let looked = 0;
  for (const issue of issues.slice(0, punctualIssues)) {
    const due = dueDay(issue);
    // An issue that nobody can read yet is out on no day.
    const isOut = byIssue.has(issue.id);
    const out = isOut ? issue.publicationDate || byIssue.get(issue.id)?.lastDate || '' : today;
    if (due === undefined || out === '') continue;
    looked += 1;
    const isEarly = isOut && out < firstDay(issue);
    if (out > due || isEarly)
      late.add({ label: issueLabel(issue), address: adminAddresses.issue(issue) });
  }
  const silence = silenceSince(
    issues.filter(({ id }) => byIssue.has(id)),
    today,
  );
  if (late.total === 0 && silence) {
    return notMet(criterion, silence.finding, silence.todo, {
      total: 1,
      first: [{ label: issueLabel(silence.last), address: adminAddresses.issue(silence.last) }],
    });
  }
  if (looked === 0) {
    return unknown(
      criterion,
      'No issue has both its months and a publication date.',
      'Enter the publication date on the page of each issue.',
    );
  }
  return metWithout(criterion, late, {
    fine: `The last ${counted(looked, 'issue')} appeared in ${looked === 1 ? 'its' : 'their'} months, or at most a month after.`,
    wrong: (total) =>
      `${counted(total, 'issue')} of the last ${looked} appeared before its months, or more than a month after them.`,
    todo: 'Publish each issue within its months, and enter its publication date on its page.',
  });
}

/**
 * How many issues are late: those that nobody can read a month after their months; where there are none, the next one, which
 * should have followed the last.
 *
 * @param issues newest first
 * @param published the ids of those that readers see
 * @param today `2026-11-20`
 */
export function countLate(
  issues: readonly IssueMonths[],
  published: ReadonlySet<number>,
  today: string,
): number {
  const late = issues.filter((issue) => !published.has(issue.id) && isOver(dueDay(issue), today));
  const silence = silenceSince(
    issues.filter(({ id }) => published.has(id)),
    today,
  );
  return late.length > 0 || !silence ? late.length : 1;
}

const isOver = (due: string | undefined, today: string) => due !== undefined && today > due;

export const issueLabel = ({ year, volume, issue }: IssueAddress): string =>
  `Volume ${volume}, issue ${issue} (${year})`;

const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';

/**
 * The last day of an issue's months; undefined where these are unknown.
 *
 * @example lastDayOf({ year: 2026, frequency: 'Jan-Mar' }) // '2026-03-31'
 */
export function lastDayOf(issue: Pick<IssueMonths, 'year' | 'frequency'>): Day | undefined {
  const end = endOf(issue);
  if (end === undefined) return undefined;
  const last = Date.UTC(Math.floor(end / 12), (end % 12) + 1, 0);
  return new Date(last).toISOString().slice(0, 10) as Day;
}

/** Its last month, counted from the year 0; undefined where its months are unknown. */
function endOf({ year, frequency }: Pick<IssueMonths, 'year' | 'frequency'>): number | undefined {
  const last = parseMonths(frequency)?.slice(-3);
  return last === undefined ? undefined : year * 12 + months.indexOf(last) / 3;
}

/** The first day of its months; empty, which is before every day, where they are unknown. */
function firstDay({ year, frequency }: IssueFacts): string {
  const named = parseMonths(frequency);
  if (named === undefined) return '';
  const [first, last] = [named.slice(0, 3), named.slice(-3)].map((one) => months.indexOf(one) / 3);
  if (first === undefined || last === undefined) return '';
  // December to February begins in the year before.
  return `${first > last ? year - 1 : year}-${String(first + 1).padStart(2, '0')}-01`;
}

/** The last day on which an issue is on time that ends with a month. */
const dueAfter = (month: number): string =>
  new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, graceDays))
    .toISOString()
    .slice(0, 10);

function dueDay(issue: IssueMonths): string | undefined {
  const end = endOf(issue);
  return end === undefined ? undefined : dueAfter(end);
}

/**
 * That no issue has followed the last one: by the distance of the two before, and by a year where that is not known.
 *
 * @param published newest first
 */
function silenceSince(published: readonly IssueMonths[], today: string) {
  const [last, before] = published;
  const end = last && endOf(last);
  if (last === undefined || end === undefined) return undefined;
  const distance = end - ((before && endOf(before)) ?? end);
  const due = dueAfter(end + (distance > 0 && distance < 12 ? distance : 12));
  if (today <= due) return undefined;
  return {
    last,
    finding: `No issue has appeared since ${issueLabel(last)}; the next one was due by ${due}.`,
    todo: 'Publish each issue within its months: indexes remove journals that have stopped publishing.',
  };
}
