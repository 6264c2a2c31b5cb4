import type { SearchChunk } from './chunk.ts';

/** The words of a chunk that have a prefix: the first one, and the one behind the last. */
export function prefixRange(chunk: SearchChunk, prefix: Uint8Array): [from: number, to: number] {
  const words = chunk.wordStarts.length - 1;
  const from = firstWhere(0, words, (word) => comparePrefix(chunk, word, prefix) >= 0);
  // Few words share a prefix, so the end is looked for near the start, in steps that double.
  const isBehind = (word: number) => comparePrefix(chunk, word, prefix) > 0;
  let [near, step] = [from, 1];
  while (near + step < words && !isBehind(near + step)) {
    near += step;
    step *= 2;
  }
  return [from, firstWhere(near, Math.min(near + step, words), isBehind)];
}

function firstWhere(from: number, to: number, holds: (word: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether the word is before (below 0), among (0) or behind the words that have the prefix. */
function comparePrefix(chunk: SearchChunk, word: number, prefix: Uint8Array): number {
  const start = chunk.wordStarts[word] ?? 0;
  const length = (chunk.wordStarts[word + 1] ?? 0) - start;
  for (let at = 0; at < prefix.length; at++) {
    if (at >= length) return -1;
    const difference = (chunk.vocabulary[start + at] ?? 0) - (prefix[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
