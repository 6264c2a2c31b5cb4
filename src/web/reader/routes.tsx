import type { RouteObject } from 'react-router';
import { ErrorPage } from './layout/error-page.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { loadRoot } from './layout/root-data.ts';
import { articleRoute } from './pages/article/article-route.tsx';

/** The one table of public routes, for the server and the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: loadRoot,
    shouldRevalidate: () => false,
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [articleRoute],
      },
    ],
  },
];
