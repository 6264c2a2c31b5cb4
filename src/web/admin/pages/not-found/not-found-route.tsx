import type { RouteObject } from 'react-router';
import { pageLoader } from '../../api/page-loader.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** /admin/not-found, and every address that is no page: the server answers both with 404. */
export const notFoundRoute: RouteObject = {
  path: '*',
  loader: pageLoader(async () => null),
  Component: NotFoundPage,
};
