import { lastDay } from '../counter-reports/months.ts';
import { dayOfYear, type PlacedCounts, unpack } from './packed-year.ts';

/** How often something was read. */
export type Read = { views: number; downloads: number };

export type ReadOfArticle = Read & { article_id: number };

/** A year of an article as it is stored: see `packMonths` and `packDays`. */
export type PackedYear = { year: number; months: Uint8Array; days: Uint8Array };

/**
 * How often an article was read in a year from a day on: by the sums of months where all of a month is of it, for days take
 * thirty times as long.
 *
 * @param since `2026-10-05`, in any year
 */
export function readSince({ year, months, days }: PackedYear, since: string): Read {
  const firstYear = Number(since.slice(0, 4));
  if (year < firstYear) return { views: 0, downloads: 0 };
  if (year > firstYear) return sumReads(unpack(months));
  const month = Number(since.slice(5, 7)) - 1;
  if (since.endsWith('-01')) return sumReads(unpack(months, { from: month, to: 11 }));
  const ownDays = { from: dayOfYear(since), to: dayOfYear(lastDay(since.slice(0, 7))) };
  return sumReads(unpack(days, ownDays), unpack(months, { from: month + 1, to: 11 }));
}

/** @example sumReads(unpack(months), unpack(imported)) */
export function sumReads(...packed: readonly PlacedCounts[]): Read {
  const sum = { views: 0, downloads: 0 };
  for (const places of packed) {
    for (const { views, downloads } of places.values()) {
      sum.views += views;
      sum.downloads += downloads;
    }
  }
  return sum;
}
