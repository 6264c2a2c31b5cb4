/** By what is counted: COUNTER's Code of Practice 5.1, and what it leaves to us. */
export const countingRules = {
  /** When these rules were last changed. */
  date: '2026-11-29',
  /** A second click on the same within so long counts as one, the later one. */
  doubleClickMilliseconds: 30_000,
  /** The first part of a PDF is a download when it has so many bytes. */
  leastBytes: 1024,
  /** Words of searches are stored when so many sessions asked for them. */
  minSessionsOfWords: 3,
  /** So often a day an article is counted for one address, whatever its browsers are called: a class may sit behind it. */
  maxOfAddress: 300,
  /**
   * Who opens more articles than this is no reader, whatever its agent says: so many in an hour, so many in a day, or so
   * large a share of all of them, where that is not few.
   */
  walk: { perHour: 100, perDay: 500, share: 0.8, fewArticles: 50 },
} as const;

/**
 * Whether somebody opens articles as no reader does.
 *
 * @param articles how many the journal has
 * @example isWalk({ inHour: 101, inDay: 101 }, 70_000) // true
 */
export function isWalk({ inHour, inDay }: { inHour: number; inDay: number }, articles: number) {
  const { perHour, perDay, share, fewArticles } = countingRules.walk;
  if (inHour > perHour || inDay > perDay) return true;
  return inDay >= fewArticles && inDay >= share * articles;
}
