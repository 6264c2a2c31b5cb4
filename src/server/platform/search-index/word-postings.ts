import { LRUCache } from 'lru-cache';
import { chunkArticles, type LoadedChunk, type SearchChunk } from './chunk.ts';

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

/** Where all articles have a word: `place * 256 + scopes`, an article's place being that of its slot in all chunks together. */
export type WordPostings = Uint32Array;

/** Words of titles come again and again: those that were looked for last are remembered, of all journals together. */
const maxBytes = 32 * 1024 * 1024;
/** What an entry takes in addition to its postings. */
const entryBytes = 200;
const known = new LRUCache<string, WordPostings>({
  maxSize: maxBytes,
  sizeCalculation: (postings, key) => entryBytes + 2 * key.length + postings.byteLength,
});

/** After a write the chunks are another array, and all is looked up again. */
const versions = new WeakMap<readonly LoadedChunk[], number>();
let lastVersion = 0;

/** Where the articles of these chunks have a word. */
export function postingsOf(
  chunks: readonly LoadedChunk[],
  word: SoughtWord & { text: string },
): WordPostings {
  const version = versions.get(chunks) ?? ++lastVersion;
  versions.set(chunks, version);
  const key = `${version} ${word.text}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const found = lookUp(chunks, word);
  known.set(key, found);
  return found;
}

function lookUp(chunks: readonly LoadedChunk[], word: SoughtWord): WordPostings {
  const found = chunks.flatMap((chunk, index) =>
    findWords(chunk, [word]).map(({ from, to }) => ({
      index,
      part: chunk.postings.subarray(from, to),
    })),
  );
  const postings = new Uint32Array(found.reduce((sum, { part }) => sum + part.length, 0));
  let last = 0;
  for (const { index, part } of found) {
    const first = index * chunkArticles * 256;
    for (const posting of part) postings[last++] = first + posting;
  }
  return postings;
}
