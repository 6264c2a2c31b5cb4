import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords } from './fold.ts';
import { parsePlainSearch, parseSearch } from './parse-search.ts';
import type { Term } from './search-terms.ts';

/** A term in short: what comes first of it, and the number of a fact. */
const short = (term: Term): string =>
  typeof term === 'string'
    ? term
    : term
        .filter((option) => !('romanised' in option))
        .map((option) => {
          if ('word' in option) {
            return `${option.in ?? ''}${option.whole ? '=' : ''}${option.word}`;
          }
          const [[name, value] = ['', '']] = Object.entries(option);
          return `${name} ${String(value)}`;
        })
        .join('|');

test.each([
  ['Gildea 2002', ['gildea', '2002|years 2002,2002']],
  ['Gildea and Jurafsky', ['gildea', 'jurafsky']],
  ['Gildea & Jurafsky, 2002', ['gildea', 'jurafsky', '2002|years 2002,2002']],
  ['शर्मा और वर्मा', ['शर्मा', 'वर्मा']],
  ['and', ['and']],
  ['Volume 46', ['volume 46']],
  ['vol. 46, no. 2', ['volume 46', 'issue 2']],
  ['खंड ४६ अंक २', ['volume 46', 'issue 2']],
  ['46(2) Gildea', ['volume 46', 'issue 2', 'gildea']],
  ['10.1162/coli_a_00391', ['doi 10.1162/coli_a_00391']],
  ['see https://doi.org/10.1162/COLI_a_00391.', ['see', 'doi 10.1162/coli_a_00391']],
  ['doi:10.1162/coli_a_00391', ['doi 10.1162/coli_a_00391']],
  ['"exact words"', ['=exact', '=words']],
  ['“exact words” soil', ['=exact', '=words', 'soil']],
  ['author:Gildea parsing', ['authorsgildea', 'parsing']],
  ['author:"Daniel Gildea"', ['authors=daniel', 'authors=gildea']],
  ['year:2010-2015', ['years 2010,2015']],
  ['year:2010–2015 rice', ['years 2010,2015', 'rice']],
  ['year:2010-', ['years 2010,9999']],
  ['year:2015', ['years 2015,2015']],
  ['rice 2010-2015', ['rice', '=2010|years 2010,2015', '=2015|years 2010,2015']],
  ['ref. no. 101', ['=101']],
  ['#101', ['=101']],
  ['Mueller', ['mueller|authors=muller']],
  ['rice-based', ['rice', 'based']],
  ['author:', ['author']],
  ['year:', ['year']],
  ['title:cotton', ['title', 'cotton']],
  ['"cotton', ['cotton']],
  ['""', []],
  ['', []],
])('%j asks for %j', (keyword, terms) => {
  expect(parseSearch(keyword).terms.map(short)).toEqual(terms);
});

test.each([
  ['46:2', ['volume 46', 'issue 2']],
  ['46:245-288', ['volume 46', 'within 245,288']],
  ['46(2): 245–288', ['volume 46', 'issue 2', 'within 245,288']],
  ['46 (2), pp. 245-88', ['volume 46', 'issue 2', 'within 245,288']],
  ['46(2), 245', ['volume 46', 'issue 2', 'within 245,245']],
  ['46(2), 2020', ['volume 46', 'issue 2', '2020|years 2020,2020']],
  ['46(3-4)', ['volume 46', 'issue 3|issue 4']],
  ['46, 245-288', ['volume 46', 'within 245,288']],
  ['४६(२): २४५-२८८', ['volume 46', 'issue 2', 'within 245,288']],
  ['245-288', ['pages 245,288']],
  ['pp. 245–288', ['pages 245,288']],
  ['p. 245', ['within 245,245']],
  ['Computational Linguistics 46(2)', ['volume 46', 'issue 2']],
  ['Comput. Linguist. 46(2), 245-288', ['volume 46', 'issue 2', 'within 245,288']],
  [
    'comput linguist 2020;46(2):245–88',
    ['2020|years 2020,2020', 'volume 46', 'issue 2', 'within 245,288'],
  ],
  ['CL 46:245', ['volume 46', 'issue 245']],
  [
    'in Computational Linguistics, vol. 46, no. 2, pp. 1995-2003',
    ['volume 46', 'issue 2', 'within 1995,2003'],
  ],
  [
    'Computational Linguistics 46, no. 2 (2020): 245–88',
    ['volume 46', 'issue 2', '2020|years 2020,2020', 'within 245,288'],
  ],
  ['Gildea, Computational Linguistics 28:245', ['gildea', 'volume 28', 'issue 245']],
  ['Computational Linguistics 2020', ['computational', 'linguistics', '2020|years 2020,2020']],
  ['Co Li 46(2)', ['co', 'li', 'volume 46', 'issue 2']],
  // Next to words they may be none of these.
  ['ratio 2:1', ['ratio', '=2|volume 2', '=1|issue 1|within 1,1']],
  ['rice 10-20 cm', ['rice', '=10|pages 10,20', '=20|pages 10,20', 'cm']],
  ['p53 at p. 0.05', ['p53', 'at', 'p', '0', '05']],
  ['2020-05-12', ['2020|years 2020,2020', '05', '12']],
  ['10:30:15', ['10', '30', '15']],
])('%j, in Computational Linguistics, asks for %j', (keyword, terms) => {
  const journals = ['Computational Linguistics', 'Comput. Linguist.'];
  expect(parseSearch(keyword, { journals }).terms.map(short)).toEqual(terms);
});

test('a page may follow the colon', () => {
  const terms = parseSearch('46:245', { colon: 'page' }).terms.map(short);
  expect(terms).toEqual(['volume 46', 'within 245,245']);
});

test('the words of a phrase must stand side by side', () => {
  expect(parseSearch('"soil carbon" "rice" wheat').phrases).toEqual([['soil', 'carbon']]);
});

test('whatever is typed, there are at most sixteen terms, and a plain search has the words', () => {
  const pieces = fc.constantFrom(
    '"',
    '“',
    '(',
    ')',
    ':',
    'author:',
    'year:',
    '46(2)',
    '10.1/',
    '-',
  );
  const text = fc.array(fc.oneof(pieces, fc.string(), fc.constantFrom('rice ', '2002 ', 'और ')));
  fc.assert(
    fc.property(text, (parts) => {
      const keyword = parts.join('');
      const { terms, words } = parseSearch(keyword);
      expect(terms.length).toBeLessThanOrEqual(16);
      for (const word of words) expect(foldWords(word)).toEqual([word]);
      expect(parsePlainSearch(keyword).words).toEqual(
        [...new Set(foldWords(keyword.slice(0, 200)))].slice(0, 16),
      );
    }),
  );
});

test('what is hostile takes no longer than what is long', () => {
  for (const piece of [
    'author:',
    '"',
    '10.1234/',
    '1(',
    'year:2010-',
    'vol ',
    '2002-',
    '1:',
    '1, ',
    '1(2), ',
    'pp ',
  ]) {
    const started = performance.now();
    parseSearch(piece.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(500);
  }
});
