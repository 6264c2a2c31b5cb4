import type { AnswerOf } from '#contract/calls/call.ts';
import type { searchCalls } from '#contract/calls/search-calls.ts';
import { limits } from '#contract/limits.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { passageOf } from '#domain/search/passage.ts';
import { hasPrefix } from '#domain/search/prefixes.ts';
import type { Narrowing } from '#domain/search/search-terms.ts';
import type { Matches } from '#server/platform/search-index/search-index.ts';
import { type Articles, listInOrder, listRankedIds } from './ranked-search.ts';
import { correct, type SearchedTexts, type Searching, understand } from './understood-search.ts';

export type SearchResults = AnswerOf<typeof searchCalls.searchResults>;
type FoundArticle = SearchResults['articles'][number];

/** What a page of results is asked by. */
export type AskedResults = {
  keyword: string;
  page: number;
  sort: 'relevance' | 'date';
  narrowing: Narrowing;
};

const maxClosest = limits.searchResultRows;
const noFacets = { years: [], authors: [], subjects: [], languages: [] };

/** A page of results for readers, with why each was found, and by what they can be narrowed. */
export async function listResults(
  searching: Searching,
  articles: Articles,
  asked: AskedResults,
): Promise<SearchResults> {
  const { keyword, narrowing } = asked;
  const understood = await understand(searching, keyword, narrowing);
  const { matches, words, terms } = understood;
  if (matches === undefined) return { total: 0, words: [], articles: [], facets: noFacets };
  const facets = matches.facets() ?? noFacets;
  if (matches.unnarrowed > 0) {
    const found = await listPage(searching, articles, { asked, words, matches });
    return { total: matches.total, words, articles: found, facets };
  }
  const nothing = { total: 0, words, articles: [], facets };
  const corrected = await correct(searching, understood);
  if (corrected !== undefined) {
    const instead = await understand(searching, corrected);
    if (instead.matches === undefined) return nothing;
    const found = await listPage(searching, articles, {
      asked: { ...asked, page: 1 },
      words: instead.words,
      matches: instead.matches,
    });
    return { ...nothing, words: instead.words, didYouMean: corrected, articles: found };
  }
  if (terms.length < 3) return nothing;
  const { index, audience, except } = searching;
  const closest = await index.closest(terms, audience, { except, limit: maxClosest });
  return { ...nothing, articles: await withReasons(searching, articles, words, closest) };
}

async function listPage(
  searching: Searching,
  articles: Articles,
  { asked, words, matches }: { asked: AskedResults; words: string[]; matches: Matches },
): Promise<FoundArticle[]> {
  const from = (asked.page - 1) * limits.searchResultRows;
  const to = Math.min(matches.total, from + limits.searchResultRows);
  if (from >= to) return [];
  const ids =
    asked.sort === 'date'
      ? matches.latest(from, to - from)
      : await listRankedIds(articles, words, matches, { from, to });
  return withReasons(searching, articles, words, ids);
}

/** The articles of the ids, each with where the words are in it. */
async function withReasons(
  { listTexts, inPdfs }: Searching,
  articles: Articles,
  words: string[],
  ids: number[],
): Promise<FoundArticle[]> {
  if (ids.length === 0) return [];
  const [items, texts] = await Promise.all([listInOrder(articles, ids), listTexts(ids)]);
  const byId = new Map(texts.map((text) => [text.id, text]));
  const lacking = ids.filter((id) => !saysAll(words, byId.get(id)));
  const passages = lacking.length > 0 ? await inPdfs?.passages(lacking, words) : undefined;
  return items.map((item) => {
    const found = reasonOf(words, byId.get(item.id));
    const passage = passages?.get(item.id);
    if (passage === undefined) return { ...item, found };
    const more = { ...found, in: [...found.in, 'fulltext' as const] };
    if (found.passage !== undefined) return { ...item, found: { ...more, passage: found.passage } };
    const { section } = passage;
    const shown = withoutDirectionMarks(passage.text);
    return { ...item, found: { ...more, passage: shown, ...(section && { section }) } };
  });
}

/** Whether what is shown of an article has every word: why it was found needs no look into its PDF. */
function saysAll(words: string[], texts: SearchedTexts | undefined): boolean {
  if (texts === undefined) return true;
  const { title, authorname, keywords, abstract } = texts;
  const all = foldWords([plainText(title), authorname, keywords, plainText(abstract)].join(' '));
  return words.every((word) => all.some((folded) => hasPrefix(folded, word)));
}

function reasonOf(words: string[], texts: SearchedTexts | undefined): FoundArticle['found'] {
  if (texts === undefined) return { in: [] };
  const { title, authorname, keywords } = texts;
  const abstract = plainText(texts.abstract);
  const has = (text: string) =>
    foldWords(text).some((folded) => words.some((word) => hasPrefix(folded, word)));
  const passage = passageOf(abstract, words);
  const inKeywords = has(keywords);
  return {
    in: [
      ...(has(plainText(title)) ? ['title' as const] : []),
      ...(has(authorname) ? ['authors' as const] : []),
      ...(inKeywords ? ['keywords' as const] : []),
      ...(passage === undefined ? [] : ['abstract' as const]),
    ],
    ...(passage !== undefined && { passage: withoutDirectionMarks(passage) }),
    ...(inKeywords && { keywords: withoutDirectionMarks(keywords) }),
  };
}
