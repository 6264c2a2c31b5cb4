import type { RouteObject } from 'react-router';
import { routePattern } from '#contract/address.ts';
import { readerPages } from '#contract/pages.ts';
import { BareErrorPage, ErrorPage } from './layout/error-page.tsx';
import { notFoundRoute } from './layout/not-found.ts';
import { loadRoot } from './layout/root-data.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { loadArchives } from './pages/archives/archives-loader.ts';
import { ArchivesPage } from './pages/archives/archives-page.tsx';
import { loadArticle } from './pages/article/article-loader.ts';
import { ArticlePage } from './pages/article/article-page.tsx';
import { loadBoard } from './pages/board/board-loader.ts';
import { BoardPage } from './pages/board/board-page.tsx';
import { loadCertificates } from './pages/certificates/certificates-loader.ts';
import { CertificatesPage } from './pages/certificates/certificates-page.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { loadHome } from './pages/home/home-loader.ts';
import { HomePage } from './pages/home/home-page.tsx';
import { loadIndexing } from './pages/indexing/indexing-loader.ts';
import { IndexingPage } from './pages/indexing/indexing-page.tsx';
import { CopyrightFormPage } from './pages/instructions/copyright-form-page.tsx';
import { InstructionsPage } from './pages/instructions/instructions-page.tsx';
import { loadIssue } from './pages/issue/issue-loader.ts';
import { IssuePage } from './pages/issue/issue-page.tsx';
import { PrivacyPage } from './pages/privacy/privacy-page.tsx';
import { loadSearch } from './pages/search/search-loader.ts';
import { SearchPage } from './pages/search/search-page.tsx';
import { TermsPage } from './pages/terms/terms-page.tsx';
import { loadVerification } from './pages/verification/verification-loader.ts';
import { VerificationPage } from './pages/verification/verification-page.tsx';

type PageName = keyof typeof readerPages;

/** Every page of the contract: what it reads and what it shows. */
const pages: Record<PageName, Pick<RouteObject, 'loader' | 'Component'>> = {
  home: { loader: loadHome, Component: HomePage },
  archives: { loader: loadArchives, Component: ArchivesPage },
  issue: { loader: loadIssue, Component: IssuePage },
  article: { loader: loadArticle, Component: ArticlePage },
  search: { loader: loadSearch, Component: SearchPage },
  certificates: { loader: loadCertificates, Component: CertificatesPage },
  verification: { loader: loadVerification, Component: VerificationPage },
  board: { loader: loadBoard, Component: BoardPage },
  instructions: { Component: InstructionsPage },
  indexing: { loader: loadIndexing, Component: IndexingPage },
  contact: { Component: ContactPage },
  privacy: { Component: PrivacyPage },
  terms: { Component: TermsPage },
  copyrightForm: { Component: CopyrightFormPage },
  verifiedCode: { loader: loadVerification, Component: VerificationPage },
};

const pageRoutes = (Object.keys(pages) as PageName[]).map(
  (name): RouteObject => ({ path: routePattern(readerPages[name].path), ...pages[name] }),
);

/** The one table of public routes, for the server and the browser. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: loadRoot,
    shouldRevalidate: () => false,
    Component: RootLayout,
    ErrorBoundary: BareErrorPage,
    children: [{ ErrorBoundary: ErrorPage, children: [...pageRoutes, notFoundRoute] }],
  },
];
