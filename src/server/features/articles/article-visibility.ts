import {
  type AskedVisibility,
  askVisibility,
  stateOf,
  type Visibility,
} from '#domain/visibility.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { addPublicationMoment } from '#server/store/public-articles.ts';

/** What an article that is just made was before. */
export const unmade: Visibility = { status: 'draft', published_at: null };

/** What is stored of a wish, or the words for the form's field. */
export function readVisibility(
  before: Visibility,
  asked: AskedVisibility,
  now: string,
): { columns: Visibility; problems: Record<string, string> } {
  const found = askVisibility(before, asked, now);
  if ('words' in found) {
    return { columns: stored(before), problems: { [found.field]: found.words } };
  }
  return { columns: stored(found), problems: {} };
}

const stored = ({ status, published_at }: Visibility): Visibility => ({ status, published_at });

/** Whether the article stays or becomes a draft, of which little is asked. */
export const isDraft = ({ status }: Visibility): boolean => status === 'draft';

/** Whether readers are to see for the first time what was a draft: it is held to all rules of a new article. */
export const leavesDraft = (before: Visibility, after: Visibility): boolean =>
  isDraft(before) && !isDraft(after);

/**
 * When what is public of it changed: a draft has no such moment, and what is scheduled shows from its own moment on.
 *
 * @param moment of the change
 */
export function datestampOf(after: Visibility, moment: string): string {
  if (isDraft(after)) return '';
  return (after.published_at ?? '') > moment ? (after.published_at ?? '') : moment;
}

type Seen = { set: Visibility; now: string };

/** Lets pages that were kept before the moments of schedules be stale after them. */
export async function keepMoments(tx: Tx, changes: readonly Seen[]): Promise<void> {
  const scheduled = changes.filter(({ set, now }) => stateOf(set, now) === 'scheduled');
  for (const moment of new Set(scheduled.map(({ set }) => set.published_at ?? ''))) {
    await addPublicationMoment(tx, moment);
  }
}

/** The same of one article. */
export const keepMoment = (tx: Tx, set: Visibility, now: string): Promise<void> =>
  keepMoments(tx, [{ set, now }]);
