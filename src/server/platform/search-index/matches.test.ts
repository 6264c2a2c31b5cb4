import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ArticleWords } from './article-words.ts';
import {
  type Audience,
  chunkArticles,
  chunkOf,
  emptyChunk,
  type LoadedChunk,
  searchScopes,
  toLoadedChunk,
} from './chunk.ts';
import { didYouMean } from './did-you-mean.ts';
import { findMatches } from './matches.ts';
import { rewriteChunk } from './rewrite-chunk.ts';

/** The articles in their chunks, the newest first. */
function chunksOf(articles: ArticleWords[]): LoadedChunk[] {
  const chunks = Map.groupBy(articles, ({ articleId }) => chunkOf(articleId));
  return [...chunks]
    .map(([chunk, some]) => toLoadedChunk(chunk, rewriteChunk(emptyChunk, some)))
    .sort((a, b) => b.firstId - a.firstId);
}

const noWords = { isWithdrawn: false, title: [], authors: [], keywords: [], abstract: [] };
const idsOf = (articles: Iterable<ArticleWords>) => [...articles].map((one) => one.articleId);

const words = fc.array(fc.constantFrom('rice', 'rices', 'soil', 'so', '漢', '7'), { maxLength: 5 });
const article = fc.record({
  articleId: fc.nat(3 * chunkArticles),
  isWithdrawn: fc.boolean(),
  title: words,
  authors: words,
  keywords: words,
  abstract: words,
});

/** How promising a match is, worked out the long way; undefined for none. */
function levelOf(article: ArticleWords, query: string[]): number | undefined {
  const levels = query.map((asked) => {
    const whole = searchScopes.findIndex((scope) => article[scope].includes(asked));
    const prefix = searchScopes.findIndex((scope) =>
      article[scope].some((word) => word.startsWith(asked)),
    );
    return Math.min(
      ...(whole === -1 ? [] : [whole * 2]),
      ...(prefix === -1 ? [] : [prefix * 2 + 1]),
    );
  });
  const level = Math.max(...levels);
  return level === Number.POSITIVE_INFINITY ? undefined : level;
}

const someArticles = fc.uniqueArray(article, {
  selector: ({ articleId }) => articleId,
  maxLength: 30,
});
const someWords = fc.uniqueArray(fc.constantFrom('r', 'rice', 'so', 'soil', '漢', '8', 'rcie'), {
  minLength: 1,
  maxLength: 3,
});

test('what has every word matches, the most promising first, and can be paged through', () => {
  fc.assert(
    fc.property(someArticles, someWords, fc.nat(8), fc.nat(3), (all, asked, limit, excepted) => {
      const except = new Set(idsOf(all).slice(0, excepted));
      const expected = all
        .filter(({ articleId }) => !except.has(articleId))
        .map((one) => ({ id: one.articleId, level: levelOf(one, asked), words: one.title.length }))
        .filter(({ level }) => level !== undefined)
        .sort((a, b) => Number(a.level) - Number(b.level) || a.words - b.words || b.id - a.id);
      const newest = expected.map(({ id }) => id).sort((a, b) => b - a);

      const matches = findMatches(chunksOf(all), asked, 'administrators', except);
      expect(matches.total).toBe(expected.length);
      expect(idsOf(all).filter(matches.has).sort()).toEqual(newest.toSorted());
      const best = expected.slice(0, limit).map(({ id }) => id);
      expect(new Set(matches.best(limit))).toEqual(new Set(best));
      const others = newest.filter((id) => !best.includes(id));
      expect(matches.rest(new Set(best), 2, 3)).toEqual(others.slice(2, 5));
    }),
  );
});

test('for visitors everything is as if what is not public were not there', () => {
  const seen = (articles: ArticleWords[], asked: string[], audience: Audience) => {
    const chunks = chunksOf(articles);
    const matches = findMatches(chunks, asked, audience);
    return {
      total: matches.total,
      best: matches.best(3),
      rest: matches.rest(new Set(), 1, 9),
      didYouMean: didYouMean(chunks, asked, audience),
    };
  };
  fc.assert(
    fc.property(someArticles, someWords, (all, asked) => {
      const visible = all.filter(({ isWithdrawn }) => !isWithdrawn);
      expect(seen(all, asked, 'public')).toEqual(seen(visible, asked, 'administrators'));
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
  const matches = findMatches(chunksOf([oldest, ...newer]), ['machine', 'translation'], 'public');
  expect(matches.total).toBe(1001);
  expect(matches.best(1)).toEqual(idsOf([oldest]));
});
