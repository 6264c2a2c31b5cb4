import type { LoadedChunk } from './chunk.ts';
import { bitOf } from './scope-levels.ts';
import { findWords, soughtWord } from './whole-words.ts';

/**
 * The public articles whose authors have all words of a name among theirs, the newest first: a few of them may be by two
 * people who have the words between them.
 */
export function findByAuthor(
  chunks: readonly LoadedChunk[],
  name: readonly string[],
  { except, limit }: { except: ReadonlySet<number>; limit: number },
): number[] {
  const words = [...new Set(name)].map(soughtWord);
  const ids: number[] = [];
  if (words.length === 0) return ids;
  for (const chunk of chunks) {
    if (ids.length >= limit) break;
    const found = findWords(chunk, words);
    if (found.length < words.length) continue;
    const [first, ...others] = found.map(({ from, to }) => slotsOf(chunk, from, to));
    const slots = [...(first ?? [])].filter((slot) => others.every((slots) => slots.has(slot)));
    for (const slot of slots.sort((a, b) => b - a)) {
      const id = chunk.firstId + slot;
      if (chunk.isWithdrawn[slot] === 0 && !except.has(id)) ids.push(id);
    }
  }
  return ids.slice(0, limit);
}

const asAuthor = bitOf('authors');

function slotsOf({ postings }: LoadedChunk, from: number, to: number): Set<number> {
  const slots = new Set<number>();
  for (let at = from; at < to; at++) {
    const posting = postings[at] ?? 0;
    if ((posting & asAuthor) !== 0) slots.add(posting >> 8);
  }
  return slots;
}
