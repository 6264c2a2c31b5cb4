import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords } from './fold.ts';
import { hasPrefix, prefixesOf } from './prefixes.ts';

test('a word is found by its prefix', () => {
  expect(hasPrefix('parsing', 'pars')).toBe(true);
  expect(hasPrefix('parsing', 'arsing')).toBe(false);
  expect(prefixesOf('parsin')).toEqual(['parsin']);
});

test.each([
  ['हिन्दी', 'हिन', true],
  ['हिंदी', 'हिन्', true],
  ['हिंदी', 'हिं', true],
  ['कम्पनी', 'कम', true],
  ['कन्या', 'कन', true],
  ['हिंसा', 'हिन', false],
  ['हिंदी', 'हिम', false],
  ['हिंदी', 'न', false],
  ['न्दी', 'न', true],
])('%s is found by %s: %s', (written, typed, expected) => {
  const [word = ''] = foldWords(written);
  const [query = ''] = foldWords(typed);
  expect(hasPrefix(word, query)).toBe(expected);
});

test('whatever of a word is typed finds it', () => {
  const letter = fc.constantFrom('क', 'त', 'द', 'प', 'न', 'म', 'ङ', 'ा', 'ि', '्', 'ं', 'ँ', 'ह', 'a');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 8 }), fc.nat(7), (letters, some) => {
      const typed = letters.slice(0, 1 + (some % letters.length)).join('');
      const [word = '', ...more] = foldWords(letters.join(''));
      const [query = ''] = foldWords(typed);
      expect(more).toEqual([]);
      expect([word, query, hasPrefix(word, query)]).toEqual([word, query, true]);
    }),
  );
});
