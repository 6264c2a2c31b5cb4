import { BitReader, BitWriter } from './packed-bits.ts';
import { investigationsOf, isNoUsage, type UsageCounts } from './usage-counts.ts';

/** Counts by place: a month from 0, or a day of the year from 0. */
export type PlacedCounts = ReadonlyMap<number, Readonly<UsageCounts>>;

/**
 * Counts of the months of a year as bytes, about 40 where an article is read each day. Never fails.
 *
 * @param months by month, from 0 to 11
 * @example unpack(packMonths(new Map([[2, counts]]))) // new Map([[2, counts]])
 */
export const packMonths = (months: PlacedCounts): Uint8Array => pack(months);

/**
 * Counts of the days of a year as bytes: about 400 at two views and a download each day.
 *
 * @param days by day of the year, from 0 to 365
 */
export const packDays = (days: PlacedCounts): Uint8Array => pack(days);

/**
 * Uniques are written as what they fall short of their totals by, which is mostly nothing: a number of imported uniques
 * without totals would not fit, and is cut to them.
 */
function pack(places: PlacedCounts): Uint8Array {
  const bits = new BitWriter();
  let next = 0;
  for (const [place, counts] of [...places].sort(([one], [other]) => one - other)) {
    if (isNoUsage(counts)) continue;
    bits.write(place - next);
    bits.write(counts.views);
    bits.write(counts.downloads);
    bits.write(counts.citations);
    bits.write(Math.max(0, investigationsOf(counts) - counts.unique_investigations));
    bits.write(Math.max(0, counts.downloads - counts.unique_requests));
    next = place + 1;
  }
  return bits.finish();
}

/** Places from one to another, both of them among them. */
export type Places = { from: number; to: number };
const allPlaces: Places = { from: 0, to: Number.POSITIVE_INFINITY };

/**
 * What `packMonths` or `packDays` packed. Never fails: bytes that are cut off give what is whole.
 *
 * @param wanted only these are given, and what follows is not read
 */
export function unpack(bytes: Uint8Array, wanted = allPlaces): Map<number, UsageCounts> {
  const bits = new BitReader(bytes);
  const places = new Map<number, UsageCounts>();
  let next = 0;
  for (;;) {
    const gap = bits.read();
    if (gap === undefined || next + gap > wanted.to) return places;
    const views = bits.read();
    const downloads = bits.read();
    const citations = bits.read();
    const repeated = bits.read();
    const repeatedRequests = bits.read();
    if (
      views === undefined ||
      downloads === undefined ||
      citations === undefined ||
      repeated === undefined ||
      repeatedRequests === undefined
    ) {
      return places;
    }
    if (next + gap >= wanted.from) {
      places.set(next + gap, {
        views,
        downloads,
        citations,
        unique_investigations: views + downloads + citations - repeated,
        unique_requests: downloads - repeatedRequests,
      });
    }
    next += gap + 1;
  }
}

/** @example dayOfYear('2026-02-01') // 31 */
export function dayOfYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return Math.round((Date.parse(day) - Date.UTC(year, 0, 1)) / 86_400_000);
}

/** @example dayAt(2026, 31) // '2026-02-01' */
export const dayAt = (year: number, place: number): string =>
  new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);

/**
 * The places of those months of a year that lie in a time.
 *
 * @param firstMonth `2026-10`
 * @example monthsWithin(2026, '2025-11', '2026-02') // { from: 0, to: 1 }
 */
export const monthsWithin = (year: number, firstMonth: string, lastMonth: string): Places => ({
  from: firstMonth < monthAt(year, 0) ? 0 : Number(firstMonth.slice(5)) - 1,
  to: lastMonth > monthAt(year, 11) ? 11 : Number(lastMonth.slice(5)) - 1,
});

/** @example monthAt(2026, 9) // '2026-10' */
export const monthAt = (year: number, place: number): string =>
  `${String(year).padStart(4, '0')}-${String(place + 1).padStart(2, '0')}`;
