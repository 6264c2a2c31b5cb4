import { expect, test } from 'vitest';
import { matchesIn, textOfItems } from './pdf-search.ts';

const found = (text: string, sought: string) =>
  matchesIn(text, sought).map(({ start, end }) => text.slice(start, end));

test('words are found whatever their case, over the end of a line too', () => {
  const text = textOfItems([
    { str: 'Soil' },
    { str: ' and', hasEOL: true },
    { str: 'water, SOIL' },
  ]);
  expect(found(text, 'soil')).toEqual(['Soil', 'SOIL']);
  expect(found(text, ' and  water')).toEqual(['and\nwater']);
  expect(found('मृदा विज्ञान', 'विज्ञान')).toEqual(['विज्ञान']);
});

test('what looks like a pattern is text', () => {
  expect(found('p (0.05) [a-z]+ \\d', '(0.05)')).toEqual(['(0.05)']);
  expect(found('p (0.05) [a-z]+ \\d', '[a-z]+ \\d')).toEqual(['[a-z]+ \\d']);
  expect(found('a/b-c', '/b-c')).toEqual(['/b-c']);
  expect(found('anything', ' ')).toEqual([]);
});

test('a megabyte is searched at once, and has so many matches', () => {
  const start = performance.now();
  expect(matchesIn('a '.repeat(500_000), 'a a a a b')).toEqual([]);
  expect(matchesIn('a'.repeat(1_000_000), 'a')).toHaveLength(5000);
  expect(performance.now() - start).toBeLessThan(5000);
});
