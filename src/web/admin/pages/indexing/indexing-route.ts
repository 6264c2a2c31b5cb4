import type { RouteObject } from 'react-router';
import { loadEntries } from './indexing-calls.ts';
import { IndexingPage } from './indexing-page.tsx';

export const indexingRoute: RouteObject = {
  path: 'indexing',
  loader: loadEntries,
  Component: IndexingPage,
};
