import { formMessages } from '#contract/messages.ts';
import type { ArticleMetadata } from '#contract/metadata.ts';

/** The days of an article on its way to publication, in their order. */
export const historyDates = ['received', 'revised', 'accepted'] as const;
export type HistoryDate = (typeof historyDates)[number];
type Days = Pick<ArticleMetadata, HistoryDate>;

const texts = formMessages.metadata;

/**
 * Which of the days come before one that they follow. Days are compared as they are written: `2026-01-31`. Never fails.
 *
 * @example disorderedDates({ received: '2026-02-02', accepted: '2026-02-01' }) // { accepted: 'This is before the article was received.' }
 */
export function disorderedDates({
  received,
  revised,
  accepted,
}: Days): Partial<Record<HistoryDate, string>> {
  const found: Partial<Record<HistoryDate, string>> = {};
  if (received && revised && revised < received) found.revised = texts.beforeReceived;
  if (revised && accepted && accepted < revised) found.accepted = texts.beforeRevised;
  if (received && accepted && accepted < received) found.accepted = texts.beforeReceived;
  return found;
}

/**
 * What may be wrong with the days, by its place and in their order: what comes before what it follows, and what is yet to
 * come. Never fails.
 *
 * @param today where the publisher is: `2026-11-22`
 */
export function historyDateWarnings(
  days: Days,
  today: string,
): { field: HistoryDate; words: string }[] {
  const disordered = disorderedDates(days);
  return historyDates.flatMap((field) => {
    const day = days[field] ?? '';
    const words = disordered[field];
    if (words !== undefined) return { field, words };
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && day > today ? { field, words: texts.dayToCome } : [];
  });
}
