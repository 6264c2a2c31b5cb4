import type { SearchChunk } from './chunk.ts';
import type { InvertedWord } from './inverted-words.ts';

type Words = Pick<SearchChunk, 'vocabulary' | 'wordStarts' | 'postingStarts' | 'postings'>;

/** Takes words in the order of their bytes, each once; a word without postings is left out. */
export class ChunkWriter {
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
