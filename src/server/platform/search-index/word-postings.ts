import { LRUCache } from 'lru-cache';
import { chunkArticles, type LoadedChunk } from './chunk.ts';
import { findWords, type SoughtWord } from './whole-words.ts';

/** Where all articles have a word: `place * 256 + scopes`, an article's place being that of its slot in all chunks together. */
export type WordPostings = Uint32Array;

/** Words of titles come again and again: those that were looked for last are remembered, of all journals together. */
const maxBytes = 32 * 1024 * 1024;
/** What an entry takes beside its postings. */
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
