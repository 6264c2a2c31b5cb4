import type { ArticleListItem } from '#contract/entities.ts';
import { limits } from '#contract/limits.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { parseQuery } from '#domain/search/fold.ts';
import { rankScore } from '#domain/search/search-rank.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import { didYouMean } from '#server/platform/search-index/did-you-mean.ts';
import { findMatches, type Matches } from '#server/platform/search-index/matches.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { reindexArticles } from './reindex.ts';

export type SearchResult = {
  articles: ArticleListItem[];
  total: number;
  /** Where nothing is found: the query with its misspelt words corrected, which finds something. */
  didYouMean?: string | undefined;
};

export type SearchService = {
  /** One page of the enabled articles that hold every word of the keyword, best first. */
  search(keyword: string, page: number): Promise<SearchResult>;
  /** The same for administrators: articles of every status, by their transaction ids too. */
  searchAll(keyword: string, page: number): Promise<SearchResult>;
  /** Rebuilds the full-text index while the journal is read and written; gives the number of articles. */
  reindex(onStep?: (done: number, total: number) => void): Promise<number>;
};

type Found = ArticleListItem & { keywords: string; byTxnid?: boolean };

/** What the search needs to know of articles. */
type Articles = {
  /** Those of the ids that are enabled, newest first. */
  listByIds(ids: number[]): Promise<Found[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
  full: {
    /** What matches though the index does not hold it. */
    listUnindexed(keyword: string, words: string[]): Promise<Found[]>;
  };
};

type ListMore = (words: string[]) => Promise<Found[]>;

/** How many of the most promising matches are ranked; whatever else matches follows, newest first. */
const maxRanked = 200;

export function searchService(
  database: JournalDatabase,
  index: SearchIndex,
  articles: Articles,
): SearchService {
  /** The article whose reference number was typed, and the most promising others. */
  async function listCandidates(words: string[], matches: Matches): Promise<number[]> {
    const best = matches.best(maxRanked);
    const [word = '', ...others] = words;
    // Only as the index knows it: what is listed is what was counted.
    const isRefnumber = others.length === 0 && parseRefnumber(word) === word;
    const named = isRefnumber ? await articles.findIdByRef(word) : undefined;
    return named === undefined || best.includes(named) ? best : [...best, named];
  }

  async function listRanked(words: string[], matches: Matches, more: Found[]) {
    const found = await articles.listByIds(await listCandidates(words, matches));
    const scored = [...found, ...more].map((article) => ({
      article,
      score: article.byTxnid ? Number.POSITIVE_INFINITY : rankScore(article, words),
    }));
    scored.sort((a, b) => b.score - a.score || b.article.id - a.article.id);
    return scored.map(({ article }) => article);
  }

  /** The matches of the index and the others, counted. */
  async function match(words: string[], listMore: ListMore) {
    const more = await listMore(words);
    const chunks = await index.chunks();
    const matches = findMatches(chunks, words);
    return { more, chunks, matches, total: more.length + matches.total };
  }

  async function search(keyword: string, page: number, listMore: ListMore): Promise<SearchResult> {
    const asked = parseQuery(keyword);
    let words = asked;
    if (words.length === 0) return { articles: [], total: 0 };
    let matched = await match(words, listMore);
    const refnumber = parseRefnumber(keyword);
    if (matched.total === 0 && refnumber !== undefined) {
      // A reference number with leading zeros, as it may stand in print.
      words = [refnumber];
      matched = await match(words, listMore);
    }
    const { more, matches, total } = matched;
    const start = (page - 1) * limits.searchPageRows;
    if (total === 0) return { articles: [], total, didYouMean: didYouMean(matched.chunks, asked) };
    if (start >= total) return { articles: [], total };

    const head = await listRanked(words, matches, more);
    const shown = head.slice(start, start + limits.searchPageRows);
    const missing = Math.min(limits.searchPageRows, total - start) - shown.length;
    if (missing > 0) {
      const ids = matches.rest(
        new Set(head.map((article) => article.id)),
        Math.max(0, start - head.length),
        missing,
      );
      shown.push(...(await articles.listByIds(ids)));
    }
    return { articles: shown.map(({ keywords: _, byTxnid: __, ...item }) => item), total };
  }

  return {
    reindex: (onStep) => reindexArticles(database, index, onStep),
    search: (keyword, page) => search(keyword, page, async () => []),
    searchAll: (keyword, page) =>
      search(keyword, page, (words) => articles.full.listUnindexed(keyword, words)),
  };
}
