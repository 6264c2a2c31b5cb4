import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords } from '#domain/search/fold.ts';
import { hasPrefix } from '#domain/search/prefixes.ts';
import { romanKey, romanKeysOf } from '#domain/search/roman-key.ts';
import { AuthorNames } from './suggested-authors.ts';

const parts = fc.constantFrom(
  'Rao',
  'A.',
  'Rice',
  'Müller',
  'शर्मा',
  'हिन्दी',
  '漢字',
  "O'Hara",
  'Ra',
);
const names = fc.uniqueArray(fc.array(parts, { minLength: 1, maxLength: 3 }), {
  selector: (name) => name.join(' '),
  maxLength: 20,
});
const typed = fc.uniqueArray(
  fc.constantFrom('r', 'ra', 'rao', 'a', 'mu', 'sharma', 'हिन', 'श', '漢', 'oh', 'ohara', 'x'),
  { minLength: 1, maxLength: 3 },
);

test('names have all that is typed, whole, as beginnings or in Latin letters, also those that come later', async () => {
  await fc.assert(
    fc.asyncProperty(names, fc.nat(20), typed, async (all, first, words) => {
      const texts = ['', ...all.map((name) => name.join(' '))];
      const known = new AuthorNames();
      await known.prepare(texts.slice(0, 1 + first));
      await known.prepare(texts);
      const isMeant = (text: string) => {
        const folded = foldWords(text);
        const keys = romanKeysOf(folded);
        return words.every(
          (word) =>
            folded.some((part) => hasPrefix(part, word)) || keys.includes(romanKey(word) ?? '-'),
        );
      };
      const expected = texts.flatMap((text, author) => (isMeant(text) ? [author] : []));
      expect(known.withAll(words).toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});
