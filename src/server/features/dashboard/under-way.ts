import type { UnderWay } from '#contract/calls/dashboard-calls.ts';
import { lacks } from '#contract/calls/desk-calls.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { countRefusedDeposits } from '#server/store/deposit-queries.ts';
import { countDesk } from '#server/store/desk-queries.ts';
import { findHold, listHeldSchedules } from '#server/store/hold-queries.ts';
import { findCurrentIssue, listScheduled } from '#server/store/under-way-queries.ts';

const scheduledShown = 5;

/** What is under way in the journal, and what waits for somebody. */
export async function listUnderWay(db: Db): Promise<Omit<UnderWay, 'setup' | 'mail'>> {
  const [current, drafts, total, first, crossref, doaj, since, held] = await Promise.all([
    currentIssue(db),
    countDesk(db, { state: 'draft' }),
    countDesk(db, { state: 'scheduled' }),
    listScheduled(db, scheduledShown),
    countRefusedDeposits(db, 'crossref'),
    countRefusedDeposits(db, 'doaj'),
    findHold(db),
    listHeldSchedules(db),
  ]);
  return {
    current,
    drafts,
    scheduled: {
      total,
      first: first.map(({ id, refnumber, title, published_at }) => ({
        id,
        refnumber: String(refnumber ?? ''),
        title,
        publish_at: published_at ?? '',
      })),
    },
    held: since === undefined ? null : { since, schedules: held.length },
    refused: { crossref, doaj },
  };
}

async function currentIssue(db: Db): Promise<UnderWay['current']> {
  const issue = await findCurrentIssue(db);
  if (!issue) return null;
  const [articles, drafts, ...counts] = await Promise.all([
    countDesk(db, { issue }),
    countDesk(db, { issue, state: 'draft' }),
    ...lacks.map((lack) => countDesk(db, { issue, without: [lack] })),
  ]);
  const without = Object.fromEntries(lacks.map((lack, index) => [lack, counts[index] ?? 0]));
  return { ...issue, articles, drafts, without: without as Record<(typeof lacks)[number], number> };
}
