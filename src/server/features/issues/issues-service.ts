import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { Issue, YearSummary } from '#contract/entities.ts';
import { parseMonths } from '#domain/frequency.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import { insertHistory } from '#server/store/history-queries.ts';
import {
  insertIssue,
  listCountedIssues,
  listPublishedIssues,
} from '#server/store/issue-queries.ts';
import { toIssue, toYearSummaries } from './issues-view.ts';

type NewIssue = BodyOf<typeof articlesCalls.createIssue>;

export type IssuesService = {
  /** The archive: one summary a year and volume, newest first. */
  summaries(): Promise<YearSummary[]>;
  /** All issues for administrators, newest first. */
  list(): Promise<Issue[]>;
  /** Makes an issue, of the current year where it names none. Throws `invalid_issue` and `duplicate_issue`. */
  create(issue: NewIssue, actor: Actor): Promise<Issue>;
};

type Parts = {
  database: JournalDatabase;
  /** The current year where the publisher is. */
  currentYear(now: Date): number;
};

export function issuesService({ database, currentYear }: Parts): IssuesService {
  return {
    summaries: memoByVersion(database, async () =>
      toYearSummaries(await listPublishedIssues(database.reads)),
    ),
    async list() {
      return (await listCountedIssues(database.reads)).map(toIssue);
    },
    async create({ year, volume, issue, frequency }, { username, now }) {
      const months = parseMonths(frequency);
      if (months === undefined) throw new Problem('invalid_issue');
      const made = { year: year ?? currentYear(now), volume, issue, frequency: months };
      return database.write(async (tx) => {
        const creation = now.toISOString();
        const id = await insertIssue(tx, { ...made, creation });
        if (id === undefined) throw new Problem('duplicate_issue');
        await insertHistory(tx, {
          noun: 'issue',
          recordId: id,
          action: 'created',
          moment: creation,
          username,
          label: `Volume ${volume}, issue ${issue} (${made.year})`,
          was: {},
          now: made,
        });
        return toIssue({ ...made, creation, articles: 0 });
      });
    },
  };
}
