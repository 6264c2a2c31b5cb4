import type { AnswerOf } from '#contract/calls/call.ts';
import type { searchCalls } from '#contract/calls/search-calls.ts';
import { withoutDirectionMarks } from '#domain/rich-text/direction-marks.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { Term } from '#domain/search/search-terms.ts';
import { type Articles, listInOrder } from './ranked-search.ts';
import type { Searching } from './understood-search.ts';

export type Suggestions = AnswerOf<typeof searchCalls.suggest>;

/** A single letter begins too much to say anything. */
const minLetters = 2;
const maxWords = 8;
const maxTitles = 6;
const maxAuthors = 4;

/** Titles and authors that have all words of what is being typed, whole or as prefixes. */
export async function listSuggestions(
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
