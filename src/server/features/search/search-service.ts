import type { ArticleListItem } from '#contract/entities.ts';
import { limits } from '#contract/limits.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { parseQuery } from '#domain/search/fold.ts';
import { rankScore } from '#domain/search/search-rank.ts';
import type { Audience, Matches, SearchIndex } from '#server/platform/search-index/search-index.ts';

export type SearchResult = {
  articles: ArticleListItem[];
  total: number;
  /** Where nothing is found: the query with its typos corrected, which finds something. */
  didYouMean?: string | undefined;
};

export type SearchService = {
  /** One page of the enabled articles that have every word of the keyword, best first. */
  search(keyword: string, page: number): Promise<SearchResult>;
  /** The ids of the best so many of all that visitors would find, and how many there are. */
  listIds(keyword: string, limit: number): Promise<{ ids: number[]; total: number }>;
  /** Whether there are words, and visitors find nothing by them. */
  findsNothing(keyword: string): Promise<boolean>;
  /** The same as `search` for administrators: articles of every status, by their transaction ids too. */
  searchAll(keyword: string, page: number): Promise<SearchResult>;
  /** The ids of all that `searchAll` finds, in no order. */
  listAllIds(keyword: string): Promise<number[]>;
  /** Rebuilds the search index while the journal is read and written; returns the number of articles. */
  reindex(onStep?: (done: number, total: number) => void): Promise<number>;
};

type Found = ArticleListItem & { keywords: string };

/** The articles as an audience may see them. */
type Articles = {
  /** Those of the ids that there are, newest first. */
  listByIds(ids: number[]): Promise<Found[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
};

type PublicArticles = Articles & {
  /** Those that the index has as public, and that are not yet. */
  listScheduledIds(): Promise<ReadonlySet<number>>;
};

type FullArticles = Articles & {
  /** All whose transaction id begins with the keyword, newest first. */
  listIdsByTxnid(keyword: string): Promise<number[]>;
};

/** How many of the most promising matches are ranked; whatever else matches follows, newest first. */
const maxRanked = 200;

export function searchService(
  index: SearchIndex,
  articles: PublicArticles & { full: FullArticles },
): SearchService {
  return {
    search: async (keyword, page) =>
      search(index, 'public', articles, {
        keyword,
        page,
        first: [],
        hidden: await articles.listScheduledIds(),
      }),
    async searchAll(keyword, page) {
      const first = await articles.full.listIdsByTxnid(keyword);
      return search(index, 'administrators', articles.full, {
        keyword,
        page,
        first,
        hidden: new Set(),
      });
    },
    async listAllIds(keyword) {
      const first = await articles.full.listIdsByTxnid(keyword);
      const asked = { first, hidden: new Set<number>() };
      const { matches } = await findMatches(index, 'administrators', keyword, asked);
      return [...first, ...(matches?.rest(new Set(), 0, matches.total) ?? [])];
    },
    async findsNothing(keyword) {
      const hidden = await articles.listScheduledIds();
      const asked = { first: [], hidden };
      const { matches } = await findMatches(index, 'public', keyword, asked);
      return matches?.total === 0;
    },
    listIds: (keyword, limit) => listIds(index, articles, keyword, limit),
    reindex: index.rebuild,
  };
}

async function listIds(
  index: SearchIndex,
  articles: PublicArticles,
  keyword: string,
  limit: number,
) {
  const hidden = await articles.listScheduledIds();
  const { words, matches } = await findMatches(index, 'public', keyword, { first: [], hidden });
  if (matches === undefined) return { ids: [], total: 0 };
  const best = (await listRanked(articles, words, matches)).map(({ id }) => id).slice(0, limit);
  const rest = matches.rest(new Set(best), 0, limit - best.length);
  return { ids: [...best, ...rest], total: matches.total };
}

/** What a keyword matches; a reference number may have leading zeros, as in print. No words match nothing. */
async function findMatches(
  index: SearchIndex,
  audience: Audience,
  keyword: string,
  { first, hidden }: Pick<Query, 'first' | 'hidden'>,
) {
  const words = parseQuery(keyword);
  if (words.length === 0) return { words, matches: undefined };
  const except = new Set([...first, ...hidden]);
  const matches = await index.match(words, audience, except);
  const refnumber = parseRefnumber(keyword);
  if (first.length + matches.total > 0 || refnumber === undefined) return { words, matches };
  return { words: [refnumber], matches: await index.match([refnumber], audience, except) };
}

type Query = {
  keyword: string;
  page: number;
  /** The articles that come before all others, whatever their words are. */
  first: number[];
  /** The articles that are not shown, though the index has them. */
  hidden: ReadonlySet<number>;
};

async function search(
  index: SearchIndex,
  audience: Audience,
  articles: Articles,
  { keyword, page, first, hidden }: Query,
): Promise<SearchResult> {
  const { words, matches } = await findMatches(index, audience, keyword, { first, hidden });
  if (matches === undefined) return { articles: [], total: 0 };
  const total = first.length + matches.total;
  if (total === 0) {
    return {
      articles: [],
      total,
      didYouMean: await index.didYouMean(parseQuery(keyword), audience),
    };
  }
  const start = (page - 1) * limits.searchPageRows;
  if (start >= total) return { articles: [], total };

  const end = Math.min(total, start + limits.searchPageRows);
  const found = await articles.listByIds(first.slice(start, end));
  if (end > first.length) {
    const window = { from: Math.max(0, start - first.length), to: end - first.length };
    found.push(...(await listMatches(articles, words, matches, window)));
  }
  return { articles: found.map(({ keywords: _, ...item }) => item), total };
}

/** Some of the matches in their order: the ranked ones, then the others, newest first. */
async function listMatches(
  articles: Articles,
  words: string[],
  matches: Matches,
  { from, to }: { from: number; to: number },
): Promise<Found[]> {
  const ranked = await listRanked(articles, words, matches);
  const found = ranked.slice(from, to);
  const missing = to - from - found.length;
  if (missing === 0) return found;
  const except = new Set(ranked.map(({ id }) => id));
  const ids = matches.rest(except, Math.max(0, from - ranked.length), missing);
  return [...found, ...(await articles.listByIds(ids))];
}

async function listRanked(articles: Articles, words: string[], matches: Matches): Promise<Found[]> {
  const found = await articles.listByIds(await listCandidates(articles, words, matches));
  return found
    .map((article) => ({ article, score: rankScore(article, words) }))
    .sort((a, b) => b.score - a.score || b.article.id - a.article.id)
    .map(({ article }) => article);
}

/** The most promising matches, and the article whose reference number was typed. */
async function listCandidates(
  articles: Articles,
  words: string[],
  matches: Matches,
): Promise<number[]> {
  const best = matches.best(maxRanked);
  const [word = '', ...others] = words;
  const isRefnumber = others.length === 0 && parseRefnumber(word) === word;
  const named = isRefnumber ? await articles.findIdByRef(word) : undefined;
  // Only when it was counted as a match.
  const isMissing = named !== undefined && matches.has(named) && !best.includes(named);
  return isMissing ? [...best, named] : best;
}
