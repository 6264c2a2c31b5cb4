import { expect, it } from 'vitest';
import { partOfMonth, wholeMonths } from './whole-months.ts';

it('a month counts as whole when both of its ends lie in the time', () => {
  const year = { from: '2026-01-01', to: '2026-12-31' };
  expect(wholeMonths(year)).toEqual({ first: '2026-01', last: '2026-12' });
  expect(wholeMonths({ from: '2025-12-02', to: '2026-02-27' })).toEqual({
    first: '2026-01',
    last: '2026-01',
  });
  expect(wholeMonths({ from: '2026-01-02', to: '2026-02-27' })).toBeUndefined();
  expect(wholeMonths({ from: '2028-02-01', to: '2028-02-29' })).toEqual({
    first: '2028-02',
    last: '2028-02',
  });
});

it('of a month that a time begins or ends in, it is said which part lies in it', () => {
  const time = { from: '2025-11-23', until: '2026-11-22' };
  expect(partOfMonth('2025-11', time)).toEqual({ from: '2025-11-23' });
  expect(partOfMonth('2025-12', time)).toEqual({});
  expect(partOfMonth('2026-11', time)).toEqual({ until: '2026-11-22' });
  const whole = { from: '2026-02-01', until: '2026-02-28' };
  expect(partOfMonth('2026-02', whole)).toEqual({});
  expect(partOfMonth('2028-02', { until: '2028-02-28' })).toEqual({ until: '2028-02-28' });
});
