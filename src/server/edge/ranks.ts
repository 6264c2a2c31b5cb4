import type { IncomingMessage } from 'node:http';

/** What is refused when there is too much to do, the first first. */
export const ranks = ['search', 'page', 'article', 'administrator'] as const;
export type Rank = (typeof ranks)[number];

const searches = /^\/(search|api\/(search|pdf))\b/;
// An article's page, its PDF under both addresses, what browsers read of it, and what a page is not read without.
const articles =
  /^\/(archives(\/[^/]+){4}|assets\/|static\/|theme\/|api\/archives\/(ref\/)?[^/]+\/?$)/;
const administration = /^\/admin\b/;

/** Readers of articles come before those of other pages, these before searches; who may be about to save, before all. */
export function rankOf({
  method,
  headers,
  url = '',
}: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): Rank {
  const reads = method === 'GET' || method === 'HEAD';
  if (!reads || headers.authorization !== undefined) return 'administrator';
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (administration.test(path)) return 'administrator';
  if (articles.test(path)) return 'article';
  return searches.test(path) ? 'search' : 'page';
}
