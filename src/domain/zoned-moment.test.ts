import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localTime, zonedMoment } from './zoned-moment.ts';

it('a day and time is a moment where the publisher is', () => {
  expect(zonedMoment('2026-12-01T09:00', 'Asia/Kolkata')).toBe('2026-12-01T03:30:00.000Z');
  expect(zonedMoment('2026-07-01T00:00', 'Europe/Berlin')).toBe('2026-06-30T22:00:00.000Z');
  expect(zonedMoment('2026-02-31', 'Asia/Kolkata')).toBeUndefined();
  expect(zonedMoment('', 'Asia/Kolkata')).toBeUndefined();
});

it('an hour that clocks show twice is the first, and one that they leave out the next', () => {
  expect(zonedMoment('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(zonedMoment('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z');
});

it('a moment and its local time are the same', () => {
  const zones = fc.constantFrom('Asia/Kolkata', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC');
  const minutes = fc.integer({ min: 27_000_000, max: 40_000_000 });
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const moment = new Date(minute * 60_000).toISOString();
      const back = zonedMoment(localTime(moment, zone), zone) ?? '';
      expect(localTime(back, zone)).toBe(localTime(moment, zone));
    }),
    { numRuns: 300 },
  );
});
