import type { SearchChunk } from './chunk.ts';

/** Where the postings of a word are in a chunk; `word` is its place among the words that were asked for. */
export type FoundWord = { word: number; from: number; to: number };

/** A word as UTF-8, and its hash. */
export type SoughtWord = { bytes: Uint8Array; hash: number };

export function soughtWord(word: string): SoughtWord {
  const bytes = Buffer.from(word);
  return { bytes, hash: hashOf(bytes, 0, bytes.length) };
}

/** Those of the words that a chunk has; whole ones alone. */
export function findWords(chunk: SearchChunk, words: readonly SoughtWord[]): FoundWord[] {
  const { postingStarts } = chunk;
  const table = tableOf(chunk);
  const last = table.length - 1;
  const found: FoundWord[] = [];
  for (let word = 0; word < words.length; word++) {
    const { bytes, hash } = words[word] as SoughtWord;
    for (let place = hash & last; ; place = (place + 1) & last) {
      const at = (table[place] ?? 0) - 1;
      if (at === -1) break;
      if (!isWord(chunk, at, bytes)) continue;
      found.push({ word, from: postingStarts[at] ?? 0, to: postingStarts[at + 1] ?? 0 });
      break;
    }
  }
  return found;
}

const tables = new WeakMap<SearchChunk, Uint16Array | Uint32Array>();

/** Each word's number and one at its hash, or at the next free place. A chunk never changes, so this is made once. */
function tableOf(chunk: SearchChunk): Uint16Array | Uint32Array {
  const known = tables.get(chunk);
  if (known) return known;
  const { vocabulary, wordStarts } = chunk;
  const words = wordStarts.length - 1;
  const size = 2 ** Math.ceil(Math.log2(2 * (words + 1)));
  const table = words < 0xffff ? new Uint16Array(size) : new Uint32Array(size);
  for (let word = 0; word < words; word++) {
    let place = hashOf(vocabulary, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0) & (size - 1);
    while (table[place] !== 0) place = (place + 1) & (size - 1);
    table[place] = word + 1;
  }
  tables.set(chunk, table);
  return table;
}

/** FNV-1a, its upper half mixed into the lower one, by which tables are looked into. */
function hashOf(text: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (text[at] ?? 0), 0x01000193);
  return hash ^ (hash >>> 15);
}

function isWord({ vocabulary, wordStarts }: SearchChunk, word: number, bytes: Uint8Array): boolean {
  const start = wordStarts[word] ?? 0;
  if ((wordStarts[word + 1] ?? 0) - start !== bytes.length) return false;
  for (let at = 0; at < bytes.length; at++) {
    if (vocabulary[start + at] !== bytes[at]) return false;
  }
  return true;
}
