import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { journalReads } from '../../data/journal-reads.ts';
import { IndexingPage } from './indexing-page.tsx';

export const loadIndexing = ({ context }: LoaderFunctionArgs) =>
  context.get(journalReads).indexing();

export const indexingRoute: RouteObject = {
  path: 'indexing',
  loader: loadIndexing,
  Component: IndexingPage,
};
