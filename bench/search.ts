import { requestPath } from '#contract/address.ts';
import { calls } from '#contract/calls/calls.ts';
import { administratorAt } from './support/administrator.ts';
import type { Bench } from './support/bench.ts';
import type { Race } from './support/race.ts';
import { searchQueries } from './support/search-queries.ts';

/** Of the time for the rows of a page of results, on SQLite and on PostgreSQL. */
const limits: Record<keyof ReturnType<typeof searchQueries>, [sqlite: number, postgres: number]> = {
  'rare words': [18, 25],
  'common words': [15, 25],
  'two words': [23, 30],
  'twenty common words': [30, 40],
  'prefixes of one letter': [24, 28],
  'prefixes of two letters': [15, 18],
  'prefixes of three letters': [15, 18],
  Devanagari: [6, 6],
  nonsense: [8, 8],
  'misspelt words': [17, 17],
  'reference numbers': [3, 8],
};
const headline = (time: string) => `${time} for a search for a common word`;
const maxAfterWrite: [number, number] = [10, 12];
/** What a search box suggests is asked for with each letter: a fraction of a search. */
const maxSuggestions: [number, number] = [8, 10];

/**
 * Searches of every kind with their totals, past every cache, and the first one after a write, beside plain SQL that
 * reads as many articles as a page of results has, and nothing else, and sends them.
 */
export function search({ held }: Bench): Race[] {
  const [article] = held.bench.articles.slice(-1);
  const reference = {
    name: 'plain SQL of 100 articles',
    paths: Array.from({ length: 40 }, (_, index) => `/rows/${index * 13}`),
  };
  const queries = searchQueries(held.bench.articles);
  let writes = 0;
  const changeTitle = async (origin: string) => {
    const form = new FormData();
    form.append('title', `A title for measuring, number ${++writes}`);
    await (await administratorAt(origin)).post(
      requestPath(calls.updateArticle.path, { params: { id: article?.id ?? 0 } }),
      form,
    );
  };
  return (['uncached', 'postgres'] as const).flatMap((server, engine) => {
    const race = (kind: string, some: string[], limit: number): Race => ({
      name: `search, ${kind}, ${server === 'postgres' ? 'PostgreSQL' : 'SQLite'}`,
      server,
      readers: 1,
      ours: {
        paths: some.map((query) => requestPath(calls.search.path, { query: { keyword: query } })),
      },
      reference,
      limit,
      requests: 30,
      rounds: 7,
      ...(kind === 'common words' && server === 'uncached' ? { headline } : {}),
    });
    const races = Object.entries(queries).map(([kind, some]) =>
      race(kind, some, limits[kind as keyof typeof limits][engine] ?? 0),
    );
    return [
      ...races,
      {
        ...race('suggestions of two letters', [], maxSuggestions[engine] ?? 0),
        ours: {
          paths: queries['prefixes of two letters'].map((keyword) =>
            requestPath(calls.suggest.path, { query: { keyword } }),
          ),
        },
      },
      {
        ...race('the first after a write', ['analysis'], maxAfterWrite[engine] ?? 0),
        before: changeTitle,
        requests: 1,
        rounds: 40,
      },
    ];
  });
}
