import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, typosIn } from './typos.ts';

test.each([
  ['language', 'language', 0],
  ['langauge', 'language', 1],
  ['anguage', 'language', 1],
  ['languages', 'language', 1],
  ['longuage', 'language', 1],
  ['lnagauge', 'language', 2],
  ['lang', 'language', Number.POSITIVE_INFINITY],
  ['wrod', 'word', 1],
  ['drow', 'word', Number.POSITIVE_INFINITY],
  ['of', 'off', Number.POSITIVE_INFINITY],
  ['2024', '2025', Number.POSITIVE_INFINITY],
  ['हिन्दि', 'हिन्दी', 1],
  ['भरत', 'भारत', 1],
  ['लछण', 'लक्षण', 1],
  ['का', 'की', Number.POSITIVE_INFINITY],
])('from %s to %s it is %d typos', (misspelt, word, typos) => {
  expect(typosIn(misspelt)(word)).toBe(typos);
});

/** The distance by its definition. */
function slowDistance(from: string, to: string): number {
  if (from === '' || to === '') return from.length + to.length;
  const ways = [
    slowDistance(from.slice(1), to) + 1,
    slowDistance(from, to.slice(1)) + 1,
    slowDistance(from.slice(1), to.slice(1)) + (from[0] === to[0] ? 0 : 1),
  ];
  if (from.length > 1 && from[0] === to[1] && from[1] === to[0]) {
    ways.push(slowDistance(from.slice(2), to.slice(2)) + 1);
  }
  return Math.min(...ways);
}

test('distances are those of the definition, up to a maximum', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (from, to, max) => {
      const distance = slowDistance(from, to);
      const expected = distance <= max ? distance : Number.POSITIVE_INFINITY;
      expect(editDistance([...from], [...to], max)).toBe(expected);
    }),
  );
});
