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
  const { marks, numbers } = tableOf(chunk);
  const last = marks.length - 1;
  const found: FoundWord[] = [];
  for (let word = 0; word < words.length; word++) {
    const { bytes, hash } = words[word] as SoughtWord;
    const sought = markOf(hash);
    for (let place = hash & last; ; place = (place + 1) & last) {
      const mark = marks[place];
      if (mark === 0) break;
      const at = numbers[place] ?? 0;
      if (mark !== sought || !isWord(chunk, at, bytes)) continue;
      found.push({ word, from: postingStarts[at] ?? 0, to: postingStarts[at + 1] ?? 0 });
      break;
    }
  }
  return found;
}

/** At a word's hash, or at the next free place: a byte of the hash, by which most others are told from it, and its number. */
type WordTable = { marks: Uint8Array; numbers: Uint16Array | Uint32Array };

const tables = new WeakMap<SearchChunk, WordTable>();

/** A chunk never changes, so this is made once. */
function tableOf(chunk: SearchChunk): WordTable {
  const known = tables.get(chunk);
  if (known) return known;
  const { vocabulary, wordStarts } = chunk;
  const words = wordStarts.length - 1;
  const size = 2 ** Math.ceil(Math.log2(2 * (words + 1)));
  const marks = new Uint8Array(size);
  const numbers = words < 0xffff ? new Uint16Array(size) : new Uint32Array(size);
  for (let word = 0; word < words; word++) {
    const hash = hashOf(vocabulary, wordStarts[word] ?? 0, wordStarts[word + 1] ?? 0);
    let place = hash & (size - 1);
    while (marks[place] !== 0) place = (place + 1) & (size - 1);
    marks[place] = markOf(hash);
    numbers[place] = word;
  }
  const table = { marks, numbers };
  tables.set(chunk, table);
  return table;
}

/** The upper byte, which places are not chosen by; never 0, which says that a place is free. */
const markOf = (hash: number): number => hash >>> 24 || 1;

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
