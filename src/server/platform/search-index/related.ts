import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ArticleWords } from './article-words.ts';
import { chunkArticles, chunkOf, type LoadedChunk, searchScopes } from './chunk.ts';
import { bestScope, bitOf } from './chunk-levels.ts';
import {
  type FoundWord,
  findWords,
  postingsOf,
  type SoughtWord,
  soughtWord,
  type WordPostings,
} from './word-postings.ts';

/** A word of an article, the best scope in which the article has it, and how many articles have it, by a sample. */
type ChosenWord = SoughtWord & { text: string; scope: number; count: number };

/** What a word weighs: how rare it is, squared, times what it counts where the article has it. */
type WeighedWord = ChosenWord & { weight: number };

/** What a word counts where an article has it: title, authors, keywords, abstract. */
const scopeWeights = [3, 1.5, 3, 1];

const inTitle = searchScopes.indexOf('title');

const asAuthor = searchScopes.indexOf('authors');

/** Of a long title, or many authors, the first. */
const maxOfHead = 40;

/** Of the abstract, the rarest. */
const maxOfAbstract = 24;

/** Rarity is told from so many chunks: as many more would change little, and take as much longer. */
const sampledChunks = 8;

/** An abstract is read up to here. */
const maxRead = 600;

/** A word that more than one in so many articles have tells nothing. */
const tooFrequent = 5;

/**
 * The words by which others like an article are found: those of title, authors and keywords, and the rarest of the
 * abstract, what counts most first. Bounded, however much the article says.
 */
function chooseWords(chunks: readonly LoadedChunk[], source: ArticleWords): ChosenWord[] {
  const head = new Map<string, ChosenWord>();
  const rest = new Map<string, ChosenWord>();
  for (const [scope, name] of searchScopes.entries()) {
    const isAbstract = name === 'abstract';
    for (const word of source[name].slice(0, maxRead)) {
      if (word.length < 2 || head.has(word) || rest.has(word)) continue;
      const chosen = { ...soughtWord(word), text: word, scope, count: 0 };
      if (isAbstract) rest.set(word, chosen);
      else if (head.size < maxOfHead) head.set(word, chosen);
    }
  }
  const sampled = sampleOf(chunks, source);
  const articles = countArticles(chunks);
  const times = articles / Math.max(1, countArticles(sampled));
  const words = [...head.values(), ...rest.values()];
  for (const chunk of sampled) {
    for (const { word, from, to } of findWords(chunk, words)) {
      const found = words[word];
      if (found) found.count += (to - from) * times;
    }
  }
  const rarest = [...rest.values()].sort((a, b) => a.count - b.count).slice(0, maxOfAbstract);
  return weigh([...head.values(), ...rarest], articles).sort((a, b) => scoreOf(b) - scoreOf(a));
}

const weigh = (words: readonly ChosenWord[], articles: number): WeighedWord[] =>
  words.map((word) => ({ ...word, weight: weightOf(word, articles) }));

function weightOf({ scope, count }: ChosenWord, articles: number): number {
  if (count * tooFrequent > articles && count > 3) return 0;
  // What this article alone has is no rarer than what two have.
  return Math.log(1 + articles / Math.max(2, count)) ** 2 * (scopeWeights[scope] ?? 0);
}

/** What an article scores by a word that it has where the sought one has it. */
export const scoreOf = ({ weight, scope }: WeighedWord): number =>
  weight * (scopeWeights[scope] ?? 0);

const countArticles = (chunks: readonly LoadedChunk[]): number =>
  chunks.reduce((sum, { articles }) => sum + articles, 0);

function sampleOf(chunks: readonly LoadedChunk[], { articleId }: ArticleWords): LoadedChunk[] {
  const step = Math.max(1, Math.floor(chunks.length / sampledChunks));
  const own = chunkOf(articleId);
  return chunks.filter(({ firstId }, index) => index % step === 0 || chunkOf(firstId) === own);
}

/** What each article scores by words, and how many of them that are of the title its title has too. */
type Scores = { scores: Float64Array; sameTitle: Uint8Array };

/** What a word counts where a posting has it, by the posting's scopes: authors are found where they are authors. */
const weightsBy = (isAuthor: boolean) =>
  Float64Array.from({ length: 256 }, (_, scopes) => {
    const scope = bestScope(scopes);
    return (scope === asAuthor) === isAuthor ? (scopeWeights[scope] ?? 0) : 0;
  });

const weightsAsAuthor = weightsBy(true);

const weightsElsewhere = weightsBy(false);

const titleBit = bitOf('title');

const noScores = (articles: number): Scores => ({
  scores: new Float64Array(articles),
  sameTitle: new Uint8Array(articles),
});

/** Adds what a word scores where these postings, from one place to another, have it. */
function addScores(
  { scores, sameTitle }: Scores,
  { weight, scope }: WeighedWord,
  { postings, from, to }: { postings: Uint16Array | Uint32Array; from: number; to: number },
): void {
  const factors = scope === asAuthor ? weightsAsAuthor : weightsElsewhere;
  for (let at = from; weight > 0 && at < to; at++) {
    const posting = postings[at] ?? 0;
    const article = posting >>> 8;
    scores[article] = (scores[article] ?? 0) + weight * (factors[posting & 0xff] ?? 0);
  }
  for (let at = from; scope === inTitle && at < to; at++) {
    const posting = postings[at] ?? 0;
    if (posting & titleBit) sameTitle[posting >>> 8] = (sameTitle[posting >>> 8] ?? 0) + 1;
  }
}

/** What each article of a chunk scores. */
function scoresIn(
  { postings }: LoadedChunk,
  words: readonly WeighedWord[],
  found: readonly FoundWord[],
): Scores {
  const scores = noScores(chunkArticles);
  for (const { word, from, to } of found) {
    const sought = words[word];
    if (sought) addScores(scores, sought, { postings, from, to });
  }
  return scores;
}

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
