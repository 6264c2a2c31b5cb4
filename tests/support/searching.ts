import { expect } from 'vitest';
import { z } from 'zod';
import { articleListItem } from '#contract/entities/article.ts';
import type { TestSite } from './sites.ts';

export type Found = { refs: string[]; total: number };

/** Searches over HTTP: the reference numbers in their order, and the total. */
export async function search(site: TestSite, keyword: string, page?: number): Promise<Found> {
  const query = `keyword=${encodeURIComponent(keyword)}${page ? `&page=${page}` : ''}`;
  const answer = await site.get(`/api/search?${query}`);
  expect([keyword, answer.status]).toEqual([keyword, 200]);
  const articles = z.array(articleListItem).parse(answer.json());
  return {
    refs: articles.map(({ refnumber }) => refnumber),
    total: Number(answer.headers['x-total-count']),
  };
}
