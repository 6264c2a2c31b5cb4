import type { RouteObject } from 'react-router';
import { pageLoader } from '../../api/page-loader.ts';
import { AddEditorPage } from './add-editor-page.tsx';
import { EditEditorPage } from './edit-editor-page.tsx';
import { loadEditor, loadEditors } from './editors-calls.ts';
import { EditorsPage } from './editors-page.tsx';

export const editorsRoutes: RouteObject[] = [
  { path: 'editors', loader: loadEditors, Component: EditorsPage },
  { path: 'editors/add', loader: pageLoader(async () => null), Component: AddEditorPage },
  { path: 'editors/:id', loader: loadEditor, Component: EditEditorPage },
];
