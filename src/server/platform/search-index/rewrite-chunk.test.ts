import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleWords } from './article-words.ts';
import {
  chunkArticles,
  decodeChunk,
  decodeFacts,
  emptyChunk,
  encodeChunk,
  type SearchChunk,
  searchScopes,
} from './chunk.ts';
import { rewriteChunk } from './rewrite-chunk.ts';

/** What a chunk says: for each word, in its order, the slots and the scope of each. */
function contentOf(chunk: SearchChunk): [word: string, postings: number[]][] {
  return Array.from({ length: chunk.wordStarts.length - 1 }, (_, index) => [
    Buffer.from(
      chunk.vocabulary.subarray(chunk.wordStarts[index], chunk.wordStarts[index + 1]),
    ).toString(),
    [...chunk.postings.subarray(chunk.postingStarts[index], chunk.postingStarts[index + 1])].sort(
      (a, b) => a - b,
    ),
  ]);
}

/** The same of articles, worked out the long way. */
function expectedOf(articles: Iterable<ArticleWords>): [word: string, postings: number[]][] {
  const words = new Map<string, number[]>();
  for (const article of articles) {
    const scopes = searchScopes.map((scope) => article[scope]);
    for (const word of new Set(scopes.flat())) {
      const posting =
        (article.articleId % chunkArticles) * 256 +
        scopes.reduce((bits, scope, bit) => bits | (scope.includes(word) ? 1 << bit : 0), 0);
      words.set(
        word,
        [...(words.get(word) ?? []), posting].sort((a, b) => a - b),
      );
    }
  }
  return [...words].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

const words = fc.array(fc.constantFrom('a', 'ab', 'rice', 'कृष्ण', '漢', '\uFA0E', '𐐨', '𠀀', '7'), {
  maxLength: 6,
});
const article: fc.Arbitrary<ArticleWords> = fc.record<ArticleWords>({
  articleId: fc.nat(5).map((slot) => 3 * chunkArticles + slot),
  issueId: fc.nat(9),
  isWithdrawn: fc.boolean(),
  pages: fc.tuple(fc.nat(999), fc.nat(0xffff_ffff)),
  facts: fc.constantFrom(['en', 'Soil', 'A. Rao', 'हरि'], ['', ''], ['hi', '']),
  title: words,
  authors: words,
  keywords: words,
  abstract: words,
});
const change = fc.uniqueArray(article, { selector: ({ articleId }) => articleId });

test('a chunk holds the words of its articles as they are after any changes, stored or not', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
      let chunk = emptyChunk;
      const model = new Map<number, ArticleWords>();
      for (const articles of changes) {
        for (const one of articles) model.set(one.articleId % chunkArticles, one);
        chunk = rewriteChunk(chunk, articles);
        expect(contentOf(chunk)).toEqual(expectedOf(model.values()));
        expect(decodeChunk(encodeChunk(chunk))).toEqual(chunk);
      }
      const stored = Array.from({ length: 6 }, (_, slot) => model.get(slot));
      expect([...chunk.titleLengths.subarray(0, 6)]).toEqual(
        stored.map((one) => one?.title.length ?? 0),
      );
      expect([...chunk.isWithdrawn.subarray(0, 6)]).toEqual(
        stored.map((one) => Number(one?.isWithdrawn ?? 0)),
      );
      expect([...chunk.firstPages.subarray(0, 6)]).toEqual(stored.map((one) => one?.pages[0] ?? 0));
      expect([...chunk.lastPages.subarray(0, 6)]).toEqual(stored.map((one) => one?.pages[1] ?? 0));
      expect([...chunk.issueIds.subarray(0, 6)]).toEqual(stored.map((one) => one?.issueId ?? 0));
      expect(decodeFacts(chunk).slice(0, 6)).toEqual(stored.map((one) => one?.facts ?? null));
    }),
  );
});

test('a chunk that lies anywhere in a buffer is read', () => {
  const words: Omit<ArticleWords, 'articleId'> = {
    ...{ title: ['rice'], authors: [], keywords: ['soil'], abstract: ['soil'] },
    ...{ isWithdrawn: false, issueId: 1, pages: [1, 6], facts: ['', ''] },
  };
  const chunk = rewriteChunk(emptyChunk, [{ articleId: 300, ...words }]);
  const stored = Buffer.concat([Buffer.from('x'), encodeChunk(chunk)]).subarray(1);
  expect(contentOf(decodeChunk(stored))).toEqual(contentOf(chunk));
  expect(contentOf(chunk)).toEqual([
    ['rice', [(300 % chunkArticles) * 256 + 1]],
    ['soil', [(300 % chunkArticles) * 256 + 4 + 8]],
  ]);
});
