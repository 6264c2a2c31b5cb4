import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldWords } from '#domain/search/fold.ts';
import { hasPrefix, prefixesOf } from '#domain/search/prefixes.ts';
import { romanKey, romanKeysOf } from '#domain/search/roman-key.ts';
import type { Term } from '#domain/search/search-terms.ts';
import { type Audience, chunkArticles, type LoadedChunk } from './chunk.ts';
import { bitOf } from './chunk-levels.ts';
import type { FacetValue, FactTable } from './facets.ts';

/** How many names are folded until others get their turn. */
const namesInTurn = 2_000;

/** A word as somebody types it, with the key by which it finds words in Devanagari. */
type Typed = { word: string; key: string };

/** How many letters of a word are looked up: most beginnings of so many have some hundreds of names. */
const lookedUp = 2;

/** The folded words of authors' names, by the authors' numbers, and the authors by how these begin. */
export class AuthorNames {
  readonly #folded: string[][] = [[]];
  readonly #keys = new Map<number, string[]>();
  readonly #byBeginning = new Map<string, number[]>();

  /** Takes up the names that came since, a few at a time; `texts` only ever grows. */
  async prepare(texts: readonly string[]): Promise<void> {
    while (this.#folded.length < texts.length) {
      this.#take(this.#folded.length, texts[this.#folded.length] ?? '');
      if (this.#folded.length % namesInTurn === 0) await nextTurn();
    }
  }

  /** The authors whose name has all the folded words, whole or as prefixes. */
  withAll(words: readonly string[]): number[] {
    const [longest, ...others] = words
      .map((word) => ({ word, key: romanKey(word) ?? '' }))
      .sort((a, b) => b.word.length - a.word.length);
    if (longest === undefined) return [];
    const typed = [longest, ...others];
    return this.#beginningLike(longest).filter((author) =>
      typed.every((one) => this.#has(author, one)),
    );
  }

  #take(author: number, name: string): void {
    const folded = foldWords(name);
    this.#folded.push(folded);
    const keys = romanKeysOf(folded);
    if (keys.length > 0) this.#keys.set(author, keys);
    for (const beginning of new Set([...folded, ...keys.map(asKey)].map(beginningOf))) {
      const authors = this.#byBeginning.get(beginning) ?? [];
      authors.push(author);
      this.#byBeginning.set(beginning, authors);
    }
  }

  #beginningLike({ word, key }: Typed): number[] {
    const looked = [...prefixesOf(word), ...(key === '' ? [] : [asKey(key)])].map(beginningOf);
    const lists = [...new Set(looked)].flatMap((beginning) => this.#listsOf(beginning));
    const [one = [], ...others] = lists;
    return others.length === 0 ? one : [...new Set(lists.flat())];
  }

  #listsOf(beginning: string): number[][] {
    const list = this.#byBeginning.get(beginning);
    if (beginning.length === lookedUp) return list ? [list] : [];
    return [...this.#byBeginning].flatMap(([one, authors]) =>
      one.startsWith(beginning) ? [authors] : [],
    );
  }

  #has(author: number, { word, key }: Typed): boolean {
    if (this.#folded[author]?.some((part) => hasPrefix(part, word))) return true;
    return key !== '' && (this.#keys.get(author)?.includes(key) ?? false);
  }
}

const beginningOf = (word: string) => word.slice(0, lookedUp);

/** Keys are looked up apart from words: most journals have none. */
const asKey = (key: string) => `\uE000${key}`;

