import type { RouteObject } from 'react-router';
import { lazyPage } from '../../ui/lazy-page.ts';
import { loadEntries } from './indexing-calls.ts';

export const indexingRoute: RouteObject = {
  path: 'indexing',
  loader: loadEntries,
  lazy: lazyPage(async () => (await import('./indexing-page.tsx')).IndexingPage),
};
