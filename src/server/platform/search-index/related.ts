import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleWords } from './article-words.ts';
import { chunkArticles, chunkOf, type LoadedChunk } from './chunk.ts';
import { addScores, noScores, scoresIn } from './related-scores.ts';
import {
  chooseWords,
  countArticles,
  inTitle,
  scoreOf,
  type WeighedWord,
  weigh,
} from './related-words.ts';
import { findWords } from './whole-words.ts';
import { postingsOf, type WordPostings } from './word-postings.ts';

/** An article that is like another one: 1 where it has all that is rare in it, in the same places. */
export type Related = { id: number; likeness: number };

/** All articles are compared by so many words, those that score most. */
const maxLeading = 14;
/** So many, the most alike by these, are compared by all words. */
const maxCompared = 40;
/** Articles that share less than this have a few words in common by chance. */
const minLikeness = 0.07;
/** Parts of one work, and what corrects it, have nearly the same title, however frequent its words are. */
const weightOfTitle = 0.5;

type Candidate = Related & { chunk: LoadedChunk; slot: number; score: number; same: number };

/** What an article was compared by, and those most like it, the most alike first. */
export type Comparison = { words: readonly WeighedWord[]; best: readonly Related[] };

/**
 * The public articles that share the most rare words with one, the most alike first; of equals the newest. Words of the
 * title and the keywords count more than those of the abstract; authors count where they are authors.
 */
export async function compareAll(
  chunks: readonly LoadedChunk[],
  source: ArticleWords,
  except: ReadonlySet<number>,
): Promise<Comparison> {
  const chosen = chooseWords(chunks, source);
  const postings: WordPostings[] = [];
  for (const word of chosen.slice(0, maxLeading)) {
    const found = postingsOf(chunks, word);
    // Of these the sample's guess gives way to what is so.
    word.count = found.length;
    postings.push(found);
    await nextTurn();
  }

  const words = weigh(chosen, countArticles(chunks));
  const [leading, others] = [words.slice(0, maxLeading), words.slice(maxLeading)];
  const { own, likenessOf } = measureBy(words);
  const all = noScores(chunks.length * chunkArticles);
  for (const [index, word] of leading.entries()) {
    const found = postings[index] ?? new Uint32Array();
    addScores(all, word, { postings: found, from: 0, to: found.length });
  }

  const best: Candidate[] = [];
  let least = 0;
  for (const [index, chunk] of chunks.entries()) {
    for (let slot = 0; slot < chunkArticles; slot++) {
      const score = all.scores[index * chunkArticles + slot] ?? 0;
      const same = all.sameTitle[index * chunkArticles + slot] ?? 0;
      const atMost = score / own + (same > 0 ? weightOfTitle : 0);
      // Most are a little alike where words are frequent: what cannot be among the best is not looked at further.
      if (atMost <= least) continue;
      const likeness = likenessOf(chunk, slot, score, same);
      if (likeness <= least || !mayBeFound(chunk, slot, source, except)) continue;
      keepBest(best, { id: chunk.firstId + slot, likeness, chunk, slot, score, same });
      if (best.length === maxCompared) least = best.at(-1)?.likeness ?? 0;
    }
  }
  await nextTurn();
  for (const [chunk, candidates] of Map.groupBy(best, (one) => one.chunk)) {
    const { scores, sameTitle } = scoresIn(chunk, others, findWords(chunk, others));
    for (const one of candidates) {
      const [score, same] = [scores[one.slot] ?? 0, sameTitle[one.slot] ?? 0];
      one.likeness = likenessOf(chunk, one.slot, one.score + score, one.same + same);
    }
  }
  return { words, best: mostAlike(best) };
}

/** The same after some chunks have changed: by words that weigh what they did, which a few articles more hardly change. */
export function compareAgain(
  { words, best }: Comparison,
  changed: readonly LoadedChunk[],
  source: Pick<ArticleWords, 'articleId'>,
  except: ReadonlySet<number>,
): Comparison {
  const { likenessOf } = measureBy(words);
  const changedNumbers = new Set(changed.map(({ firstId }) => chunkOf(firstId)));
  const compared = best.filter(({ id }) => !changedNumbers.has(chunkOf(id)));
  for (const chunk of changed) {
    const { scores, sameTitle } = scoresIn(chunk, words, findWords(chunk, words));
    for (let slot = 0; slot < chunkArticles; slot++) {
      const likeness = likenessOf(chunk, slot, scores[slot] ?? 0, sameTitle[slot] ?? 0);
      if (likeness < minLikeness || !mayBeFound(chunk, slot, source, except)) continue;
      compared.push({ id: chunk.firstId + slot, likeness });
    }
  }
  return { words, best: mostAlike(compared) };
}

/** How alike articles are by words: `own` is what an article scores that has all of them. */
function measureBy(words: readonly WeighedWord[]) {
  const own = words.reduce((sum, word) => sum + scoreOf(word), 0) || 1;
  const titleWords = words.filter(({ scope }) => scope === inTitle).length;
  const likenessOf = (chunk: LoadedChunk, slot: number, score: number, same: number): number => {
    // The number of an article is counted as a word of its title.
    const length = Math.max(1, (chunk.titleLengths[slot] ?? 0) - 1);
    const shared = Math.min(1, (2 * same) / (titleWords + length));
    return score / own + weightOfTitle * shared ** 4;
  };
  return { own, likenessOf };
}

function mayBeFound(
  { firstId, hasWithdrawn, isWithdrawn }: LoadedChunk,
  slot: number,
  { articleId }: Pick<ArticleWords, 'articleId'>,
  except: ReadonlySet<number>,
): boolean {
  const id = firstId + slot;
  return id !== articleId && !except.has(id) && !(hasWithdrawn && isWithdrawn[slot] === 1);
}

const mostAlike = (found: readonly Related[]): Related[] =>
  found
    .filter(({ likeness }) => likeness >= minLikeness)
    .sort((a, b) => b.likeness - a.likeness || b.id - a.id)
    .slice(0, maxCompared)
    .map(({ id, likeness }) => ({ id, likeness }));

/** Puts one among the best, the most alike first. */
function keepBest(best: Candidate[], one: Candidate): void {
  const place = best.findIndex(({ likeness }) => likeness < one.likeness);
  best.splice(place === -1 ? best.length : place, 0, one);
  if (best.length > maxCompared) best.pop();
}
