import type { ArticleListItem } from '#contract/entities/article.ts';
import { parseRefnumber } from '#domain/refnumber.ts';
import { rankScore } from '#domain/search/search-rank.ts';
import type { Matches } from '#server/platform/search-index/search-index.ts';

export type RankedTexts = {
  id: number;
  refnumber: number | null;
  title: string;
  authorname: string;
  keywords: string;
  year: number;
  volume: number;
  issue: number;
  pagenumber: string;
};

/** The articles as an audience may see them. */
export type Articles<Item = ArticleListItem> = {
  /** Those of the ids that there are, newest first. */
  listByIds(ids: number[]): Promise<Item[]>;
  findIdByRef(refnumber: string): Promise<number | undefined>;
  listRankedTexts(ids: number[]): Promise<RankedTexts[]>;
};

/** How many of the most promising matches are ranked; whatever else matches follows, newest first. */
const maxRanked = 200;

/**
 * Ids of some of the matches in their order: the ranked ones, then the others, newest first. What no word was looked for in,
 * as in `46(2)`, is as an issue has it.
 */
export async function listRankedIds(
  articles: Pick<Articles, 'findIdByRef' | 'listRankedTexts'>,
  words: readonly string[],
  matches: Matches,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  if (words.length === 0) return matches.latest(from, to - from);
  const candidates = await listCandidates(articles, words, matches);
  const texts = candidates.length > 0 ? await articles.listRankedTexts(candidates) : [];
  const ranked = texts
    // What only the text of a PDF has comes after all that title, authors, keywords or abstract have.
    .map((text) => ({
      id: text.id,
      score: matches.isElsewhere(text.id) ? -1 : scoreOf(text, words),
    }))
    .sort((a, b) => b.score - a.score || b.id - a.id)
    .map(({ id }) => id);
  const found = ranked.slice(from, to);
  const missing = to - from - found.length;
  if (missing === 0) return found;
  return [...found, ...matches.rest(new Set(ranked), Math.max(0, from - ranked.length), missing)];
}

/** The articles in the order of the ids. */
export async function listInOrder<Item extends { id: number }>(
  articles: Pick<Articles<Item>, 'listByIds'>,
  ids: number[],
): Promise<Item[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await articles.listByIds(ids)).map((article) => [article.id, article]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const scoreOf = ({ refnumber, ...text }: RankedTexts, words: readonly string[]) =>
  rankScore({ ...text, refnumber: refnumber === null ? '' : String(refnumber) }, words);

/** The most promising matches, and the article whose reference number was typed. */
async function listCandidates(
  articles: Pick<Articles, 'findIdByRef' | 'listRankedTexts'>,
  words: readonly string[],
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
