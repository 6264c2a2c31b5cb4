import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery } from './fold.ts';
import { markMatches, markRuns } from './match-marks.ts';

const matches = (text: string, query: string) =>
  markMatches(text, parseQuery(query))
    .filter(({ match }) => match)
    .map((stretch) => stretch.text);

test.each([
  ['Rice-based soils', 'rice', ['Rice']],
  ['The Łukasiewicz Logic', 'lukas log', ['Łukasiewicz', 'Logic']],
  ['Mary O’Hara', "o'hara", ['O’Hara']],
  ['Weiße Straße', 'strasse', ['Straße']],
  ['कृष्\u200Dण कथा', 'कृष्ण', ['कृष्\u200Dण']],
  ['\u0958लम', 'कलम', ['\u0958लम']],
  ['漢字かな', '字', ['字']],
  ['漢字かな', '漢字', ['漢字']],
  ['price of rice', 'rice', ['rice']],
  ['nothing', 'rice', []],
  ['nothing', '', []],
])('in %j the query %j marks %j', (text, query, marked) => {
  expect(matches(text, query)).toEqual(marked);
});

test('a word half in italics is marked whole, and keeps its italics', () => {
  const runs = [
    { text: 'On ', italic: false },
    { text: 'meta', italic: true },
    { text: 'data', italic: false },
  ];
  expect(markRuns(runs, ['metadata'])).toEqual([
    { text: 'On ', italic: false, match: false },
    { text: 'meta', italic: true, match: true },
    { text: 'data', italic: false, match: true },
  ]);
});

const piece = fc.oneof(
  fc.constantFrom('rice', 'Rice', 'é', ' ', '-', "'", '漢字', 'क\u093C', '\u200D', '½', '™'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const text = fc.array(piece).map((pieces) => pieces.join(''));

test('the stretches join to the text again, and neighbours differ', () => {
  fc.assert(
    fc.property(text, piece, (value, query) => {
      const marked = markMatches(value, parseQuery(query));
      expect(marked.map((stretch) => stretch.text).join('')).toBe(value);
      for (const [at, stretch] of marked.entries()) {
        expect(stretch.text).not.toBe('');
        expect(marked[at + 1]?.match).not.toBe(stretch.match);
      }
    }),
  );
});

test('marked runs join to the runs again', () => {
  const runs = fc.array(fc.record({ text, italic: fc.boolean() }));
  fc.assert(
    fc.property(runs, piece, (value, query) => {
      const marked = markRuns(value, parseQuery(query));
      const flat = (list: { text: string; italic: boolean }[]) =>
        list.flatMap((run) => [...run.text].map((letter) => `${letter}${run.italic}`)).join('');
      expect(flat(marked).length).toBeGreaterThanOrEqual(flat(value).length);
      expect(marked.map((run) => run.text).join('')).toBe(value.map((run) => run.text).join(''));
    }),
  );
});

test('a text matches its own words', () => {
  fc.assert(
    fc.property(fc.constantFrom('rice', 'Łódź', 'क़लम', 'O’Hara', '漢字'), (word) => {
      expect(matches(`see ${word}!`, word)).toEqual([word]);
    }),
  );
});
