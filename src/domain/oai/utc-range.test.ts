import { expect, it } from 'vitest';
import { toSecond, utcRange } from './utc-range.ts';

it.each([
  [{}, { from: undefined, until: undefined }],
  [{ from: '2026-11-22' }, { from: '2026-11-22T00:00:00.000Z', until: undefined }],
  [{ until: '2026-11-22' }, { from: undefined, until: '2026-11-22T23:59:59.999Z' }],
  [
    { from: '2026-11-22T05:06:07Z', until: '2026-11-22T05:06:07Z' },
    { from: '2026-11-22T05:06:07.000Z', until: '2026-11-22T05:06:07.999Z' },
  ],
])('%j takes in %j', (given, expected) => {
  expect(utcRange(given)).toEqual(expected);
});

it.each([
  { from: '2026-02-30' },
  { from: '2026-11-22T24:00:00Z' },
  { from: '2026-11-22T05:06:07' },
  { from: '2026-11-22T05:06:07+00:00' },
  { from: '0000-01-01' },
  { until: '0000-12-31T00:00:00Z' },
  { until: '2026' },
  { until: '' },
  { from: '2026-11-22', until: '2026-11-22T05:06:07Z' },
  { from: '2026-11-23', until: '2026-11-22' },
])('%j is refused in words', (given) => {
  expect(utcRange(given)).toEqual(expect.any(String));
});

it('a moment is shown to the second', () => {
  expect(toSecond('2026-11-22T05:06:07.999Z')).toBe('2026-11-22T05:06:07Z');
  expect(toSecond('2026-11-22T05:06:07Z')).toBe('2026-11-22T05:06:07Z');
});
