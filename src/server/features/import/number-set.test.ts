import { expect, test } from 'vitest';
import { NumberSet, TextSet } from './number-set.ts';

test('a number is added once, small ones and ones of 15 digits', () => {
  const numbers = new NumberSet();
  const some = Array.from({ length: 20_000 }, (_, index) => 1 + index * 49_999_999_999);
  expect(some.every((number) => numbers.add(number))).toBe(true);
  expect(some.some((number) => numbers.add(number))).toBe(false);
  expect(numbers.size).toBe(20_000);
  expect(numbers.has(1)).toBe(true);
  expect(numbers.has(2)).toBe(false);
});

test('a text is added once', () => {
  const texts = new TextSet();
  expect(texts.add('advertisements')).toBe(true);
  expect(texts.add('advertisements')).toBe(false);
  expect(texts.has('abstracts')).toBe(false);
});
