import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf } from '#contract/calls/call.ts';
import type { Issue, IssueCover, PublicIssue, YearSummary } from '#contract/entities/issue.ts';
import { formMessages } from '#contract/messages.ts';
import { drawingAt } from '#domain/cover/drawn-issue.ts';
import { parseMonths } from '#domain/frequency.ts';
import type { IssueAddress } from '#domain/issue-address.ts';
import { issueState } from '#domain/issue-state.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { UploadedPicture } from '#server/platform/files/staged-file.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import {
  type CountedIssueRow,
  type DrawnIssueRow,
  findCountedIssueAt,
  findIssueAt,
  hasArticle,
  hasIssueCover,
  listCountedIssues,
  listDrawnIssues,
  listPublishedIssues,
  listVolumeCounts,
  type PublishedIssueRow,
} from '#server/store/issue-queries.ts';
import type { Restoring } from '#server/store/restored-values.ts';
import { requireVersion } from '#server/store/versions.ts';
import { type IssueChange, type IssueColumns, readIssueChange } from './issue-values.ts';
import {
  addIssue,
  changeIssue,
  removeIssue,
  restoreIssue,
  undoCreateOfIssue,
  undoDeleteOfIssue,
} from './issue-writes.ts';

type NewIssue = BodyOf<typeof articlesCalls.createIssue>;
type Address = IssueAddress | undefined;

export type IssuesService = ReturnType<typeof issuesService>;

export function issuesService({ database, storePicture, dayOf }: JournalContext) {
  /** Where the publisher is. */
  const currentYear = (now: Date) => Number(dayOf(now).slice(0, 4));
  const { reads } = database;
  /** Who loses a race for an address begins again, and is told who has it. */
  const write = <T>(work: (tx: Tx) => Promise<T>) => retryTransaction(() => database.write(work));

  const findRow = (address: IssueAddress) => findCountedIssueAt(reads, address);
  return {
    /** The archive: one summary a year and volume, newest first. */
    summaries: memoByVersion(database, async () =>
      toYearSummaries(await listPublishedIssues(reads)),
    ),
    /** What pages show of all that are public without reading their articles, newest first. */
    covers: memoByVersion(database, async () =>
      (await listDrawnIssues(reads)).map(toIssueCover).filter(({ drawing }) => drawing !== ''),
    ),
    /** How much is public of each year and volume, newest first. */
    volumes: memoByVersion(database, () => listVolumeCounts(reads)),
    /** All issues for administrators, newest first. */
    async list(): Promise<Issue[]> {
      return (await listCountedIssues(reads)).map(toIssue);
    },
    /** What readers are shown of an issue that is public, by its address or a former one. */
    async find(address: IssueAddress): Promise<PublicIssue | undefined> {
      const row = await findRow(address);
      return row && Number(row.published) > 0 ? toPublicIssue(row) : undefined;
    },
    /** The same for administrators, public or not. */
    async findAny(address: IssueAddress): Promise<Issue | undefined> {
      const row = await findRow(address);
      return row && toIssue(row);
    },
    /** The address that the issue has now that is or was at this one. */
    findAddress: (address: IssueAddress): Promise<IssueAddress | undefined> =>
      findIssueAt(reads, address),
    /** Whether an issue that is public has this cover. */
    showsCover: (cover: string): Promise<boolean> => hasIssueCover(reads, cover, false),
    /** Whether any issue has it. */
    hasCover: (cover: string): Promise<boolean> => hasIssueCover(reads, cover, true),
    /** Makes an issue, of the current year where it names none. Throws `invalid_issue` and `duplicate_issue`. */
    async create({ year, volume, issue, frequency }: NewIssue, actor: Actor): Promise<Issue> {
      const months = parseMonths(frequency);
      if (months === undefined) throw new Problem('invalid_issue');
      const made = { year: year ?? currentYear(actor.now), volume, issue, frequency: months };
      return toIssue(await write((tx) => addIssue(tx, made, actor)));
    },
    /** Throws the problems of the contract's `updateIssue`. */
    async change(address: Address, { modification, ...fields }: IssueChange, actor: Actor) {
      const columns = readIssueChange(fields);
      const at = known(address);
      return toIssue(
        await write((tx) =>
          changeIssue(tx, at, columns, actor, unlessWrong(modification, columns)),
        ),
      );
    },
    /** Throws the problems of the contract's `setIssueCover`. */
    async setCover(
      address: Address,
      { modification, ...fields }: IssueChange,
      picture: UploadedPicture | undefined,
      actor: Actor,
    ) {
      const columns = readIssueChange(fields);
      const at = known(address);
      if (!(await findIssueAt(reads, at))) throw new Problem('unknown_issue');
      const cover = await storePicture(picture, 'cover');
      if (cover === undefined) throw new Problem('invalid_picture');
      const refuse = unlessWrong(modification, columns);
      return toIssue(
        await write((tx) => changeIssue(tx, at, { ...columns, cover }, actor, refuse)),
      );
    },
    /** Throws `changed_meanwhile` and what a call throws that does the same. */
    undo: {
      created: (restoring: Restoring) => write((tx) => undoCreateOfIssue(tx, restoring)),
      changed: (restoring: Restoring) => write((tx) => restoreIssue(tx, restoring)),
      deleted: (restoring: Restoring) => write((tx) => undoDeleteOfIssue(tx, restoring)),
    },
    /** Throws `unknown_issue`, and `issue_not_empty` while it has articles. */
    async remove(address: Address, actor: Actor) {
      const at = known(address);
      await write((tx) => removeIssue(tx, at, actor));
    },
  };
}

