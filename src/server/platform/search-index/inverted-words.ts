import type { ArticleWords } from './article-words.ts';
import { searchScopes, slotOf } from './chunk.ts';

/** A word as UTF-8, and its postings. */
export type InvertedWord = { word: Uint8Array; postings: number[] };

/** The words of the articles in the order of their bytes. */
export function invertWords(articles: readonly ArticleWords[]): InvertedWord[] {
  const postings = new Map<string, number[]>();
  for (const article of articles) {
    const slot = slotOf(article.articleId);
    searchScopes.forEach((scope, bit) => {
      const posting = slot * 256 + (1 << bit);
      for (const word of article[scope]) {
        const known = postings.get(word);
        const last = known?.at(-1) ?? -1;
        if (!known) postings.set(word, [posting]);
        else if (last >> 8 === slot) known[known.length - 1] = last | posting;
        else known.push(posting);
      }
    });
  }
  const words = [...postings.keys()].sort();
  const inverted = words.map((word) => ({
    word: Buffer.from(word),
    postings: postings.get(word) ?? [],
  }));
  // Strings are in the order of their bytes already, except for letters beyond 0xffff.
  return words.some((word) => /[\uD800-\uDFFF]/.test(word))
    ? inverted.sort((a, b) => Buffer.compare(a.word, b.word))
    : inverted;
}
