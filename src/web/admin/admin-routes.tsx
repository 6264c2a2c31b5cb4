import type { RouteObject } from 'react-router';
import { notFoundRoute } from './pages/not-found/not-found-route.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadShell } from './shell/shell-route.ts';

/** The one table of the administrators' pages; paths are relative to /admin. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    children: [
      {
        id: 'shell',
        loader: loadShell,
        shouldRevalidate: () => false,
        Component: Shell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [notFoundRoute],
          },
        ],
      },
    ],
  },
];
