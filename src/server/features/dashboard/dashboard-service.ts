import type { Overview } from '#contract/calls/dashboard-calls.ts';
import type { AdminSummary } from '#contract/entities.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { memoByVersion } from '#server/platform/db/memo-by-version.ts';
import { listLatestHistory } from '#server/store/history-queries.ts';
import {
  countIncomplete,
  type Lack,
  listIncomplete,
} from '#server/store/incomplete-article-queries.ts';
import { countRows } from '#server/store/row-counts.ts';

const latestShown = 20;
const incompleteShown = 10;

export type DashboardService = {
  /** The latest changes, and what is incomplete. */
  overview(): Promise<Overview>;
  /** How many there are, of every status. */
  summary(): Promise<AdminSummary>;
};

export function dashboardService(database: JournalDatabase): DashboardService {
  const { reads } = database;

  async function incomplete(lack: Lack) {
    const [total, rows] = await Promise.all([
      countIncomplete(reads, lack),
      listIncomplete(reads, lack, incompleteShown),
    ]);
    const first = rows.map(({ id, refnumber, title }) => ({
      id,
      refnumber: String(refnumber),
      title,
    }));
    return { total, first };
  }

  return {
    overview: memoByVersion(database, async () => ({
      latest: await listLatestHistory(reads, latestShown),
      incomplete: {
        noPdf: await incomplete('noPdf'),
        noPages: await incomplete('noPages'),
        noAbstract: await incomplete('noAbstract'),
      },
    })),
    summary: memoByVersion(database, async () => ({
      archives: await countRows(reads, 'articles'),
      editors: await countRows(reads, 'editors'),
      issues: await countRows(reads, 'issues'),
    })),
  };
}
