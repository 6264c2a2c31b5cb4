import { data, type ErrorResponse, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { type RowArticle, rowArticle } from '../articles/row-article.ts';
import { journalReads } from '../data/journal-reads.ts';

/** What a page says that stands for one that is not there: few things, so that it is the same at most addresses. */
export type MissingPage = { isPdf: boolean; newest: RowArticle[] };

/** Any other address: a page of status 404 inside the layout. */
export const notFoundRoute: RouteObject = {
  path: '*',
  async loader({ request, context }: LoaderFunctionArgs) {
    const newest = await context.get(journalReads).newestArticles();
    const isPdf = new URL(request.url).pathname.endsWith('.pdf');
    const page: MissingPage = { isPdf, newest: newest.map(rowArticle) };
    throw data(page, { status: 404, statusText: 'Not Found' });
  },
};

/** What a missing page says, where an error of a route is what this one throws. */
export function missingPageOf({ status, data }: ErrorResponse): MissingPage | undefined {
  const isOurs = status === 404 && typeof data === 'object' && data !== null && 'newest' in data;
  return isOurs ? (data as MissingPage) : undefined;
}
