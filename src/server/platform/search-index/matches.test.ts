import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Term } from '#domain/search/search-terms.ts';
import type { ArticleFacts, ArticleWords } from './article-words.ts';
import {
  type Audience,
  chunkArticles,
  chunkOf,
  emptyChunk,
  searchScopes,
  toLoadedChunk,
} from './chunk.ts';
import { didYouMean } from './did-you-mean.ts';
import { FactTable, issueTable } from './facets.ts';
import { findMatches, type LoadedIndex } from './matches.ts';
import { rewriteChunk } from './rewrite-chunk.ts';
import { asksHeads, Heads } from './suggested-authors.ts';

/** The articles in their chunks, the newest first. */
function indexOf(articles: ArticleWords[]): LoadedIndex {
  const chunks = Map.groupBy(articles, ({ articleId }) => chunkOf(articleId));
  return {
    chunks: [...chunks]
      .map(([chunk, some]) => toLoadedChunk(chunk, rewriteChunk(emptyChunk, some)))
      .sort((a, b) => b.firstId - a.firstId),
    issues: issueTable(issues),
    facts: new FactTable(),
  };
}

/** The ids are in another order than the years. */
const issues = [
  { id: 3, year: 2001, volume: 1, issue: 1 },
  { id: 1, year: 2002, volume: 2, issue: 1 },
  { id: 2, year: 2002, volume: 2, issue: 2 },
];

const noWords: Omit<ArticleWords, 'articleId'> = {
  ...{ isWithdrawn: false, pages: [0, 0], title: [], authors: [], keywords: [], abstract: [] },
  ...{ issueId: 1, facts: ['', ''] },
};
const idsOf = (articles: Iterable<ArticleWords>) => [...articles].map((one) => one.articleId);

const words = fc.array(fc.constantFrom('rice', 'rices', 'soil', 'so', '漢', '7'), { maxLength: 5 });
const article: fc.Arbitrary<ArticleWords> = fc.record<ArticleWords>({
  articleId: fc.nat(3 * chunkArticles),
  issueId: fc.constantFrom(1, 2, 3),
  isWithdrawn: fc.boolean(),
  pages: fc.constantFrom([0, 0], [1, 6], [5, 9]),
  facts: fc.constantFrom<ArticleFacts[]>(['en', 'Soil', 'A. Rao', 'B'], ['', ''], ['hi', '', 'B']),
  title: words,
  authors: words,
  keywords: words,
  abstract: words,
});

/** How promising a match is, worked out the long way; undefined for none. */
function levelOf(article: ArticleWords, query: string[]): number | undefined {
  const levels = query.map((asked) => {
    const ofScopes = searchScopes.map((scope, at) => {
      const [whole, prefix] = at < 2 ? [at, at + 2] : [at * 2, at * 2 + 1];
      if (article[scope].includes(asked)) return whole;
      return article[scope].some((word) => word.startsWith(asked)) ? prefix : Infinity;
    });
    return Math.min(...ofScopes);
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

      const matches = findMatches(indexOf(all), asked, 'administrators', { except });
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
    const index = indexOf(articles);
    const matches = findMatches(index, asked, audience);
    return {
      total: matches.total,
      best: matches.best(3),
      rest: matches.rest(new Set(), 1, 9),
      didYouMean: didYouMean(index, asked, audience),
    };
  };
  fc.assert(
    fc.property(someArticles, someWords, (all, asked) => {
      const visible = all.filter(({ isWithdrawn }) => !isWithdrawn);
      expect(seen(all, asked, 'public')).toEqual(seen(visible, asked, 'administrators'));
    }),
  );
});

test('heads have of titles and authors what whole chunks have', async () => {
  await fc.assert(
    fc.asyncProperty(someArticles, someWords, fc.boolean(), async (all, asked, withAuthors) => {
      const terms = asked.map((word): Term => {
        const inTitle = { word, in: 'title' } as const;
        return withAuthors ? [inTitle, { word, in: 'authors' }] : [inTitle];
      });
      expect([asksHeads(terms), asksHeads(asked)]).toEqual([true, false]);
      const index = indexOf(all);
      const heads = { ...index, chunks: await new Heads().of(index.chunks) };
      const seen = (searched: LoadedIndex) => {
        const matches = findMatches(searched, terms, 'public');
        return [matches.total, matches.best(3), matches.rest(new Set(), 0, 30)];
      };
      expect(seen(heads)).toEqual(seen(index));
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
  const matches = findMatches(indexOf([oldest, ...newer]), ['machine', 'translation'], 'public');
  expect(matches.total).toBe(1001);
  expect(matches.best(1)).toEqual(idsOf([oldest]));
});

test('matches are narrowed and counted, each kind as if nothing of its own were chosen', async () => {
  const someNarrowing = fc.record({
    years: fc.constantFrom([2002, 2002] as const, [2000, 2009] as const, undefined),
    author: fc.constantFrom('B', 'A. Rao', 'nobody', undefined),
    language: fc.constantFrom('en', 'hi', undefined),
  });
  await fc.assert(
    fc.asyncProperty(someArticles, someWords, someNarrowing, async (all, asked, narrowing) => {
      const found = all.filter((one) => levelOf(one, asked) !== undefined);
      const yearOf = (one: ArticleWords) => issues.find(({ id }) => id === one.issueId)?.year ?? 0;
      const { years, author, language } = narrowing;
      const fits = {
        year: (one: ArticleWords) => !years || (yearOf(one) >= years[0] && yearOf(one) <= years[1]),
        author: (one: ArticleWords) => !author || one.facts.slice(2).includes(author),
        language: (one: ArticleWords) => !language || one.facts[0] === language,
      };
      const index = indexOf(all);
      await index.facts.prepare(index.chunks);
      const matches = findMatches(index, asked, 'administrators', { narrowing });
      const left = found.filter((one) => fits.year(one) && fits.author(one) && fits.language(one));
      expect(matches.total).toBe(left.length);
      const places = [3, 1, 2];
      const placeOf = (one: ArticleWords) => places.indexOf(one.issueId);
      const pageOf = ({ pages: [first] }: ArticleWords) => first || Number.MAX_SAFE_INTEGER;
      const latest = left.sort(
        (a, b) => placeOf(b) - placeOf(a) || pageOf(a) - pageOf(b) || a.articleId - b.articleId,
      );
      expect(matches.latest(1, 4)).toEqual(idsOf(latest.slice(1, 5)));
      const facets = matches.facets();
      const count = (some: ArticleWords[], of: (one: ArticleWords) => unknown, value: unknown) =>
        some.filter((one) => of(one) === value).length;
      const exceptYear = found.filter((one) => fits.author(one) && fits.language(one));
      expect(facets?.years).toEqual(
        [2002, 2001]
          .map((value) => ({ value, articles: count(exceptYear, yearOf, value) }))
          .filter(({ articles }) => articles > 0),
      );
      const exceptAuthor = found.filter((one) => fits.year(one) && fits.language(one));
      expect(facets?.authors.find(({ value }) => value === 'B')?.articles ?? 0).toBe(
        exceptAuthor.filter((one) => one.facts.slice(2).includes('B')).length,
      );
    }),
  );
});
