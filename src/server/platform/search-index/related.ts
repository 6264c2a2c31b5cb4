import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleWords } from './article-words.ts';
import { chunkArticles, type LoadedChunk, searchScopes } from './chunk.ts';
import { type ChosenWord, chooseWords } from './related-words.ts';
import { bestScope } from './scope-levels.ts';
import { type FoundWord, findWords } from './whole-words.ts';

/** An article that is like another one: 1 where it has all that is rare in it, in the same places. */
export type Related = { id: number; likeness: number };

/** What a word counts where an article has it: title, authors, keywords, abstract. */
const scopeWeights = [3, 1.5, 3, 1];
/** So many chunks are gone through before others get their turn. */
const chunksATurn = 64;
/** Articles that share less than this have a few words in common by chance. */
const minLikeness = 0.07;
/** Parts of one work, and what corrects it, have nearly the same title, however frequent its words are. */
const weightOfTitle = 0.5;
/** A word that more than one in so many articles have tells nothing. */
const tooFrequent = 5;

/**
 * The public articles that share the most rare words with one, the most alike first; of equals the newest. Words of the
 * title and the keywords count more than those of the abstract; authors count where they are authors.
 */
export async function findRelated(
  chunks: readonly LoadedChunk[],
  source: ArticleWords,
  { except, limit }: { except: ReadonlySet<number>; limit: number },
): Promise<Related[]> {
  const words = chooseWords(chunks, source);
  const found: FoundWord[][] = [];
  for (const [index, chunk] of chunks.entries()) {
    found.push(findWords(chunk, words));
    if (index % chunksATurn === chunksATurn - 1) await nextTurn();
  }
  const { weights, own } = weigh(words, found, countArticles(chunks));
  const titleWords = words.filter(({ scope }) => scope === inTitle).length;
  const best: Related[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const { scores, sameTitle } = scoresIn(chunk, words, found[index] ?? [], weights);
    for (let slot = 0; slot < chunkArticles; slot++) {
      const score = scores[slot] ?? 0;
      if (score === 0) continue;
      // The number of an article is counted as a word of its title.
      const length = Math.max(1, (chunk.titleLengths[slot] ?? 0) - 1);
      const shared = (2 * (sameTitle[slot] ?? 0)) / (titleWords + length);
      const likeness = score / own + weightOfTitle * Math.min(1, shared) ** 4;
      const id = chunk.firstId + slot;
      if (likeness < minLikeness || id === source.articleId || except.has(id)) continue;
      if (chunk.hasWithdrawn && chunk.isWithdrawn[slot] === 1) continue;
      best.push({ id, likeness });
    }
    if (index % chunksATurn === chunksATurn - 1) await nextTurn();
  }
  return best.sort((a, b) => b.likeness - a.likeness || b.id - a.id).slice(0, limit);
}

/** How rare each word is, squared, and what an article would score that has all of them as this one has. */
function weigh(words: readonly ChosenWord[], found: readonly FoundWord[][], articles: number) {
  const counts = new Uint32Array(words.length);
  for (const inChunk of found) {
    for (const { word, from, to } of inChunk) counts[word] = (counts[word] ?? 0) + to - from;
  }
  const weights = new Float64Array(words.length);
  let own = 0;
  for (const [index, { scope }] of words.entries()) {
    const count = counts[index] ?? 0;
    if (count * tooFrequent > articles && count > 3) continue;
    // What this article alone has is no rarer than what two have.
    const weight = Math.log(1 + articles / Math.max(2, count)) ** 2 * (scopeWeights[scope] ?? 0);
    own += weight * (scopeWeights[scope] ?? 0);
    weights[index] = count > 1 ? weight : 0;
  }
  return { weights, own: own || 1 };
}

const inTitle = searchScopes.indexOf('title');
const asAuthor = searchScopes.indexOf('authors');

/** What each article of a chunk scores, and how many words of the title its title has too. */
function scoresIn(
  { postings }: LoadedChunk,
  words: readonly ChosenWord[],
  found: readonly FoundWord[],
  weights: Float64Array,
) {
  const scores = new Float64Array(chunkArticles);
  const sameTitle = new Uint8Array(chunkArticles);
  for (const { word, from, to } of found) {
    const weight = weights[word] ?? 0;
    const sought = words[word]?.scope;
    if (weight === 0 && sought !== inTitle) continue;
    for (let at = from; at < to; at++) {
      const posting = postings[at] ?? 0;
      const slot = posting >> 8;
      const scope = bestScope(posting);
      if (scope === inTitle && sought === inTitle) sameTitle[slot] = (sameTitle[slot] ?? 0) + 1;
      if ((sought === asAuthor) !== (scope === asAuthor)) continue;
      scores[slot] = (scores[slot] ?? 0) + weight * (scopeWeights[scope] ?? 0);
    }
  }
  return { scores, sameTitle };
}

function countArticles(chunks: readonly LoadedChunk[]): number {
  let articles = 0;
  for (const { titleLengths } of chunks) {
    for (const length of titleLengths) if (length > 0) articles += 1;
  }
  return articles;
}
