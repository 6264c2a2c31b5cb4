import type { AnswerOf } from '#contract/calls/call.ts';
import {
  maxSingleDays,
  maxUsageDays,
  type ReadIssue,
  type usageCalls,
} from '#contract/calls/usage-calls.ts';
import { listMonths } from '#domain/counter-reports/months.ts';
import { addDays, countDays, listDays } from '#domain/days.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { partOfMonth } from '#domain/usage/whole-months.ts';
import type { JournalContext } from '#server/context.ts';
import { Problem } from '#server/problem.ts';
import { findIssue } from '#server/store/issue-queries.ts';
import {
  findUsageBounds,
  listImportedMonths,
  listIssuesByIds,
  listJournalDays,
  listLostSearches,
  listRanking,
  listSumsByKey,
  type RankingPeriod,
  sumKeys,
  sumKinds,
} from '#server/store/usage-queries.ts';
import { articleFigures, issueFigures, nameArticles } from './article-figures.ts';
import type { MonthsKnown } from './counter-service.ts';

type Overview = AnswerOf<typeof usageCalls.getUsage>;
type Period = {
  from?: string | undefined;
  until?: string | undefined;
  /** Months, however few they are. */
  byMonth?: boolean;
};

export type UsageFiguresService = ReturnType<typeof usageFiguresService>;

const ranked = 10;
const keys = 15;
const defaultDays = 30;

/** @param monthsKnown those that reports can be made of */
export function usageFiguresService(
  { database: { reads }, installation, settings, ...journal }: JournalContext,
  monthsKnown: () => Promise<MonthsKnown | undefined>,
) {
  const yesterday = () => addDays(journal.dayOf(journal.now()), -1);
  async function counting(): Promise<Overview['counting']> {
    if (!installation.config.usage.isCounted) return 'off in installation';
    return (await settings.metadata()).usage_counted === 'off' ? 'off in journal' : 'on';
  }
  const mostRead = async (period: RankingPeriod) =>
    nameArticles(reads, await listRanking(reads, period, ranked));
  const named = async (kind: 'country' | 'referrer', from: string, to: string) =>
    (await listSumsByKey(reads, { kind, from, to }, keys)).map(({ key, amount }) => ({
      name: key,
      amount,
    }));
  /** Those whose page was shown most. */
  async function readIssues(span: { from: string; to: string }): Promise<ReadIssue[]> {
    const read = await listSumsByKey(reads, { kind: 'issue', ...span }, ranked);
    const issues = await listIssuesByIds(
      reads,
      read.map(({ key }) => Number(key)),
    );
    const byId = new Map(issues.map(({ id, ...address }) => [id, address]));
    return read.flatMap(({ key, amount }) => {
      const issue = byId.get(Number(key));
      return issue ? [{ ...issue, views: amount }] : [];
    });
  }

  return {
    /** How the journal was read from a day to another, both at the latest yesterday. */
    async overview(period: Period): Promise<Overview> {
      const { from, until } = within(period, yesterday());
      const span = { from, to: until };
      const [
        bounds,
        days,
        imported,
        sums,
        issuePages,
        countries,
        issues,
        referrers,
        lost,
        week,
        year,
        all,
        known,
      ] = await Promise.all([
        findUsageBounds(reads),
        listJournalDays(reads, span),
        listImportedMonths(reads, span),
        sumKinds(reads, summed, span),
        sumKeys(reads, { kind: 'issue', ...span }),
        named('country', from, until),
        readIssues(span),
        named('referrer', from, until),
        listLostSearches(reads, keys),
        mostRead('week'),
        mostRead('year'),
        mostRead('all'),
        monthsKnown(),
      ]);
      return {
        ...{ counting: await counting(), from, until, firstDay: bounds.firstDay },
        times: timesOf(days, imported, { from, until, isByDay: isByDay(period, from, until) }),
        ...{ home: sums.home, issuePages, citations: sums.citations },
        ...{ searches: sums.searches, certificates: sums.certificates },
        ...{ verifications: sums.verifications, robots: sums.robots, setApart: sums.set_apart },
        ...{ countries, referrers, issues, mostRead: { week, year, all } },
        lost: lost.map(({ words, sessions, last_day }) => ({ words, sessions, lastDay: last_day })),
        ...(known ?? { firstMonth: '', lastMonth: '' }),
      };
    },
    async article(id: number): Promise<AnswerOf<typeof usageCalls.getArticleUsage>> {
      const figures = await articleFigures(reads, id, yesterday());
      if (!figures) throw new Problem('not_found');
      return figures;
    },
    async issue(address: IssueAddress): Promise<AnswerOf<typeof usageCalls.getIssueUsage>> {
      const issue = await findIssue(reads, address);
      if (!issue) throw new Problem('not_found');
      return { issue: address, ...(await issueFigures(reads, issue.id, yesterday())) };
    },
  };
}

const summed = [
  ...(['home', 'searches', 'certificates'] as const),
  ...(['verifications', 'robots', 'set_apart'] as const),
];

/** Never beyond yesterday, and never longer than plots are made of. */
function within({ from, until }: Period, yesterday: string): { from: string; until: string } {
  const last = until && until < yesterday ? until : yesterday;
  const first = from ?? addDays(last, 1 - defaultDays);
  if (first > last) throw new Problem('invalid_request');
  const isTooLong = countDays(first, last) > maxUsageDays;
  return { from: isTooLong ? addDays(last, 1 - maxUsageDays) : first, until: last };
}

const isByDay = ({ byMonth = false }: Period, from: string, until: string): boolean =>
  !byMonth && countDays(from, until) <= maxSingleDays;

/** Few days one by one, as they were counted here; more by month, with what was counted elsewhere. */
function timesOf(
  days: Awaited<ReturnType<typeof listJournalDays>>,
  imported: Awaited<ReturnType<typeof listImportedMonths>>,
  { from, until, isByDay }: { from: string; until: string; isByDay: boolean },
): Overview['times'] {
  const at = isByDay ? listDays(from, until) : listMonths(from.slice(0, 7), until.slice(0, 7));
  const times = new Map(
    at.map((name) => {
      const part = isByDay ? {} : partOfMonth(name, { from, until });
      return [name, { at: name, views: 0, texts: 0, downloads: 0, sessions: 0, ...part }];
    }),
  );
  for (const { kind, day, ...read } of days) {
    const time = times.get(isByDay ? day : day.slice(0, 7));
    if (!time) continue;
    if (kind === 'sessions') time.sessions += read.views;
    else add(time, read);
  }
  for (const { month, ...read } of isByDay ? [] : imported) {
    const time = times.get(month);
    if (time) add(time, read);
  }
  return [...times.values()];
}

type Read = { views: number; texts: number; downloads: number };

function add(time: Read, { views, texts, downloads }: Read): void {
  time.views += views;
  time.texts += texts;
  time.downloads += downloads;
}
