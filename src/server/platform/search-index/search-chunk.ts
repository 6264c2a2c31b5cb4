import type { ArticleWords } from './search-index.ts';

/** How many ids a chunk spans: few enough that a write makes a small part of the index anew. */
export const chunkArticles = 256;

/** Where all the words of a query have to be found; each scope holds those before it. */
export const searchScopes = ['title', 'authors', 'keywords', 'abstract'] as const;

/** The words of the articles whose ids are next to each other, and where each stands. */
export type SearchChunk = {
  /** The words as UTF-8 in the order of their bytes, one behind the other. */
  text: Uint8Array;
  /** Where each word begins in `text`; the last entry is the end. */
  wordStarts: Uint32Array;
  /** Where the places of each word begin in `places`; the last entry is the end. */
  placeStarts: Uint32Array;
  /** `slot * 4 + scope`: the article, counted from the first of the chunk, and the best scope that has the word. */
  places: Uint16Array;
  /** How many words each article's title has, at most 255; 0 for an article that is not in the index. */
  titleWords: Uint8Array;
};

export const emptyChunk: SearchChunk = {
  text: new Uint8Array(),
  wordStarts: new Uint32Array(1),
  placeStarts: new Uint32Array(1),
  places: new Uint16Array(),
  titleWords: new Uint8Array(chunkArticles),
};

/** A chunk as it is stored: the number of words and of places, then the arrays, little-endian. */
export function encodeChunk(chunk: SearchChunk): Buffer {
  const { wordStarts, placeStarts, places, titleWords, text } = chunk;
  const sizes = Uint32Array.of(wordStarts.length - 1, places.length);
  const parts = [sizes, wordStarts, placeStarts, places, titleWords, text];
  return Buffer.concat(
    parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  );
}

export function decodeChunk(stored: Uint8Array): SearchChunk {
  // The arrays must begin at a multiple of their width.
  const { buffer, byteOffset, byteLength } =
    stored.byteOffset % 4 === 0 ? stored : Uint8Array.from(stored);
  const [words = 0, placeCount = 0] = new Uint32Array(buffer, byteOffset, 2);
  const wordsAt = byteOffset + 8;
  const placeStartsAt = wordsAt + 4 * (words + 1);
  const placesAt = placeStartsAt + 4 * (words + 1);
  const titlesAt = placesAt + 2 * placeCount;
  const textAt = titlesAt + chunkArticles;
  return {
    wordStarts: new Uint32Array(buffer, wordsAt, words + 1),
    placeStarts: new Uint32Array(buffer, placeStartsAt, words + 1),
    places: new Uint16Array(buffer, placesAt, placeCount),
    titleWords: new Uint8Array(buffer, titlesAt, chunkArticles),
    text: new Uint8Array(buffer, textAt, byteOffset + byteLength - textAt),
  };
}

/** A chunk in which the `stale` slots have only the words of the `articles` given for them, or none. */
export function rewriteChunk(
  chunk: SearchChunk,
  stale: ReadonlySet<number>,
  articles: readonly ArticleWords[],
): SearchChunk {
  const added = placesByWord(articles);
  const titleWords = chunk.titleWords.slice();
  for (const slot of stale) titleWords[slot] = 0;
  for (const { articleId, title } of articles) {
    titleWords[articleId % chunkArticles] = Math.min(255, title.length);
  }

  const writer = new ChunkWriter(chunk, added);
  const none: number[] = [];
  let next = 0;
  for (let index = 0; index < chunk.wordStarts.length - 1; index++) {
    const word = chunk.text.subarray(chunk.wordStarts[index], chunk.wordStarts[index + 1]);
    let order = 1;
    for (; next < added.length; next++) {
      const [addedWord, places] = added[next] as Added;
      order = Buffer.compare(addedWord, word);
      if (order >= 0) break;
      writer.add(addedWord, none, places);
    }
    const places = chunk.places.subarray(chunk.placeStarts[index], chunk.placeStarts[index + 1]);
    const isStale = places.some((place) => stale.has(place >> 2));
    writer.add(
      word,
      isStale ? places.filter((place) => !stale.has(place >> 2)) : places,
      order === 0 && next < added.length ? (added[next++] as Added)[1] : none,
    );
  }
  for (const [word, places] of added.slice(next)) writer.add(word, none, places);
  return { ...writer.finish(), titleWords };
}

type Added = [word: Uint8Array, places: number[]];

/** The words of the articles in the order of their bytes. */
function placesByWord(articles: readonly ArticleWords[]): Added[] {
  const places = new Map<string, number[]>();
  for (const article of articles) {
    const slot = article.articleId % chunkArticles;
    searchScopes.forEach((scope, level) => {
      const place = slot * 4 + level;
      for (const word of article[scope]) {
        const known = places.get(word);
        if (!known) places.set(word, [place]);
        // Not where the article had the word already, in a better scope.
        else if ((known.at(-1) ?? 0) >> 2 !== slot) known.push(place);
      }
    });
  }
  const words = [...places.keys()].sort();
  const added = words.map((word): Added => [Buffer.from(word), places.get(word) ?? []]);
  // Strings are in the order of their bytes already, but for the letters beyond 0xffff.
  return words.some((word) => /[\uD800-\uDFFF]/.test(word))
    ? added.sort(([a], [b]) => Buffer.compare(a, b))
    : added;
}

/** Takes words in their order; what no article has is left out. */
class ChunkWriter {
  readonly #text: Uint8Array;
  readonly #wordStarts: Uint32Array;
  readonly #placeStarts: Uint32Array;
  readonly #places: Uint16Array;
  #words = 0;
  #textEnd = 0;
  #placesEnd = 0;

  constructor({ text, wordStarts, places }: SearchChunk, added: readonly Added[]) {
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    this.#text = new Uint8Array(text.length + sum(added.map(([word]) => word.length)));
    this.#wordStarts = new Uint32Array(wordStarts.length + added.length);
    this.#placeStarts = new Uint32Array(wordStarts.length + added.length);
    this.#places = new Uint16Array(places.length + sum(added.map(([, where]) => where.length)));
  }

  add(word: Uint8Array, kept: ArrayLike<number>, added: ArrayLike<number>): void {
    if (kept.length + added.length === 0) return;
    this.#text.set(word, this.#textEnd);
    this.#places.set(kept, this.#placesEnd);
    this.#places.set(added, this.#placesEnd + kept.length);
    this.#textEnd += word.length;
    this.#placesEnd += kept.length + added.length;
    this.#words += 1;
    this.#wordStarts[this.#words] = this.#textEnd;
    this.#placeStarts[this.#words] = this.#placesEnd;
  }

  finish(): Omit<SearchChunk, 'titleWords'> {
    return {
      text: this.#text.slice(0, this.#textEnd),
      wordStarts: this.#wordStarts.slice(0, this.#words + 1),
      placeStarts: this.#placeStarts.slice(0, this.#words + 1),
      places: this.#places.slice(0, this.#placesEnd),
    };
  }
}
