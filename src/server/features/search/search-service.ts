import type { AnswerOf } from '#contract/calls/call.ts';
import type { searchCalls } from '#contract/calls/search-calls.ts';
import type { ArticleListItem, FullListItem } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { passageOf } from '#domain/search/passage.ts';
import { hasPrefix } from '#domain/search/prefixes.ts';
import type { Narrowing, Term } from '#domain/search/search-terms.ts';
import type { JournalContext } from '#server/context.ts';
import type { Audience, Matches } from '#server/platform/search-index/search-index.ts';
import { type Articles, listInOrder, listRankedIds } from './ranked-search.ts';
import {
  correct,
  type SearchedPdfs,
  type SearchedTexts,
  type Searching,
  understand,
} from './understood-search.ts';

type SearchResults = AnswerOf<typeof searchCalls.searchResults>;
type FoundArticle = SearchResults['articles'][number];

/** What a page of results is asked by. */
type AskedResults = {
  keyword: string;
  page: number;
  sort: 'relevance' | 'date';
  narrowing: Narrowing;
};

const maxClosest = limits.searchResultRows;
const noFacets = { years: [], authors: [], subjects: [], languages: [] };

/** A page of results for readers, with why each was found, and by what they can be narrowed. */
async function listResults(
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

export type SearchResult<Item = ArticleListItem> = {
  articles: Item[];
  total: number;
  /** Where nothing is found: the query with its typos corrected, which finds something. */
  didYouMean?: string | undefined;
};

export type SearchService = ReturnType<typeof searchService>;

type PublicArticles = Articles & {
  /** Those that the index has as public, and that are not yet. */
  listScheduledIds(): Promise<ReadonlySet<number>>;
  listSearchedTexts(ids: number[]): Promise<SearchedTexts[]>;
};

type FullArticles = Pick<Articles<FullListItem>, 'listByIds' | 'findIdByRef'> & {
  /** All that the keyword finds by transaction id, e-mail address or mobile number, newest first. */
  listIdsByPrivateField(keyword: string, seesNumbers: boolean): Promise<number[]>;
};

export function searchService(
  { index, settings }: JournalContext,
  articles: PublicArticles & { full: FullArticles },
  inPdfs: SearchedPdfs,
) {
  /** What the journal is called. */
  async function listNames(): Promise<string[]> {
    const [{ websitename }, { abbreviated_title }] = await Promise.all([
      settings.get(),
      settings.metadata(),
    ]);
    return [websitename, abbreviated_title];
  }

  const searching = async (
    audience: Audience,
    except: ReadonlySet<number>,
  ): Promise<Searching> => ({
    index,
    audience,
    except,
    inPdfs,
    journals: await listNames(),
    listTexts: articles.listSearchedTexts,
  });
  const visitors = async () => searching('public', await articles.listScheduledIds());
  const full = { ...articles.full, listRankedTexts: articles.listRankedTexts };
  return {
    /** One page of the enabled articles that have every word of the keyword, best first. */
    search: async (keyword: string, page: number) =>
      search(await visitors(), articles, { keyword, page, first: [] }),
    /** One page of results for readers: narrowed, sorted, with why each was found. */
    results: async (asked: AskedResults): Promise<SearchResults> =>
      listResults(await visitors(), articles, asked),
    /** What somebody may mean who is still typing. */
    suggest: async (typed: string): Promise<Suggestions> =>
      listSuggestions(await visitors(), articles, typed),
    /** The same as `search` for administrators: articles of every status, by transaction id, e-mail address and mobile number too. */
    async searchAll(keyword: string, page: number, seesNumbers: boolean) {
      const first = await articles.full.listIdsByPrivateField(keyword, seesNumbers);
      const asking = await searching('administrators', new Set(first));
      return search(asking, full, { keyword, page, first });
    },
    /** The ids of all that `searchAll` finds, in no order. */
    async listAllIds(keyword: string, seesNumbers: boolean): Promise<number[]> {
      const first = await articles.full.listIdsByPrivateField(keyword, seesNumbers);
      const asking = await searching('administrators', new Set(first));
      const { matches } = await understand(asking, keyword);
      return [...first, ...(matches?.rest(new Set(), 0, matches.total) ?? [])];
    },
    /** Whether there are words, and visitors find nothing by them. */
    async findsNothing(keyword: string): Promise<boolean> {
      const { matches } = await understand(await visitors(), keyword);
      return matches?.total === 0;
    },
    /** The ids of the first so many of all that visitors would find, in the order of the page, and how many there are. */
    listIds: async (asked: Omit<AskedResults, 'page'>, limit: number) =>
      listIds(await visitors(), articles, asked, limit),
    /** Rebuilds the search index while the journal is read and written; returns the number of articles. */
    reindex: index.rebuild,
  };
}

async function listIds(
  searching: Searching,
  articles: Articles,
  { keyword, sort, narrowing }: Omit<AskedResults, 'page'>,
  limit: number,
) {
  const wanted = isNarrow(narrowing) ? narrowing : undefined;
  const { words, matches } = await understand(searching, keyword, wanted);
  if (matches === undefined) return { ids: [], total: 0 };
  const { total } = matches;
  const ids =
    sort === 'date'
      ? matches.latest(0, limit)
      : await listRankedIds(articles, words, matches, { from: 0, to: Math.min(total, limit) });
  return { ids, total };
}

const isNarrow = (narrowing: Narrowing): boolean =>
  Object.values(narrowing).some((value) => value !== undefined);

type Query = {
  keyword: string;
  page: number;
  /** The articles that come before all others, whatever their words are. */
  first: number[];
};

async function search<Item extends { id: number }>(
  searching: Searching,
  articles: Articles<Item>,
  { keyword, page, first }: Query,
): Promise<SearchResult<Item>> {
  const understood = await understand(searching, keyword);
  const { words, matches } = understood;
  if (matches === undefined) return { articles: [], total: 0 };
  const total = first.length + matches.total;
  if (total === 0) {
    return { articles: [], total, didYouMean: await correct(searching, understood) };
  }
  const start = (page - 1) * limits.searchPageRows;
  const end = Math.min(total, start + limits.searchPageRows);
  if (start >= end) return { articles: [], total };
  const ids = first.slice(start, end);
  if (end > first.length) {
    const window = { from: Math.max(0, start - first.length), to: end - first.length };
    ids.push(...(await listRankedIds(articles, words, matches, window)));
  }
  return { articles: await listInOrder(articles, ids), total };
}

type Suggestions = AnswerOf<typeof searchCalls.suggest>;

/** A single letter begins too much to say anything. */
const minLetters = 2;
const maxWords = 8;
const maxTitles = 6;
const maxAuthors = 4;

/** Titles and authors that have all words of what is being typed, whole or as prefixes. */
async function listSuggestions(
  { index, audience, except }: Searching,
  articles: Pick<Articles, 'listByIds'>,
  typed: string,
): Promise<Suggestions> {
  const words = [...new Set(foldWords(typed))].slice(0, maxWords);
  if (words.join('').length < minLetters) return { titles: [], authors: [] };
  const authors = await index.suggestAuthors(words, audience, { except, limit: maxAuthors });
  const inTitle = (word: string): Term => [{ word, in: 'title' }];
  const inTitleOrAuthors = (word: string): Term => [
    { word, in: 'title' },
    { word, in: 'authors' },
  ];
  let matches = await index.match(words.map(inTitle), audience, { except });
  // A surname and the beginning of a title.
  if (matches.total === 0 && authors.length === 0 && words.length > 1) {
    matches = await index.match(words.map(inTitleOrAuthors), audience, { except });
  }
  const titles = await listInOrder(articles, matches.best(maxTitles));
  return {
    titles: titles.map(({ refnumber, title, authorname, year, volume, issue, language }) => {
      return { refnumber, title, authorname, year, volume, issue, language };
    }),
    authors: authors.map(({ value, articles: count }) => ({
      name: withoutDirectionMarks(value),
      articles: count,
    })),
  };
}
