import { type ArticleWords, isHiddenWord } from './article-words.ts';
import { decodeFacts, encodeFacts, type SearchChunk, searchScopes, slotOf } from './chunk.ts';

const none: readonly number[] = [];

/** A chunk in which these articles have the words given here in place of those that they had. */
export function rewriteChunk(chunk: SearchChunk, articles: readonly ArticleWords[]): SearchChunk {
  const rewritten = new Set(articles.map(({ articleId }) => slotOf(articleId)));
  const added = invertWords(articles);
  const writer = new ChunkWriter(chunk, added);
  let next = 0;
  /** Writes the added words before this one; returns the added postings of this one. */
  const writeUpTo = (word?: Uint8Array): readonly number[] => {
    for (let entry = added[next]; entry; entry = added[next]) {
      const order = word ? Buffer.compare(entry.word, word) : -1;
      if (order > 0) break;
      next += 1;
      if (order === 0) return entry.postings;
      writer.add(entry.word, none, entry.postings);
    }
    return none;
  };

  const { vocabulary, wordStarts } = chunk;
  for (let index = 0; index < wordStarts.length - 1; index++) {
    const word = vocabulary.subarray(wordStarts[index], wordStarts[index + 1]);
    const postings = writeUpTo(word);
    writer.add(word, keptPostings(chunk, index, rewritten), postings);
  }
  writeUpTo();
  return { ...writer.finish(), ...articleColumns(chunk, articles) };
}

/** The postings of a word without those of the rewritten slots. */
function keptPostings(
  { postings, postingStarts }: SearchChunk,
  index: number,
  rewritten: ReadonlySet<number>,
): ArrayLike<number> {
  const all = postings.subarray(postingStarts[index], postingStarts[index + 1]);
  const isRewritten = (posting: number) => rewritten.has(posting >> 8);
  return all.some(isRewritten) ? all.filter((posting) => !isRewritten(posting)) : all;
}

function articleColumns(
  chunk: SearchChunk,
  articles: readonly ArticleWords[],
): Pick<
  SearchChunk,
  'issueIds' | 'firstPages' | 'lastPages' | 'titleLengths' | 'isWithdrawn' | 'facts'
> {
  const issueIds = chunk.issueIds.slice();
  const firstPages = chunk.firstPages.slice();
  const lastPages = chunk.lastPages.slice();
  const titleLengths = chunk.titleLengths.slice();
  const isWithdrawn = chunk.isWithdrawn.slice();
  const facts = decodeFacts(chunk);
  for (const article of articles) {
    const slot = slotOf(article.articleId);
    const words = article.title.filter((word) => !isHiddenWord(word)).length;
    issueIds[slot] = article.issueId;
    [firstPages[slot] = 0, lastPages[slot] = 0] = article.pages;
    titleLengths[slot] = Math.min(255, words);
    facts[slot] = article.facts;
    isWithdrawn[slot] = article.isWithdrawn ? 1 : 0;
  }
  return { issueIds, firstPages, lastPages, titleLengths, isWithdrawn, facts: encodeFacts(facts) };
}

type Words = Pick<SearchChunk, 'vocabulary' | 'wordStarts' | 'postingStarts' | 'postings'>;

/** Takes words in the order of their bytes, each once; a word without postings is left out. */
class ChunkWriter {
  readonly #vocabulary: Uint8Array;
  readonly #wordStarts: Uint32Array;
  readonly #postingStarts: Uint32Array;
  readonly #postings: Uint16Array;
  #words = 0;
  #vocabularyEnd = 0;
  #postingsEnd = 0;

  /** There is room for all that is stored and all that is added. */
  constructor(stored: Words, added: readonly InvertedWord[]) {
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    const addedBytes = sum(added.map(({ word }) => word.length));
    const addedPostings = sum(added.map(({ postings }) => postings.length));
    this.#vocabulary = new Uint8Array(stored.vocabulary.length + addedBytes);
    this.#wordStarts = new Uint32Array(stored.wordStarts.length + added.length);
    this.#postingStarts = new Uint32Array(stored.wordStarts.length + added.length);
    this.#postings = new Uint16Array(stored.postings.length + addedPostings);
  }

  add(word: Uint8Array, kept: ArrayLike<number>, added: ArrayLike<number>): void {
    if (kept.length + added.length === 0) return;
    this.#vocabulary.set(word, this.#vocabularyEnd);
    this.#postings.set(kept, this.#postingsEnd);
    this.#postings.set(added, this.#postingsEnd + kept.length);
    this.#vocabularyEnd += word.length;
    this.#postingsEnd += kept.length + added.length;
    this.#words += 1;
    this.#wordStarts[this.#words] = this.#vocabularyEnd;
    this.#postingStarts[this.#words] = this.#postingsEnd;
  }

  finish(): Words {
    return {
      vocabulary: this.#vocabulary.slice(0, this.#vocabularyEnd),
      wordStarts: this.#wordStarts.slice(0, this.#words + 1),
      postingStarts: this.#postingStarts.slice(0, this.#words + 1),
      postings: this.#postings.slice(0, this.#postingsEnd),
    };
  }
}

/** A word as UTF-8, and its postings. */
type InvertedWord = { word: Uint8Array; postings: number[] };

/** The words of the articles in the order of their bytes. */
function invertWords(articles: readonly ArticleWords[]): InvertedWord[] {
  const postings = new Map<string, number[]>();
  for (const article of articles) {
    const slot = slotOf(article.articleId);
    searchScopes.forEach((scope, bit) => {
      const posting = slot * 256 + (1 << bit);
      for (const word of article[scope]) {
        const known = postings.get(word);
        const last = known?.at(-1) ?? -1;
        if (!known) postings.set(word, [posting]);
        else if (last >> 8 === slot) known[known.length - 1] = last | posting;
        else known.push(posting);
      }
    });
  }
  const words = [...postings.keys()].sort();
  const inverted = words.map((word) => ({
    word: Buffer.from(word),
    postings: postings.get(word) ?? [],
  }));
  // Strings are in the order of their bytes already, except for letters beyond 0xffff.
  return words.some((word) => /[\uD800-\uDFFF]/.test(word))
    ? inverted.sort((a, b) => Buffer.compare(a.word, b.word))
    : inverted;
}
