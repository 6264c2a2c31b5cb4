import type { RouteObject } from 'react-router';
import { pageLoader } from '../../api/page-loader.ts';
import { lazyPage } from '../../ui/lazy-page.ts';
import { loadEditor, loadEditors } from './editors-calls.ts';

export const editorsRoutes: RouteObject[] = [
  {
    path: 'editors',
    loader: loadEditors,
    lazy: lazyPage(async () => (await import('./editors-page.tsx')).EditorsPage),
  },
  {
    path: 'editors/add',
    loader: pageLoader(async () => null),
    lazy: lazyPage(async () => (await import('./add-editor-page.tsx')).AddEditorPage),
  },
  {
    path: 'editors/:id',
    loader: loadEditor,
    lazy: lazyPage(async () => (await import('./edit-editor-page.tsx')).EditEditorPage),
  },
];
