import { data, type ErrorResponse, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { type RowArticle, rowArticle } from '../articles/row-article.ts';
import { journalReads } from '../data/journal-reads.ts';

/** What a page says that stands for one that is not there: few things, so that it is the same at most addresses. */
export type MissingPage = { isPdf: boolean; newest: RowArticle[] };

/** Ends a loader with a page of status 404 inside the layout, which leads on. Throws. */
export async function refuseMissing({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<never> {
  const newest = await context.get(journalReads).newestArticles();
  const isPdf = new URL(request.url).pathname.endsWith('.pdf');
  const page: MissingPage = { isPdf, newest: newest.map(rowArticle) };
  throw data(page, { status: 404, statusText: 'Not Found' });
}

/** Any other address. */
export const notFoundRoute: RouteObject = { path: '*', loader: refuseMissing };

/** What a missing page says, where an error of a route is what this one throws. */
export function missingPageOf({ status, data }: ErrorResponse): MissingPage | undefined {
  const isOurs = status === 404 && typeof data === 'object' && data !== null && 'newest' in data;
  return isOurs ? (data as MissingPage) : undefined;
}
