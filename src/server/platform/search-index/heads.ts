import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Term } from '#domain/search/search-terms.ts';
import type { LoadedChunk } from './chunk.ts';
import { bitOf } from './chunk-levels.ts';

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
 * The heads of chunks: what they have of titles and authors, a tenth of all postings. Whoever types asks for beginnings of
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
