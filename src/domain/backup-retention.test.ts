import { expect, it } from 'vitest';
import { keptMoments, parseRetention } from './backup-retention.ts';

it('days, weeks and months in any order; nothing else', () => {
  expect(parseRetention('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(parseRetention(' 2m , 1d')).toEqual({ days: 1, weeks: 0, months: 2 });
  for (const text of ['', '7', '7d;4w', '-1d', '0d', '7y']) {
    expect(parseRetention(text), text).toBeUndefined();
  }
});

it('the newest of each day, week and month stays', () => {
  const moments = Array.from(
    { length: 100 },
    (_, index) => new Date(Date.UTC(2026, 0, 1, 2) + index * 24 * 60 * 60_000),
  );
  const kept = keptMoments(moments, { days: 3, weeks: 2, months: 3 });
  const dates = [...kept].map((moment) => moment.toISOString().slice(0, 10)).sort();
  // 10 April 2026 is a Friday; the week before ends on Sunday, 5 April.
  expect(dates).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-05',
    '2026-04-08',
    '2026-04-09',
    '2026-04-10',
  ]);
});

it('the newest of all stays, whatever is asked for', () => {
  const moments = [new Date('2020-01-01T00:00:00Z'), new Date('2021-01-01T00:00:00Z')];
  expect([...keptMoments(moments, { days: 0, weeks: 0, months: 0 })]).toEqual([moments[1]]);
});
