import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeHtml } from '../rich-text/encoding.ts';
import { parseQuery } from './fold.ts';
import { rankScore } from './search-rank.ts';

type Fields = {
  refnumber?: string;
  title?: string;
  authorname?: string;
  keywords?: string;
  pagenumber?: string;
};

const score = (query: string, fields: Fields) =>
  rankScore(
    {
      refnumber: '1',
      authorname: '',
      keywords: '',
      ...fields,
      title: encodeHtml(fields.title ?? ''),
    },
    parseQuery(query),
  );

function expectOrder(query: string, ...best: Fields[]): void {
  const scores = best.map((fields) => score(query, fields));
  expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
}

test('the reference number comes first, then title, authors, keywords, and the abstract last', () => {
  expectOrder(
    '101',
    { refnumber: '101', title: 'Soil' },
    { title: 'The 101 of soil' },
    { title: 'Soil', authorname: '101' },
    { title: 'Soil', keywords: '101' },
    { title: 'Soil' },
  );
});

test('whole words beat prefixes of words', () => {
  expectOrder('rice', { title: 'On rice and soils' }, { title: 'Ricefields' });
});

test('a surname beats a title that only begins like it', () => {
  expectOrder('surve', { title: 'Soil', authorname: 'A. Surve' }, { title: 'A survey of soil' });
});

test('a year beside a name is that of the issue', () => {
  const written = { title: 'Soil', authorname: 'D. Gildea' };
  const scores = [2002, 2003].map((year) =>
    rankScore({ refnumber: '1', keywords: '', ...written, year }, parseQuery('Gildea 2002')),
  );
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[0]).not.toBe(scores[1]);
});

test('neighbours beat words in order, which beat words in disorder', () => {
  expectOrder(
    'machine translation',
    { title: 'Statistical machine translation today' },
    { title: 'Machine aids for translation today' },
    { title: 'Translation by a machine today' },
  );
});

test('a title that the query covers beats a long one', () => {
  expectOrder(
    'rice',
    { title: '<i>Rice</i>' },
    { title: 'Rice and wheat' },
    { title: 'Rice, wheat and rye' },
  );
});

test('a prefix of the reference number is no reference number', () => {
  expectOrder('10', { title: '10 soils' }, { refnumber: '101', title: 'Soil' });
});

test('an empty query and empty fields score a finite number', () => {
  expect(Number.isFinite(score('', {}))).toBe(true);
  expect(Number.isFinite(score('rice', {}))).toBe(true);
});

test('where all words are found decides before everything else', () => {
  const words = fc.uniqueArray(fc.constantFrom('rice', 'wheat', 'rye', 'soil', 'water'), {
    minLength: 1,
  });
  const filler = fc.array(fc.constantFrom('on', 'the', 'new', 'old'), { maxLength: 9 });
  fc.assert(
    fc.property(words, filler, fc.boolean(), (query, others, asPrefixes) => {
      const asked = query.join(' ');
      const written = query.map((word) => (asPrefixes ? `${word}s` : word)).reverse();
      const title = [...written, ...others].join(' ');
      const lead = query.slice(1).join(' ');
      const [last = ''] = query;
      const asWritten = asPrefixes ? `${last}s` : last;
      expectOrder(
        asked,
        { title },
        { title: `${lead} zzz`, authorname: asWritten },
        { title: `${lead} zzz`, keywords: asWritten },
        { title: `${lead} zzz` },
      );
    }),
  );
});

test('where a page is asked for, the article that begins there comes before the one that ends there', () => {
  const onPages = (pagenumber: string) => score('20', { pagenumber });
  expect(onPages('20-22')).toBeGreaterThan(onPages('15-20'));
  expect(onPages('15-20')).toBeGreaterThan(onPages('15-22'));
});
