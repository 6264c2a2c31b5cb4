import { expect, test } from 'vitest';
import { Glances } from './glances.ts';

test('who is asked seldom looks each time, two milliseconds after the last look', () => {
  const glances = new Glances();
  expect([0, 1, 2, 3, 4, 100].map((now) => glances.isDue(now))).toEqual([
    true,
    false,
    true,
    false,
    true,
    true,
  ]);
});

test('who is asked all the time looks every 25 milliseconds', () => {
  const glances = new Glances();
  const asked = Array.from({ length: 1000 }, (_, n) => n / 10);
  expect(asked.filter((now) => glances.isDue(now))).toEqual([0, 25, 50, 75]);
});

test('after a change of its own, who is busy looks at once', () => {
  const glances = new Glances();
  for (let n = 0; n < 100; n++) glances.isDue(n / 10);
  glances.lookNext();
  expect(glances.isDue(10)).toBe(true);
});
