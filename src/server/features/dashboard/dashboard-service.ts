import type { Overview, UnderWay } from '#contract/calls/dashboard-calls.ts';
import type { AdminSummary } from '#contract/calls/session-calls.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listLatestHistory } from '#server/store/history-queries.ts';
import {
  allLacks,
  countIncomplete,
  type Lack,
  listIncomplete,
} from '#server/store/incomplete-article-queries.ts';
import { countMailByState } from '#server/store/mail-queries.ts';
import { countUncheckedPdfs } from '#server/store/pdf-check-queries.ts';
import { countRows } from '#server/store/row-counts.ts';
import { listSetup, type SetupSurroundings } from './setup-steps.ts';
import { listUnderWay } from './under-way.ts';

const latestShown = 20;
const incompleteShown = 10;

export type DashboardService = {
  /** What is to be set up, what the current issue lacks, what is scheduled, what failed. */
  underWay(): Promise<UnderWay>;
  /** The latest changes, and what is incomplete. */
  overview(): Promise<Overview>;
  /** How many there are, of every status. */
  summary(): Promise<AdminSummary>;
};

export function dashboardService(
  database: JournalDatabase,
  surroundings: SetupSurroundings & { canSendMail: boolean },
): DashboardService {
  const { reads } = database;
  const readUnderWay = memoByVersion(database, () => listUnderWay(reads));

  async function incomplete(lack: Lack) {
    const [total, rows] = await Promise.all([
      countIncomplete(reads, lack),
      listIncomplete(reads, lack, incompleteShown),
    ]);
    const first = rows.map(({ id, refnumber, title }) => ({
      id,
      refnumber: String(refnumber ?? ''),
      title,
    }));
    return { total, first };
  }

  return {
    async underWay() {
      const [setup, rest, counts] = await Promise.all([
        listSetup(reads, surroundings),
        readUnderWay(),
        // Mail goes out without a new version of the journal.
        countMailByState(reads),
      ]);
      const { sent, failed, held } = counts;
      return { setup, ...rest, mail: { can_send: surroundings.canSendMail, sent, failed, held } };
    },
    overview: memoByVersion(database, async () => {
      const lists = Object.fromEntries(
        await Promise.all(allLacks.map(async (lack) => [lack, await incomplete(lack)] as const)),
      ) as Overview['incomplete'];
      const isCalm = Object.values(lists).every(({ total }) => total === 0);
      return {
        latest: await listLatestHistory(reads, latestShown),
        incomplete: lists,
        unchecked_pdfs: isCalm ? await countUncheckedPdfs(reads) : 0,
      };
    }),
    summary: memoByVersion(database, async () => ({
      archives: await countRows(reads, 'articles'),
      editors: await countRows(reads, 'editors'),
      issues: await countRows(reads, 'issues'),
    })),
  };
}
