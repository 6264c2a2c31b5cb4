import type { ArticleWords } from './article-words.ts';
import { chunkOf, type LoadedChunk, searchScopes } from './chunk.ts';
import { findWords, type SoughtWord, soughtWord } from './whole-words.ts';

/** A word of an article, the best scope in which the article has it, and how many articles have it, by a sample. */
export type ChosenWord = SoughtWord & { text: string; scope: number; count: number };

/** What a word weighs: how rare it is, squared, times what it counts where the article has it. */
export type WeighedWord = ChosenWord & { weight: number };

/** What a word counts where an article has it: title, authors, keywords, abstract. */
export const scopeWeights = [3, 1.5, 3, 1];
export const inTitle = searchScopes.indexOf('title');
export const asAuthor = searchScopes.indexOf('authors');
/** Of a long title, or many authors, the first. */
const maxOfHead = 40;
/** Of the abstract, the rarest. */
const maxOfAbstract = 24;
/** Rarity is told from so many chunks: as many more would change little, and take as much longer. */
const sampledChunks = 8;
/** An abstract is read so far. */
const maxRead = 600;
/** A word that more than one in so many articles have tells nothing. */
const tooFrequent = 5;

/**
 * The words by which others like an article are found: those of title, authors and keywords, and the rarest of the
 * abstract, what counts most first. Bounded, however much the article says.
 */
export function chooseWords(chunks: readonly LoadedChunk[], source: ArticleWords): ChosenWord[] {
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

export const weigh = (words: readonly ChosenWord[], articles: number): WeighedWord[] =>
  words.map((word) => ({ ...word, weight: weightOf(word, articles) }));

function weightOf({ scope, count }: ChosenWord, articles: number): number {
  if (count * tooFrequent > articles && count > 3) return 0;
  // What this article alone has is no rarer than what two have.
  return Math.log(1 + articles / Math.max(2, count)) ** 2 * (scopeWeights[scope] ?? 0);
}

/** What an article scores by a word that it has where the sought one has it. */
export const scoreOf = ({ weight, scope }: WeighedWord): number =>
  weight * (scopeWeights[scope] ?? 0);

export const countArticles = (chunks: readonly LoadedChunk[]): number =>
  chunks.reduce((sum, { articles }) => sum + articles, 0);

function sampleOf(chunks: readonly LoadedChunk[], { articleId }: ArticleWords): LoadedChunk[] {
  const step = Math.max(1, Math.floor(chunks.length / sampledChunks));
  const own = chunkOf(articleId);
  return chunks.filter(({ firstId }, index) => index % step === 0 || chunkOf(firstId) === own);
}
