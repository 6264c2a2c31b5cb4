import { expect, test } from 'vitest';
import { shortTitle } from './short-title.ts';

test('a title of usual length stays as it is', () => {
  expect(shortTitle('Growth of rice')).toBe('Growth of rice');
  expect(shortTitle('x'.repeat(110))).toBe('x'.repeat(110));
});

test('a long one ends at a word, without the mark behind it', () => {
  const long = `${'Uptake of zinc, '.repeat(6)}and more, besides which the tab shows nothing at all`;
  expect(shortTitle(long)).toBe(`${'Uptake of zinc, '.repeat(6)}and more…`);
});

test('one without spaces is cut at a whole character', () => {
  expect(shortTitle('x'.repeat(5000))).toBe(`${'x'.repeat(110)}…`);
  const pairs = shortTitle(`a${'😀'.repeat(200)}`);
  expect(pairs.isWellFormed()).toBe(true);
});
