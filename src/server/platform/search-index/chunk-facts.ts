import { z } from 'zod';
import { type ChunkFacts, chunkArticles, type SearchChunk } from './chunk.ts';

const storedFacts = z.array(z.tuple([z.string(), z.string()], z.string()).nullable());

/** What the articles of a chunk are narrowed by, an entry a slot. */
export function decodeFacts({ facts }: Pick<SearchChunk, 'facts'>): ChunkFacts {
  const text = Buffer.from(facts.buffer, facts.byteOffset, facts.byteLength).toString();
  const stored = storedFacts.parse(JSON.parse(text));
  return Array.from({ length: chunkArticles }, (_, slot) => stored[slot] ?? null);
}

/** The same as it is stored; what follows the last article is left out. */
export function encodeFacts(facts: ChunkFacts): Uint8Array {
  const last = facts.findLastIndex((one) => one !== null);
  return new TextEncoder().encode(JSON.stringify(facts.slice(0, last + 1)));
}
