import { expect, it } from 'vitest';
import { dueDay } from './nightly-backup.ts';

const at = (moment: string, zone = 'Asia/Kolkata') => dueDay(new Date(moment), '02:30', zone);

it('the day changes at the time of day of the zone', () => {
  expect(at('2026-03-04T20:59:59Z')).toBe('2026-03-04');
  expect(at('2026-03-04T21:00:00Z')).toBe('2026-03-05');
  expect(at('2026-03-05T20:59:59Z')).toBe('2026-03-05');
});

it('once a day also where clocks pass the time over, or pass it twice', () => {
  for (const [from, days] of [
    ['2026-03-28T00:00:00Z', ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30']],
    ['2026-10-24T00:00:00Z', ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26']],
  ] as const) {
    const start = Date.parse(from);
    const seen = Array.from({ length: 3 * 24 * 4 }, (_, quarter) =>
      dueDay(new Date(start + quarter * 15 * 60_000), '02:30', 'Europe/Berlin'),
    );
    // In their order, each is new once.
    expect([...new Set(seen)]).toEqual(days);
    expect([...new Set(seen)].toSorted()).toEqual(days);
  }
});
