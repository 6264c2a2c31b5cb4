import { plainText } from '#domain/rich-text/plain-text.ts';
import { foldWords } from '#domain/search/fold.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { Passage } from '#domain/search/passage.ts';
import { meaningsOf } from '#domain/search/search-meanings.ts';
import type { Narrowing, ParsedSearch, Term } from '#domain/search/search-terms.ts';
import type { Audience, Matches, SearchIndex } from '#server/platform/search-index/search-index.ts';

export type SearchedTexts = {
  id: number;
  title: string;
  authorname: string;
  keywords: string;
  abstract: string;
};

export type SearchedPdfs = {
  /** The ids of those that have all the words, and the phrases where there are some. */
  find(
    words: readonly string[],
    phrases?: readonly (readonly string[])[],
  ): Promise<ReadonlySet<number>>;
  passages(ids: readonly number[], words: readonly string[]): Promise<ReadonlyMap<number, Passage>>;
};

/** What a search is done with. */
export type Searching = {
  index: SearchIndex;
  audience: Audience;
  listTexts(ids: number[]): Promise<SearchedTexts[]>;
  /** What is in the PDFs of articles, of whatever status. */
  inPdfs?: SearchedPdfs | undefined;
  /** What the journal is called. */
  journals: readonly string[];
  /** Ids that are not found, though the index has them. */
  except: ReadonlySet<number>;
};

export type Understood = ParsedSearch & {
  /** Undefined where nothing was asked for. */
  matches: Matches | undefined;
};

/** Words side by side are looked for in so many of the most promising articles that have them, some at a time. */
const maxPhraseArticles = 1000;
const textsInTurn = 200;

/** What a keyword matches, in the first of its meanings in which anything does. */
export async function understand(
  searching: Searching,
  keyword: string,
  narrowing?: Narrowing,
): Promise<Understood> {
  const { meant, inOrder } = meaningsOf(keyword, searching.journals);
  if (meant.terms.length === 0) return { ...meant, matches: undefined };
  let ofMeant: Matches | undefined;
  for (const meaning of inOrder) {
    const matches = await match(searching, meaning, narrowing);
    if (matches.unnarrowed > 0) return { ...meaning, matches };
    if (meaning === meant) ofMeant = matches;
  }
  return { ...meant, matches: ofMeant };
}

async function match(
  { index, audience, listTexts, except, inPdfs }: Searching,
  { terms, words, phrases }: ParsedSearch,
  narrowing: Narrowing | undefined,
): Promise<Matches> {
  // A PDF says nothing of who wrote it, or when, that could be told from the rest.
  const also = terms.every(isOfAnyText) ? await inPdfs?.find(words, phrases) : undefined;
  if (phrases.length === 0) return index.match(terms, audience, { except, also, narrowing });
  const candidates = (await index.match(terms, audience, { except })).best(maxPhraseArticles);
  const only = new Set(also);
  for (let start = 0; start < candidates.length; start += textsInTurn) {
    const texts = await listTexts(candidates.slice(start, start + textsInTurn));
    for (const one of texts)
      if (phrases.every((phrase) => hasPhrase(one, phrase))) only.add(one.id);
  }
  return index.match(terms, audience, { except, only, also, narrowing });
}

const isOfAnyText = (term: Term): boolean =>
  typeof term === 'string' || term.some((option) => 'word' in option && option.in === undefined);

function hasPhrase(texts: SearchedTexts, phrase: readonly string[]): boolean {
  const { title, authorname, keywords, abstract } = texts;
  const sought = ` ${phrase.join(' ')} `;
  return [plainText(title), authorname, keywords, plainText(abstract)].some((text) =>
    ` ${foldWords(text).join(' ')} `.includes(sought),
  );
}

/** The query with its typos corrected, where it finds nothing; undefined where no correction does. */
export async function correct(
  { index, audience, journals }: Pick<Searching, 'index' | 'audience' | 'journals'>,
  { words }: ParsedSearch,
): Promise<string | undefined> {
  const isNumber = (word: string) => /^\p{N}+$/u.test(word);
  const letters = words.filter((word) => !isNumber(word));
  if (letters.length === 0) return undefined;
  const join = (corrected: readonly string[]) =>
    words.map((word) => corrected[letters.indexOf(word)] ?? word).join(' ');
  const found = await index.didYouMean(
    letters,
    audience,
    (corrected) => parseSearch(join(corrected), { journals }).terms,
  );
  const corrected = found?.split(' ');
  // A phrase, or an author who is none, has nothing to correct.
  const isOther = corrected?.some((word, index) => word !== letters[index]);
  return corrected && isOther ? join(corrected) : undefined;
}
