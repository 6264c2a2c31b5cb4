import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAt, dayOfYear, monthsWithin, packDays, packMonths, unpack } from './packed-year.ts';
import { noUsage, type UsageCounts } from './usage-counts.ts';

const counts = fc
  .tuple(fc.nat(2_000_000), fc.nat(300_000), fc.nat(50), fc.nat(100), fc.nat(100))
  .map(
    ([views, downloads, citations, repeated, repeatedRequests]): UsageCounts => ({
      ...{ views: views + 1, downloads, citations },
      unique_investigations: Math.max(1, views + 1 + downloads + citations - repeated),
      unique_requests: Math.max(0, downloads - repeatedRequests),
    }),
  );

it('what is packed comes out as it was', () => {
  const places = fc
    .uniqueArray(fc.tuple(fc.nat(365), counts), { selector: ([place]) => place, maxLength: 366 })
    .map((entries) => new Map(entries.sort(([one], [other]) => one - other)));
  fc.assert(
    fc.property(places, (days) => {
      expect(unpack(packDays(days))).toEqual(days);
    }),
    { numRuns: 100 },
  );
});

it('nothing is no bytes, and bytes that are cut off give what is whole', () => {
  expect(packMonths(new Map()).length).toBe(0);
  expect(packMonths(new Map([[3, noUsage]])).length).toBe(0);
  const two = new Map([
    [0, { ...noUsage, views: 5, unique_investigations: 5 }],
    [1, { ...noUsage, views: 70_000, unique_investigations: 70_000 }],
  ]);
  expect(unpack(packMonths(two).subarray(0, 4))).toEqual(new Map([...two].slice(0, 1)));
});

it('two views and a download each day take about 400 bytes a year', () => {
  const days = new Map<number, UsageCounts>();
  for (let day = 0; day < 365; day += 1) {
    // As they come: now and then more, now and then none.
    const views = [2, 1, 3, 2, 0, 4, 2][day % 7] ?? 0;
    const downloads = [1, 0, 2, 1, 1][day % 5] ?? 0;
    const unique_investigations = views + downloads - (day % 3 === 0 && downloads > 0 ? 1 : 0);
    days.set(day, {
      ...{ views, downloads, citations: 0 },
      ...{ unique_investigations, unique_requests: downloads },
    });
  }
  expect(packDays(days).length).toBeLessThan(500);
});

it('some months are unpacked without the others', () => {
  const months = new Map([0, 3, 9, 11].map((place) => [place, { ...noUsage, views: place + 1 }]));
  const packed = packMonths(months);
  const within = (first: string, last: string) =>
    [...unpack(packed, monthsWithin(2026, first, last)).values()].map(({ views }) => views);
  expect(within('2026-10', '2026-10')).toEqual([10]);
  expect(within('2025-11', '2026-04')).toEqual([1, 4]);
  expect(within('2026-04', '2027-01')).toEqual([4, 10, 12]);
  expect(within('2026-05', '2026-09')).toEqual([]);
});

it('days have their place in the year, leap years too', () => {
  expect(dayOfYear('2026-01-01')).toBe(0);
  expect(dayOfYear('2028-12-31')).toBe(365);
  expect(dayAt(2028, 59)).toBe('2028-02-29');
  expect(dayAt(2026, 59)).toBe('2026-03-01');
});
