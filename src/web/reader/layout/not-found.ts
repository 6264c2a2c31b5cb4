import { data, type RouteObject } from 'react-router';

/** Any other address: a page of status 404 inside the layout. */
export const notFoundRoute: RouteObject = {
  path: '*',
  loader() {
    throw data(null, { status: 404, statusText: 'Not Found' });
  },
};
