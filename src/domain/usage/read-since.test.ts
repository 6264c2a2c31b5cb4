import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../days.ts';
import { dayAt, dayOfYear, packDays, packMonths } from './packed-year.ts';
import { readSince } from './read-since.ts';
import { noUsage, type UsageCounts } from './usage-counts.ts';

const year = 2024;

it('is the sum of the days, wherever the first of them lies', () => {
  const reads = fc.uniqueArray(fc.tuple(fc.nat(365), fc.nat(500), fc.nat(200)), {
    ...{ selector: ([place]) => place, maxLength: 366 },
  });
  fc.assert(
    fc.property(reads, fc.integer({ min: -40, max: 400 }), (read, after) => {
      const since = addDays(`${year}-01-01`, after);
      const counted = read.filter(([place]) => dayAt(year, place) >= since);
      const sumOf = (index: 1 | 2) => counted.reduce((sum, one) => sum + one[index], 0);
      expect(readSince(packedYear(read), since)).toEqual({ views: sumOf(1), downloads: sumOf(2) });
    }),
    { numRuns: 300 },
  );
});

function packedYear(read: readonly (readonly [number, number, number])[]) {
  const days = new Map<number, UsageCounts>();
  const months = new Map<number, UsageCounts>();
  for (const [place, views, downloads] of read) {
    days.set(place, { ...noUsage, views, downloads });
    const month = Number(dayAt(year, place).slice(5, 7)) - 1;
    const known = months.get(month) ?? noUsage;
    months.set(month, {
      ...{ ...noUsage, views: known.views + views, downloads: known.downloads + downloads },
    });
  }
  return { year, days: packDays(days), months: packMonths(months) };
}

it('years that are over or to come are whole or nothing', () => {
  const packed = packedYear([[dayOfYear('2024-02-29'), 3, 1]]);
  expect(readSince(packed, '2023-06-05')).toEqual({ views: 3, downloads: 1 });
  expect(readSince(packed, '2024-02-29')).toEqual({ views: 3, downloads: 1 });
  expect(readSince(packed, '2024-03-01')).toEqual({ views: 0, downloads: 0 });
  expect(readSince(packed, '2025-01-01')).toEqual({ views: 0, downloads: 0 });
});
