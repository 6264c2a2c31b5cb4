import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWords, parseQuery } from './fold.ts';

describe('folding', () => {
  test.each([
    ['The Quick brown FOX', ['the', 'quick', 'brown', 'fox']],
    ['rice-based, p<0.05', ['rice', 'based', 'p', '0', '05']],
    ["Mary O'Hara and Jun’ichi", ['mary', 'ohara', 'and', 'junichi']],
    ["'quoted' ‘too’ Junʼichi", ['quoted', 'too', 'junichi']],
    [
      'Łukasz Weiß Søren Ðorđe Æsop Œuvre Þór ħ ŋ ı',
      ['lukasz', 'weiss', 'soren', 'dorde', 'aesop', 'oeuvre', 'thor', 'h', 'n', 'i'],
    ],
    ['naïve Ünal İstanbul São', ['naive', 'unal', 'istanbul', 'sao']],
    ['ﬁnite ＡＢ m² ½', ['finite', 'ab', 'm2', '1', '2']],
    ['Σίσυφος ΣΊΣΥΦΟΣ', ['σισυφοσ', 'σισυφοσ']],
    ['Ёлка й', ['елка', 'и']],
    ['soft\u00ADhyphen zero\u200Bwidth', ['softhyphen', 'zerowidth']],
    ['कृष्ण कृष्\u200Dण', ['कृष्ण', 'कृष्ण']],
    ['\u0958लम क\u093Cलम कलम', ['कलम', 'कलम', 'कलम']],
    ['हिन्दी में। १२३', ['हिंदी', 'में', '123']],
    ['सन्त सम्पादक पञ्च गङ्गा खण्ड', ['संत', 'संपादक', 'पंच', 'गंगा', 'खंड']],
    ['अन्न जन्म वाङ्मय पुण्य', ['अन्न', 'जन्म', 'वाङ्मय', 'पुण्य']],
    ['चाँद चांद हिन\u094D\u200Dदी', ['चांद', 'चांद', 'हिंदी']],
    ['漢字 かな が ไทย abc中文', ['漢', '字', 'か', 'な', 'が', 'ไ', 'ท', 'ย', 'abc', '中', '文']],
    ['한국어 처리', ['한국어', '처리']],
    ['שָׁלוֹם', ['שלום']],
    ['', []],
    [' -!?\u0000', []],
  ])('%j becomes %j', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  test('a very long word is cut after 64 characters, in any script', () => {
    expect(foldWords('a'.repeat(1000))).toEqual(['a'.repeat(64)]);
    expect(foldWords('क'.repeat(1000))).toEqual(['क'.repeat(64)]);
    expect(foldWords('𐐨'.repeat(1000))).toEqual(['𐐨'.repeat(64)]);
  });

  const letters = fc
    .array(
      fc.constantFrom(
        ...[
          'a',
          'B',
          'é',
          'E\u0301',
          'ß',
          'İ',
          'ı',
          'Σ',
          'ς',
          'ᾳ',
          'ŉ',
          'ǰ',
          'ﬃ',
          'ſ',
          'Ǆ',
          'ẞ',
          'Ł',
        ],
        ...["'", '’', 'ʼ', '-', ' ', '\u200D', '\u00AD', '\u0301', '\u093C', '\u3099'],
        ...[
          'क',
          '\u0958',
          'ि',
          '्',
          'न',
          'द',
          'ँ',
          'か',
          'が',
          'カ',
          '漢',
          'ไ',
          '่',
          '한',
          '\u1112\u1161',
          '²',
          '१',
          '٣',
          '½',
        ],
      ),
    )
    .map((parts) => parts.join(''));
  const text = fc.oneof(
    letters,
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
  );

  test('folding twice is folding once', () => {
    fc.assert(
      fc.property(text, (value) => {
        const words = foldWords(value);
        expect(foldWords(words.join(' '))).toEqual(words);
      }),
      { numRuns: 300 },
    );
  });

  test('composed, decomposed, large and small letters fold alike', () => {
    fc.assert(
      fc.property(text, (value) => {
        const words = foldWords(value);
        expect(foldWords(value.normalize('NFC'))).toEqual(words);
        expect(foldWords(value.normalize('NFD'))).toEqual(words);
        expect(foldWords(value.toUpperCase())).toEqual(words);
        expect(foldWords(value.toLowerCase())).toEqual(words);
      }),
      { numRuns: 300 },
    );
  });

  test('words hold letters, marks and numbers only, and at most 64 of them', () => {
    fc.assert(
      fc.property(text, (value) => {
        for (const word of foldWords(value)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,64}$/u);
      }),
    );
  });
});

test('a query is its folded words, each once', () => {
  expect(parseQuery('Rice "rice-based" OR (Naïve*)')).toEqual(['rice', 'based', 'or', 'naive']);
});

test('a query has at most sixteen words', () => {
  expect(parseQuery(Array.from({ length: 99 }, (_, i) => `w${i}`).join(' '))).toHaveLength(16);
});
