import { expect, it } from 'vitest';
import {
  type DatedBackup,
  keptMoments,
  parseRetention,
  type Retention,
} from './backup-retention.ts';

it('days, weeks and months in any order; nothing else', () => {
  expect(parseRetention('7d,4w,12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(parseRetention(' 2m , 1d')).toEqual({ days: 1, weeks: 0, months: 2 });
  for (const text of ['', '7', '7d;4w', '-1d', '0d', '7y']) {
    expect(parseRetention(text), text).toBeUndefined();
  }
});

const none = { days: 0, weeks: 0, months: 0 };
const whole = (moment: string): DatedBackup => ({ moment: new Date(moment), whole: 'all' });
const withOnly = (moment: string, ...journals: string[]): DatedBackup => ({
  moment: new Date(moment),
  whole: journals,
});
const kept = (backups: DatedBackup[], retention: Retention, timeZone = 'UTC') =>
  [...keptMoments(backups, retention, timeZone)].map((moment) => moment.toISOString()).sort();

it('the newest of each day, week and month stays', () => {
  const backups = Array.from({ length: 100 }, (_, index) =>
    whole(new Date(Date.UTC(2026, 0, 1, 2) + index * 24 * 60 * 60_000).toISOString()),
  );
  const dates = kept(backups, { days: 3, weeks: 2, months: 3 }).map((text) => text.slice(0, 10));
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
  const backups = [whole('2020-01-01T00:00:00Z'), whole('2021-01-01T00:00:00Z')];
  expect(kept(backups, none)).toEqual(['2021-01-01T00:00:00.000Z']);
});

it('days, weeks and months are those of the time zone', () => {
  // In India the first two are of Sunday, 1 March, the third of Monday.
  const backups = [
    whole('2026-02-28T21:00:00Z'),
    whole('2026-03-01T17:00:00Z'),
    whole('2026-03-01T21:00:00Z'),
  ];
  const of = (retention: Partial<Retention>, timeZone: string) =>
    kept(backups, { ...none, ...retention }, timeZone).map((text) => text.slice(0, 13));
  expect(of({ days: 2 }, 'UTC')).toEqual(['2026-02-28T21', '2026-03-01T21']);
  expect(of({ days: 2 }, 'Asia/Kolkata')).toEqual(['2026-03-01T17', '2026-03-01T21']);
  expect(of({ weeks: 2 }, 'UTC')).toEqual(['2026-03-01T21']);
  expect(of({ weeks: 2 }, 'Asia/Kolkata')).toEqual(['2026-03-01T17', '2026-03-01T21']);
  expect(of({ months: 2 }, 'UTC')).toEqual(['2026-02-28T21', '2026-03-01T21']);
  expect(of({ months: 2 }, 'Asia/Kolkata')).toEqual(['2026-03-01T21']);
});

it('a backup that lacks something takes the period of none that is whole', () => {
  const morning = whole('2026-03-02T02:00:00Z');
  const noon = withOnly('2026-03-02T12:00:00Z', 'soil');
  const [first = '', second = ''] = kept([morning, noon], { days: 7, weeks: 4, months: 12 });
  expect([first, second]).toEqual(['2026-03-02T02:00:00.000Z', '2026-03-02T12:00:00.000Z']);
  // Mended, the day has a whole one that is newer.
  const evening = whole('2026-03-02T20:00:00Z');
  expect(kept([morning, noon, evening], { ...none, days: 1 })).toEqual([
    '2026-03-02T20:00:00.000Z',
  ]);
});

it('of days that have no whole backup as many stay as are asked for, beside the whole ones', () => {
  const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T02:00:00.000Z`;
  const backups = Array.from({ length: 20 }, (_, index) =>
    index < 5 ? whole(day(index + 1)) : withOnly(day(index + 1)),
  );
  expect(kept(backups, { ...none, days: 3 })).toEqual([3, 4, 5, 18, 19, 20].map(day));
  // They go when enough whole ones are newer.
  const mended = [...backups, ...[21, 22, 23].map((number) => whole(day(number)))];
  expect(kept(mended, { ...none, days: 3 })).toEqual([21, 22, 23].map(day));
});

it('the newest backup that has a journal whole stays, whatever is asked for', () => {
  const backups = [
    whole('2026-01-01T02:00:00Z'),
    whole('2026-01-02T02:00:00Z'),
    withOnly('2026-01-03T02:00:00Z', 'soil', 'water'),
    withOnly('2026-01-04T02:00:00Z', 'soil', 'water'),
    withOnly('2026-01-05T02:00:00Z', 'water'),
    withOnly('2026-01-06T02:00:00Z'),
  ];
  const days = kept(backups, { ...none, days: 1 }).map((text) => text.slice(8, 10));
  expect(days).toEqual(['02', '04', '05', '06']);
});
