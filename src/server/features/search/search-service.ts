import type { AnswerOf } from '#contract/calls/call.ts';
import type { searchCalls } from '#contract/calls/search-calls.ts';
import type { ArticleListItem, FullListItem } from '#contract/entities/article.ts';
import { limits } from '#contract/limits.ts';
import { withoutDirectionMarks } from '#domain/clean-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { Narrowing, Term } from '#domain/search/search-terms.ts';
import type { JournalContext } from '#server/context.ts';
import type { Audience } from '#server/platform/search-index/search-index.ts';
import { type Articles, listInOrder, listRankedIds } from './ranked-search.ts';
import { type AskedResults, listResults, type SearchResults } from './search-results.ts';
import {
  correct,
  type SearchedPdfs,
  type SearchedTexts,
  type Searching,
  understand,
} from './understood-search.ts';

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
