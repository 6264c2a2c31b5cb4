import { chunkArticles, type SearchChunk } from './chunk.ts';

/** The format that is described in README.md. It goes up with every change to it, or to what the words of an article are. */
export const chunkFormat = 4;

/** A chunk as it is stored: the numbers of words, postings and bytes of facts, then the arrays, little-endian. */
export function encodeChunk(chunk: SearchChunk): Buffer {
  const { wordStarts, postingStarts, postings, issueIds, firstPages, lastPages } = chunk;
  const { titleLengths, isWithdrawn, facts, vocabulary } = chunk;
  const sizes = Uint32Array.of(wordStarts.length - 1, postings.length, facts.length);
  const wide = [sizes, wordStarts, postingStarts, issueIds, firstPages, lastPages, postings];
  const parts = [...wide, titleLengths, isWithdrawn, facts, vocabulary];
  return Buffer.concat(
    parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength)),
  );
}

/** Views of the stored bytes: nothing is copied unless it has to be. */
export function decodeChunk(stored: Uint8Array): SearchChunk {
  // An array must start at a multiple of its elements' size.
  const { buffer, byteOffset, byteLength } =
    stored.byteOffset % 4 === 0 ? stored : Uint8Array.from(stored);
  const [words = 0, postingCount = 0, factBytes = 0] = new Uint32Array(buffer, byteOffset, 3);
  const wordStartsAt = byteOffset + 12;
  const postingStartsAt = wordStartsAt + 4 * (words + 1);
  const issueIdsAt = postingStartsAt + 4 * (words + 1);
  const firstPagesAt = issueIdsAt + 4 * chunkArticles;
  const lastPagesAt = firstPagesAt + 4 * chunkArticles;
  const postingsAt = lastPagesAt + 4 * chunkArticles;
  const titleLengthsAt = postingsAt + 2 * postingCount;
  const isWithdrawnAt = titleLengthsAt + chunkArticles;
  const factsAt = isWithdrawnAt + chunkArticles;
  const vocabularyAt = factsAt + factBytes;
  return {
    wordStarts: new Uint32Array(buffer, wordStartsAt, words + 1),
    postingStarts: new Uint32Array(buffer, postingStartsAt, words + 1),
    issueIds: new Uint32Array(buffer, issueIdsAt, chunkArticles),
    firstPages: new Uint32Array(buffer, firstPagesAt, chunkArticles),
    lastPages: new Uint32Array(buffer, lastPagesAt, chunkArticles),
    postings: new Uint16Array(buffer, postingsAt, postingCount),
    titleLengths: new Uint8Array(buffer, titleLengthsAt, chunkArticles),
    isWithdrawn: new Uint8Array(buffer, isWithdrawnAt, chunkArticles),
    facts: new Uint8Array(buffer, factsAt, factBytes),
    vocabulary: new Uint8Array(buffer, vocabularyAt, byteOffset + byteLength - vocabularyAt),
  };
}
