import type { RouteObject } from 'react-router';
import { BareErrorPage, ErrorPage } from './layout/error-page.tsx';
import { loadRoot } from './layout/root-data.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { archivesRoute } from './pages/archives/archives-route.tsx';
import { articleRoute } from './pages/article/article-route.tsx';
import { boardRoute } from './pages/board/board-route.tsx';
import { certificatesRoute } from './pages/certificates/certificates-route.tsx';
import { contactRoute } from './pages/contact/contact-route.tsx';
import { homeRoute } from './pages/home/home-route.tsx';
import { indexingRoute } from './pages/indexing/indexing-route.tsx';
import { instructionsRoute } from './pages/instructions/instructions-route.tsx';
import { issueRoute } from './pages/issue/issue-route.tsx';
import { notFoundRoute } from './pages/not-found/not-found-route.tsx';
import { privacyRoute } from './pages/privacy/privacy-route.tsx';
import { searchRoute } from './pages/search/search-route.tsx';
import { termsRoute } from './pages/terms/terms-route.tsx';
import { verificationRoute } from './pages/verification/verification-route.tsx';

/** The one table of public routes, for the server and the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: loadRoot,
    shouldRevalidate: () => false,
    Component: RootLayout,
    ErrorBoundary: BareErrorPage,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          homeRoute,
          archivesRoute,
          issueRoute,
          articleRoute,
          searchRoute,
          certificatesRoute,
          verificationRoute,
          boardRoute,
          instructionsRoute,
          indexingRoute,
          contactRoute,
          privacyRoute,
          termsRoute,
          notFoundRoute,
        ],
      },
    ],
  },
];
