import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { Issue, YearSummary } from '#contract/entities.ts';
import { cleanText } from '#domain/clean-text.ts';
import { parseMonths } from '#domain/frequency.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { oneLine } from '#domain/one-line.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { Problem } from '#server/problem.ts';
import { changedFields, insertHistory } from '#server/store/history-queries.ts';
import {
  getCountedIssue,
  insertIssue,
  listCountedIssues,
  listPublishedIssues,
  lockIssue,
  updateIssueFacts,
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
  /** Changes what an issue is called and when it appeared. Throws `unknown_issue`. */
  change(
    address: IssueAddress | undefined,
    facts: BodyOf<typeof articlesCalls.updateIssue>,
    actor: Actor,
  ): Promise<Issue>;
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
        return toIssue({ ...made, creation, title: '', publication_date: '', articles: 0 });
      });
    },
    async change(address, facts, { username, now }) {
      const given = {
        ...(facts.title === undefined ? {} : { title: oneLine(cleanText(facts.title)) }),
        ...(facts.publication_date === undefined
          ? {}
          : { publication_date: facts.publication_date }),
      };
      return database.write(async (tx) => {
        const found = address && (await lockIssue(tx, database.engine, address));
        if (!found) throw new Problem('unknown_issue');
        const before = await getCountedIssue(tx, found.id);
        const changed = changedFields<Record<string, unknown>>(before, given);
        if (!changed) return toIssue(before);
        const moment = now.toISOString();
        await updateIssueFacts(tx, found.id, given, moment);
        await insertHistory(tx, {
          noun: 'issue',
          recordId: found.id,
          action: 'changed',
          moment,
          username,
          label: `Volume ${before.volume}, issue ${before.issue} (${before.year})`,
          ...changed,
        });
        return toIssue(await getCountedIssue(tx, found.id));
      });
    },
  };
}