/** Refuses a form of another version, and the choice of an article of another issue. What is chosen already may have left it since. */
const unlessWrong =
  (read: string | undefined, { lead = '' }: IssueColumns) =>
  async (tx: Tx, row: CountedIssueRow): Promise<void> => {
    await requireVersion(read, row, () => toIssue(row));
    if (lead === '' || lead === row.lead) return;
    if (!/^[1-9]\d{0,14}$/.test(lead) || !(await hasArticle(tx, row.id, Number(lead)))) {
      refuseInvalid({ lead: formMessages.issue.lead });
    }
  };

function known(address: Address): IssueAddress {
  if (!address) throw new Problem('unknown_issue');
  return address;
}

const toIssueCover = (row: DrawnIssueRow): IssueCover => {
  const { frequency, drawing, is_current, now, ...issue } = row;
  return {
    ...issue,
    months: frequency,
    drawing: drawingAt(drawing, now),
    ...(is_current === 1 && { is_current: true }),
  };
};

/** An issue for readers: an allow-list. */
function toPublicIssue(row: CountedIssueRow): PublicIssue {
  const { year, volume, issue, frequency, title, publication_date, description, cover } = row;
  return { year, volume, issue, frequency, title, publication_date, description, cover };
}

function toIssue(row: CountedIssueRow): Issue {
  const { id, creation, modification, lead, is_current, publish_at } = row;
  const articles = Number(row.articles);
  const draft = Number(row.draft);
  const scheduled = Number(row.scheduled);
  const published = Number(row.published);
  const states = {
    draft,
    scheduled,
    published,
    withdrawn: articles - draft - scheduled - published,
  };
  return {
    ...toPublicIssue(row),
    id,
    articles,
    creation,
    modification,
    lead,
    is_current: is_current === 1,
    state: issueState(states),
    states,
    publish_at: publish_at ?? '',
  };
}

/** One summary a year and volume. The rows come newest first with ascending issues, and stay so. */
function toYearSummaries(rows: PublishedIssueRow[]): YearSummary[] {
  const summaries: YearSummary[] = [];
  for (const { year, volume, issue, frequency, is_current } of rows) {
    let summary = summaries.at(-1);
    if (summary?.year !== year || summary.volume !== volume) {
      summary = { year, volume, total_issues: 0, issue_month: [], issues: [] };
      summaries.push(summary);
    }
    while (summary.issue_month.length < issue) summary.issue_month.push('');
    summary.issue_month[issue] = frequency;
    summary.issues.push(issue);
    summary.total_issues += 1;
    if (is_current === 1) summary.current_issue = issue;
  }
  return summaries;
}
