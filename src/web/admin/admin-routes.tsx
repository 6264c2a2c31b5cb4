import type { RouteObject } from 'react-router';
import { articlesRoutes } from './pages/articles/articles-routes.ts';
import { dashboardRoute } from './pages/dashboard/dashboard-route.ts';
import { editorsRoutes } from './pages/editors/editors-route.ts';
import { indexingRoute } from './pages/indexing/indexing-route.ts';
import { issuesRoute } from './pages/issues/issues-route.ts';
import { loginRoute } from './pages/login/login-route.ts';
import { notFoundRoute } from './pages/not-found/not-found-route.tsx';
import { searchRoute } from './pages/search/search-route.ts';
import { settingsRoute } from './pages/settings/settings-route.ts';
import { BareErrorPage, FirstLoading } from './shell/bare-pages.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadShell } from './shell/shell-route.ts';

/** The one table of the administrators' pages; paths are relative to /admin. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    HydrateFallback: FirstLoading,
    ErrorBoundary: BareErrorPage,
    children: [
      loginRoute,
      {
        id: 'shell',
        loader: loadShell,
        shouldRevalidate: () => false,
        Component: Shell,
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              dashboardRoute,
              issuesRoute,
              searchRoute,
              ...articlesRoutes,
              ...editorsRoutes,
              settingsRoute,
              indexingRoute,
              notFoundRoute,
            ],
          },
        ],
      },
    ],
  },
];
