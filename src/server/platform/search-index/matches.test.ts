import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMatches } from './matches.ts';
import { chunkArticles, emptyChunk, rewriteChunk, searchScopes } from './search-chunk.ts';
import type { ArticleWords, LoadedChunk } from './search-index.ts';

/** The articles in their chunks, the newest first. */
function chunksOf(articles: ArticleWords[]): LoadedChunk[] {
  const chunks = Map.groupBy(articles, ({ articleId }) => Math.floor(articleId / chunkArticles));
  return [...chunks]
    .map(([chunk, some]) => ({
      ...rewriteChunk(emptyChunk, new Set(), some),
      firstId: chunk * chunkArticles,
    }))
    .sort((a, b) => b.firstId - a.firstId);
}

const noWords = { title: [], authors: [], keywords: [], abstract: [] };
const idsOf = (articles: Iterable<ArticleWords>) => [...articles].map((one) => one.articleId);

const words = fc.array(fc.constantFrom('rice', 'rices', 'soil', 'so', '漢', '7'), { maxLength: 5 });
const article = fc.record({
  articleId: fc.nat(3 * chunkArticles),
  title: words,
  authors: words,
  keywords: words,
  abstract: words,
});

/** How promising a match is, worked out the long way; undefined for none. */
function levelOf(article: ArticleWords, query: string[]): number | undefined {
  const levels = query.map((asked) => {
    const whole = searchScopes.findIndex((scope) => article[scope].includes(asked));
    const begun = searchScopes.findIndex((scope) =>
      article[scope].some((word) => word.startsWith(asked)),
    );
    return Math.min(...(whole === -1 ? [] : [whole * 2]), ...(begun === -1 ? [] : [begun * 2 + 1]));
  });
  const level = Math.max(...levels);
  return level === Number.POSITIVE_INFINITY ? undefined : level;
}

test('what holds every word matches, the most promising first, and can be paged through', () => {
  const articles = fc.uniqueArray(article, {
    selector: ({ articleId }) => articleId,
    maxLength: 30,
  });
  const query = fc.uniqueArray(fc.constantFrom('r', 'rice', 'so', 'soil', '漢', '8'), {
    minLength: 1,
  });
  fc.assert(
    fc.property(articles, query, fc.nat(8), (all, asked, limit) => {
      const expected = all
        .map((one) => ({ id: one.articleId, level: levelOf(one, asked), words: one.title.length }))
        .filter(({ level }) => level !== undefined)
        .sort((a, b) => Number(a.level) - Number(b.level) || a.words - b.words || b.id - a.id);
      const newest = expected.map(({ id }) => id).sort((a, b) => b - a);

      const matches = findMatches(chunksOf(all), asked);
      expect(matches.total).toBe(expected.length);
      const best = expected.slice(0, limit).map(({ id }) => id);
      expect(new Set(matches.best(limit))).toEqual(new Set(best));
      const others = newest.filter((id) => !best.includes(id));
      expect(matches.rest(new Set(best), 2, 3)).toEqual(others.slice(2, 5));
    }),
  );
});

test('a title that is nothing but the query is promising however old it is', () => {
  const newer = Array.from({ length: 1000 }, (_, index) => ({
    ...noWords,
    articleId: 2 + index,
    title: ['machine', 'translation', 'today'],
  }));
  const oldest = { ...noWords, articleId: 1, title: ['machine', 'translation'] };
  const matches = findMatches(chunksOf([oldest, ...newer]), ['machine', 'translation']);
  expect(matches.total).toBe(1001);
  expect(matches.best(1)).toEqual(idsOf([oldest]));
});
