import type { JournalState } from '#contract/calls/journals-calls.ts';
import { addDays } from '#domain/days.ts';
import { countLate } from '#domain/readiness/issue-checks.ts';
import type { JournalContext } from '#server/context.ts';
import { countDesk } from '#server/store/desk-queries.ts';
import { countFees, listFreeCountries } from '#server/store/fee-queries.ts';
import { listPublishedIssueIds } from '#server/store/issue-queries.ts';
import { countMailByState } from '#server/store/mail-queries.ts';
import { countOpenManuscripts } from '#server/store/manuscript-queries.ts';
import { listReadinessIssues } from '#server/store/readiness-queries.ts';
import { listJournalDays } from '#server/store/usage-queries.ts';

const countedDays = 30;

/** Whether who asks may see what authors pay. */
type Asked = { seesFees: boolean };

/** Finds what waits in a journal, and how much it was read. Throws while its database is unavailable. */
export function journalState(journal: JournalContext): (asked: Asked) => Promise<JournalState> {
  const { database, installation, settings, isHeld, dayOf, now } = journal;
  const { reads } = database;

  async function countSessions(today: string): Promise<number | null> {
    const isOff = (await settings.metadata()).usage_counted === 'off';
    if (isOff || !installation.config.usage.isCounted) return null;
    const span = { from: addDays(today, -countedDays), to: addDays(today, -1) };
    const days = await listJournalDays(reads, span);
    return days
      .filter(({ kind }) => kind === 'sessions')
      .reduce((sum, { views }) => sum + views, 0);
  }

  const countAllFees = async () =>
    countFees(reads, { free: await listFreeCountries(reads, await settings.fees()) });

  return async ({ seesFees }) => {
    const today = dayOf(now());
    const [drafts, scheduled, manuscripts, fees, mail, issues, published, sessions, held] =
      await Promise.all([
        countDesk(reads, { state: 'draft' }),
        countDesk(reads, { state: 'scheduled' }),
        countOpenManuscripts(reads),
        seesFees ? countAllFees() : null,
        countMailByState(reads),
        listReadinessIssues(reads),
        listPublishedIssueIds(reads),
        countSessions(today),
        isHeld(),
      ]);
    return {
      ...{ drafts, scheduled, manuscripts, sessions, isHeld: held },
      late: countLate(issues, published, today),
      unpaidFees: fees?.due ?? null,
      failedMail: mail.failed,
    };
  };
}
