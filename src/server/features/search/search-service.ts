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
};

/** What the search needs to know of articles. */
type Articles = {
  /** Those of the ids that are enabled, newest first. */
  listByIds(ids: number[]): Promise<(ArticleListItem & { keywords: string })[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
};

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

  async function listRanked(words: string[]) {
    const found = await articles.listByIds(await listCandidates(words));
    const scored = found.map((article) => ({
      article,
      score: rankScore(article, words),
    }));
    scored.sort((a, b) => b.score - a.score || b.article.id - a.article.id);
    return scored.map(({ article }) => article);
  }

  return {
    async search(keyword, page) {
      let words = parseQuery(keyword);
      if (words.length === 0) return { articles: [], total: 0 };
      let total = await index.count(reads, words);
      const refnumber = parseRefnumber(keyword);
      if (total === 0 && refnumber !== undefined) {
        // A reference number with leading zeros, as it may stand in print.
        words = [refnumber];
        total = await index.count(reads, words);
      }
      const start = (page - 1) * limits.searchPageRows;
      if (start >= total) return { articles: [], total };

      const head = await listRanked(words);
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
      return { articles: shown.map(({ keywords: _, ...item }) => item), total };
    },
  };
}
