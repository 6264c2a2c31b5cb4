import type { ArticleListItem } from '../../../contract/entities.ts';
import { limits } from '../../../contract/limits.ts';
import { parseQuery } from '../../../domain/fold.ts';
import { parseRefnumber } from '../../../domain/refnumber.ts';
import { rankScore } from '../../../domain/search-rank.ts';
import type { JournalDatabase } from '../../db/journal-database.ts';
import { searchScopes } from '../../db/search-index.ts';

export type SearchResult = { articles: ArticleListItem[]; total: number };

export type SearchService = {
  /** One page of the enabled articles that hold every word of the keyword, best first. */
  search(keyword: string, page: number): Promise<SearchResult>;
  /** The same for administrators: articles of every status, by their transaction ids too. */
  searchAll(keyword: string, page: number): Promise<SearchResult>;
};

type Found = ArticleListItem & { keywords: string; byTxnid?: boolean };

/** What the search needs to know of articles. */
type Articles = {
  /** Those of the ids that are enabled, newest first. */
  listByIds(ids: number[]): Promise<Found[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
  whole: {
    /** What matches though the index does not hold it. */
    listUnindexed(keyword: string, words: string[]): Promise<Found[]>;
  };
};

type ListMore = (words: string[]) => Promise<Found[]>;

/** How many of the newest matches are ranked; whatever else matches follows, newest first. */
const rankedMost = 300;

export function searchService(
  { reads, search: index }: JournalDatabase,
  articles: Articles,
): SearchService {
  /** The newest matches; those in the title before those in the authors before the rest: the same on every engine. */
  async function listCandidates(words: string[]): Promise<number[]> {
    const [word = '', ...others] = words;
    // Only as the index knows it: what is listed is what was counted.
    const isRefnumber = others.length === 0 && parseRefnumber(word) === word;
    const named = isRefnumber ? await articles.findIdByRef(word) : undefined;
    const ids = named === undefined ? [] : [named];
    for (const scope of searchScopes) {
      const limit = rankedMost - ids.length;
      if (limit <= 0) break;
      ids.push(...(await index.find(reads, words, { scope, limit, except: ids })));
    }
    return ids;
  }

  async function listRanked(words: string[], more: Found[]) {
    const found = await articles.listByIds(await listCandidates(words));
    const scored = [...found, ...more].map((article) => ({
      article,
      score: article.byTxnid ? Number.POSITIVE_INFINITY : rankScore(article, words),
    }));
    scored.sort((a, b) => b.score - a.score || b.article.id - a.article.id);
    return scored.map(({ article }) => article);
  }

  /** The matches of the index and the others, counted. */
  async function count(words: string[], listMore: ListMore) {
    const more = await listMore(words);
    return { more, total: more.length + (await index.count(reads, words)) };
  }

  async function search(keyword: string, page: number, listMore: ListMore): Promise<SearchResult> {
    let words = parseQuery(keyword);
    if (words.length === 0) return { articles: [], total: 0 };
    let counted = await count(words, listMore);
    const refnumber = parseRefnumber(keyword);
    if (counted.total === 0 && refnumber !== undefined) {
      // A reference number with leading zeros, as it may stand in print.
      words = [refnumber];
      counted = await count(words, listMore);
    }
    const { more, total } = counted;
    const start = (page - 1) * limits.searchPageRows;
    if (start >= total) return { articles: [], total };

    const head = await listRanked(words, more);
    const shown = head.slice(start, start + limits.searchPageRows);
    const missing = Math.min(limits.searchPageRows, total - start) - shown.length;
    if (missing > 0) {
      const ids = await index.find(reads, words, {
        scope: 'abstract',
        limit: missing,
        offset: Math.max(0, start - head.length),
        except: head.map((article) => article.id),
      });
      shown.push(...(await articles.listByIds(ids)));
    }
    return { articles: shown.map(({ keywords: _, byTxnid: __, ...item }) => item), total };
  }

  return {
    search: (keyword, page) => search(keyword, page, async () => []),
    searchAll: (keyword, page) =>
      search(keyword, page, (words) => articles.whole.listUnindexed(keyword, words)),
  };
}