/** How many articles each author has, by the author's number: counted once for a version of the journal. */
export function authorCounts(facts: FactTable) {
  let last: { of: readonly unknown[]; counts: Uint32Array } | undefined;
  return (
    chunks: readonly LoadedChunk[],
    audience: Audience,
    except: ReadonlySet<number>,
  ): Uint32Array => {
    const of = [chunks, audience, except];
    if (last?.of.every((one, index) => one === of[index])) return last.counts;
    const counts = new Uint32Array(facts.authors.texts.length);
    for (const chunk of chunks) count(chunk);
    last = { of, counts };
    return counts;

    function count(chunk: LoadedChunk): void {
      const { authorStarts, authors } = facts.of(chunk);
      for (let slot = 0; slot < chunkArticles; slot++) {
        if (audience === 'public' && chunk.isWithdrawn[slot] === 1) continue;
        if (except.has(chunk.firstId + slot)) continue;
        const to: number = authorStarts[slot + 1] ?? 0;
        for (let at: number = authorStarts[slot] ?? 0; at < to; at++) {
          const author = authors[at] ?? 0;
          counts[author] = (counts[author] ?? 0) + 1;
        }
      }
    }
  };
}

/** The authors whose name has all the folded words, as whole words or prefixes: those of most articles first. */
export function suggestAuthors(
  facts: FactTable,
  names: AuthorNames,
  counts: Uint32Array,
  words: readonly string[],
  limit: number,
): FacetValue[] {
  const of = (author: number) => counts[author] ?? 0;
  const meant = names.withAll(words).filter((author) => of(author) > 0);
  // Of all that a letter begins only the first few are put in their order.
  const least = Uint32Array.from(meant, of).sort().at(-limit) ?? 0;
  return meant
    .filter((author) => of(author) >= least)
    .map((author) => ({ value: facts.authors.texts[author] ?? '', articles: of(author) }))
    .sort((a, b) => b.articles - a.articles || (a.value < b.value ? -1 : 1))
    .slice(0, limit);
}

const inHead = bitOf('title') | bitOf('authors');

/** How many chunks are gone through until others get their turn. */
const chunksInTurn = 4;

/** Whether a search looks at titles and authors alone, as suggestions do. */
export const asksHeads = (terms: readonly Term[]): boolean =>
  terms.every(
    (term) =>
      typeof term !== 'string' &&
      term.every(
        (option) => 'word' in option && (option.in === 'title' || option.in === 'authors'),
      ),
  );

/**
 * The heads of chunks: what they have of titles and authors, a tenth of all postings. A reader who types asks for beginnings of
 * words, which abstracts have by the hundred thousand. Each is made once, for as long as its chunk is what it is.
 */
export class Heads {
  readonly #known = new WeakMap<LoadedChunk, LoadedChunk>();

  async of(chunks: readonly LoadedChunk[]): Promise<LoadedChunk[]> {
    const heads: LoadedChunk[] = [];
    let made = 0;
    for (const chunk of chunks) {
      const head = this.#known.get(chunk) ?? headOf(chunk);
      if (!this.#known.has(chunk) && ++made % chunksInTurn === 0) await nextTurn();
      this.#known.set(chunk, head);
      heads.push(head);
    }
    return heads;
  }
}

function headOf(chunk: LoadedChunk): LoadedChunk {
  const { wordStarts, vocabulary } = chunk;
  const headWordStarts: number[] = [];
  const postingStarts: number[] = [];
  const postings: number[] = [];
  const letters = new Uint8Array(vocabulary.length);
  let end = 0;
  for (let word = 0; word + 1 < wordStarts.length; word++) {
    const before = postings.length;
    takePostings(chunk, word, postings);
    if (postings.length === before) continue;
    headWordStarts.push(end);
    postingStarts.push(before);
    const text = vocabulary.subarray(wordStarts[word], wordStarts[word + 1]);
    letters.set(text, end);
    end += text.length;
  }
  return {
    ...chunk,
    vocabulary: letters.slice(0, end),
    wordStarts: Uint32Array.from([...headWordStarts, end]),
    postingStarts: Uint32Array.from([...postingStarts, postings.length]),
    postings: Uint16Array.from(postings),
  };
}

function takePostings(
  { postingStarts, postings }: LoadedChunk,
  word: number,
  into: number[],
): void {
  const end = postingStarts[word + 1] ?? 0;
  for (let at = postingStarts[word] ?? 0; at < end; at++) {
    const posting = postings[at] ?? 0;
    if ((posting & inHead) !== 0) into.push(posting & (0xff00 | inHead));
  }
}
