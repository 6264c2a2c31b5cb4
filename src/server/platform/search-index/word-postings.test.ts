import { expect, test } from 'vitest';
import type { ArticleWords } from './article-words.ts';
import { chunkArticles, emptyChunk, type LoadedChunk, toLoadedChunk } from './chunk.ts';
import { rewriteChunk } from './rewrite-chunk.ts';
import { postingsOf, soughtWord } from './word-postings.ts';

const article = (articleId: number, ...title: string[]): ArticleWords => ({
  ...{ articleId, issueId: 1, isWithdrawn: false, pages: [0, 0], facts: ['', ''] },
  ...{ title, authors: [], keywords: [], abstract: [] },
});
const chunkWith = (chunk: number, ...articles: ArticleWords[]): LoadedChunk =>
  toLoadedChunk(chunk, rewriteChunk(emptyChunk, articles));
const placesOf = (chunks: LoadedChunk[], word: string) =>
  [...postingsOf(chunks, { ...soughtWord(word), text: word })].map((posting) => posting >>> 8);

test('a word is found in the articles of all chunks, and after a write in those that have it then', () => {
  const newer = chunkWith(1, article(chunkArticles + 3, 'millet'));
  const chunks = [newer, chunkWith(0, article(7, 'millet'), article(9, 'barley'))];
  const places = [3, chunkArticles + 7];
  expect(placesOf(chunks, 'millet')).toEqual(places);
  expect(placesOf(chunks, 'millet')).toEqual(places);
  expect(placesOf(chunks, 'rice')).toEqual([]);

  const written = [newer, chunkWith(0, article(7, 'barley'), article(9, 'barley'))];
  expect(placesOf(written, 'millet')).toEqual([3]);
  expect(placesOf(written, 'barley')).toEqual([chunkArticles + 7, chunkArticles + 9]);
});
