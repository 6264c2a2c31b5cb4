import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chunkArticles,
  decodeChunk,
  emptyChunk,
  encodeChunk,
  rewriteChunk,
  type SearchChunk,
  searchScopes,
} from './search-chunk.ts';
import type { ArticleWords } from './search-index.ts';

/** What a chunk says: for each word, in its order, the slots and the scope of each. */
function contentOf(chunk: SearchChunk): [word: string, places: number[]][] {
  return Array.from({ length: chunk.wordStarts.length - 1 }, (_, index) => [
    Buffer.from(
      chunk.text.subarray(chunk.wordStarts[index], chunk.wordStarts[index + 1]),
    ).toString(),
    [...chunk.places.subarray(chunk.placeStarts[index], chunk.placeStarts[index + 1])].sort(
      (a, b) => a - b,
    ),
  ]);
}

/** The same of articles, worked out the long way. */
function expectedOf(articles: Iterable<ArticleWords>): [word: string, places: number[]][] {
  const words = new Map<string, number[]>();
  for (const article of articles) {
    const scopes = searchScopes.map((scope) => article[scope]);
    for (const word of new Set(scopes.flat())) {
      const place =
        (article.articleId % chunkArticles) * 4 + scopes.findIndex((scope) => scope.includes(word));
      words.set(
        word,
        [...(words.get(word) ?? []), place].sort((a, b) => a - b),
      );
    }
  }
  return [...words].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

const words = fc.array(fc.constantFrom('a', 'ab', 'rice', 'कृष्ण', '漢', '\uFA0E', '𐐨', '𠀀', '7'), {
  maxLength: 6,
});
const article = fc.record({
  articleId: fc.nat(5).map((slot) => 3 * chunkArticles + slot),
  title: words,
  authors: words,
  keywords: words,
  abstract: words,
});
const change = fc.record({
  articles: fc.uniqueArray(article, { selector: ({ articleId }) => articleId }),
  removed: fc.uniqueArray(fc.nat(5)),
});

test('a chunk holds the words of its articles as they are after any changes, stored or not', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 5 }), (changes) => {
      let chunk = emptyChunk;
      const model = new Map<number, ArticleWords>();
      for (const { articles, removed } of changes) {
        for (const slot of removed) model.delete(slot);
        for (const one of articles) model.set(one.articleId % chunkArticles, one);
        const stale = [...removed, ...articles.map((one) => one.articleId % chunkArticles)];
        chunk = rewriteChunk(chunk, new Set(stale), articles);
        expect(contentOf(chunk)).toEqual(expectedOf(model.values()));
        expect(decodeChunk(encodeChunk(chunk))).toEqual(chunk);
      }
      const titles = Array.from({ length: 6 }, (_, slot) => model.get(slot)?.title.length ?? 0);
      expect([...chunk.titleWords.subarray(0, 6)]).toEqual(titles);
    }),
  );
});

test('a chunk that lies anywhere in a buffer is read', () => {
  const chunk = rewriteChunk(emptyChunk, new Set(), [
    { articleId: 300, title: ['rice'], authors: [], keywords: [], abstract: ['soil'] },
  ]);
  const stored = Buffer.concat([Buffer.from('x'), encodeChunk(chunk)]).subarray(1);
  expect(contentOf(decodeChunk(stored))).toEqual(contentOf(chunk));
  expect(contentOf(chunk)).toEqual([
    ['rice', [(300 % chunkArticles) * 4]],
    ['soil', [(300 % chunkArticles) * 4 + 3]],
  ]);
});
