import type { ArticleWords } from './article-words.ts';
import { type SearchChunk, slotOf } from './chunk.ts';
import { decodeFacts, encodeFacts } from './chunk-facts.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { isHiddenWord } from './hidden-words.ts';
import { invertWords } from './inverted-words.ts';

const none: readonly number[] = [];

/** A chunk in which these articles have the words given here in place of those that they had. */
export function rewriteChunk(chunk: SearchChunk, articles: readonly ArticleWords[]): SearchChunk {
  const rewritten = new Set(articles.map(({ articleId }) => slotOf(articleId)));
  const added = invertWords(articles);
  const writer = new ChunkWriter(chunk, added);
  let next = 0;
  /** Writes the added words before this one; returns the added postings of this one. */
  const writeUpTo = (word?: Uint8Array): readonly number[] => {
    for (let entry = added[next]; entry; entry = added[next]) {
      const order = word ? Buffer.compare(entry.word, word) : -1;
      if (order > 0) break;
      next += 1;
      if (order === 0) return entry.postings;
      writer.add(entry.word, none, entry.postings);
    }
    return none;
  };

  const { vocabulary, wordStarts } = chunk;
  for (let index = 0; index < wordStarts.length - 1; index++) {
    const word = vocabulary.subarray(wordStarts[index], wordStarts[index + 1]);
    const postings = writeUpTo(word);
    writer.add(word, keptPostings(chunk, index, rewritten), postings);
  }
  writeUpTo();
  return { ...writer.finish(), ...articleColumns(chunk, articles) };
}

/** The postings of a word without those of the rewritten slots. */
function keptPostings(
  { postings, postingStarts }: SearchChunk,
  index: number,
  rewritten: ReadonlySet<number>,
): ArrayLike<number> {
  const all = postings.subarray(postingStarts[index], postingStarts[index + 1]);
  const isRewritten = (posting: number) => rewritten.has(posting >> 8);
  return all.some(isRewritten) ? all.filter((posting) => !isRewritten(posting)) : all;
}

function articleColumns(
  chunk: SearchChunk,
  articles: readonly ArticleWords[],
): Pick<
  SearchChunk,
  'issueIds' | 'firstPages' | 'lastPages' | 'titleLengths' | 'isWithdrawn' | 'facts'
> {
  const issueIds = chunk.issueIds.slice();
  const firstPages = chunk.firstPages.slice();
  const lastPages = chunk.lastPages.slice();
  const titleLengths = chunk.titleLengths.slice();
  const isWithdrawn = chunk.isWithdrawn.slice();
  const facts = decodeFacts(chunk);
  for (const article of articles) {
    const slot = slotOf(article.articleId);
    const words = article.title.filter((word) => !isHiddenWord(word)).length;
    issueIds[slot] = article.issueId;
    [firstPages[slot] = 0, lastPages[slot] = 0] = article.pages;
    titleLengths[slot] = Math.min(255, words);
    facts[slot] = article.facts;
    isWithdrawn[slot] = article.isWithdrawn ? 1 : 0;
  }
  return { issueIds, firstPages, lastPages, titleLengths, isWithdrawn, facts: encodeFacts(facts) };
}
