import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { RefusedSubjects } from '#server/platform/refused-subjects.ts';
import { upsertAttempt } from '#server/store/session-queries.ts';

const windowMilliseconds = 15 * 60_000;

/**
 * Counts what strangers ask for, by subject, within 15 minutes. Who is refused already costs no write.
 *
 * @param purpose names what is counted apart from all else
 * @param countedIn one place for all journals, or a stranger would have as many requests as there are journals
 */
export function requestLimits(purpose: string, countedIn: () => Promise<JournalDatabase>) {
  const refused = new RefusedSubjects(windowMilliseconds);
  return async function isTooOften(subject: string, max: number, now: Date): Promise<boolean> {
    if (refused.untilOf(subject, now)) return true;
    const until = new Date(now.getTime() + windowMilliseconds).toISOString();
    const attempt = { subject: `${purpose}:${subject}`, now: now.toISOString(), until };
    const counts = await countedIn();
    const counted = await counts.writePrivate((tx) => upsertAttempt(tx, attempt));
    if (counted.attempts <= max) return false;
    refused.remember(subject, new Date(counted.until));
    return true;
  };
}
