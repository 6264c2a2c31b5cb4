import type { RouteObject } from 'react-router';
import { routePattern } from '#contract/address.ts';
import { readerPages } from '#contract/pages.ts';
import { BareErrorPage, ErrorPage } from './layout/error-page.tsx';
import { notFoundRoute } from './layout/not-found.ts';
import { loadRoot } from './layout/root-data.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { lazyPage, lazyPageWithoutWords } from './lazy-pages.ts';
import { loadOwnPage, loadOwnWords } from './own-pages/own-page-loader.ts';
import { loadAlertStep, loadAlerts } from './pages/alerts/alerts-loader.ts';
import { loadAnnouncement, loadAnnouncements } from './pages/announcements/announcements-loader.ts';
import { loadArchives } from './pages/archives/archives-loader.ts';
import { ArchivesPage } from './pages/archives/archives-page.tsx';
import { loadArticle } from './pages/article/article-loader.ts';
import { loadBoard } from './pages/board/board-loader.ts';
import { loadCertificates } from './pages/certificates/certificates-loader.ts';
import { loadHome } from './pages/home/home-loader.ts';
import { loadIndexing } from './pages/indexing/indexing-loader.ts';
import { loadIssue } from './pages/issue/issue-loader.ts';
import { loadSearch } from './pages/search/search-loader.ts';
import { loadTerm } from './pages/terms/term-loader.ts';
import { loadVerification } from './pages/verification/verification-loader.ts';
import { loadVolumes } from './pages/volumes/volumes-loader.ts';

type PageName = keyof typeof readerPages;

// The script of each page is a file of its own: a visit loads what it shows.
const alertsPage = async () => (await import('./pages/alerts/alerts-page.tsx')).AlertsPage;
const alertStepPage = async () =>
  (await import('./pages/alerts/alert-step-page.tsx')).AlertStepPage;
const announcementsPage = async () =>
  (await import('./pages/announcements/announcements-page.tsx')).AnnouncementsPage;
const announcementPage = async () =>
  (await import('./pages/announcements/announcement-page.tsx')).AnnouncementPage;
const articlePage = async () => (await import('./pages/article/article-page.tsx')).ArticlePage;
const homePage = async () => (await import('./pages/home/home-page.tsx')).HomePage;
const issuePage = async () => (await import('./pages/issue/issue-page.tsx')).IssuePage;
const searchPage = async () => (await import('./pages/search/search-page.tsx')).SearchPage;
const boardPage = async () => (await import('./pages/board/board-page.tsx')).BoardPage;
const certificatesPage = async () =>
  (await import('./pages/certificates/certificates-page.tsx')).CertificatesPage;
const contactPage = async () => (await import('./pages/contact/contact-page.tsx')).ContactPage;
const indexingPage = async () => (await import('./pages/indexing/indexing-page.tsx')).IndexingPage;
const copyrightFormPage = async () =>
  (await import('./pages/instructions/copyright-form-page.tsx')).CopyrightFormPage;
const instructionsPage = async () =>
  (await import('./pages/instructions/instructions-page.tsx')).InstructionsPage;
const ownPage = async () => (await import('./pages/own/own-page.tsx')).OwnPageRoute;
const privacyPage = async () => (await import('./pages/privacy/privacy-page.tsx')).PrivacyPage;
const termPage = async () => (await import('./pages/terms/term-page.tsx')).TermPage;
const termsPage = async () => (await import('./pages/terms/terms-page.tsx')).TermsPage;
const verificationPage = async () =>
  (await import('./pages/verification/verification-page.tsx')).VerificationPage;
const volumesPage = async () => (await import('./pages/volumes/volumes-page.tsx')).VolumesPage;

/** Every page of the contract: what it reads and what it shows. */
const pages: Record<PageName, Pick<RouteObject, 'loader' | 'Component' | 'lazy'>> = {
  home: { loader: loadHome, ...lazyPageWithoutWords(homePage) },
  archives: { loader: loadArchives, Component: ArchivesPage },
  volumes: { loader: loadVolumes, ...lazyPage(volumesPage) },
  issue: { loader: loadIssue, ...lazyPageWithoutWords(issuePage) },
  article: { loader: loadArticle, ...lazyPage(articlePage) },
  search: { loader: loadSearch, ...lazyPage(searchPage) },
  author: { loader: loadTerm('author'), ...lazyPage(termPage) },
  keyword: { loader: loadTerm('keyword'), ...lazyPage(termPage) },
  subject: { loader: loadTerm('subject'), ...lazyPage(termPage) },
  certificates: { loader: loadCertificates, ...lazyPage(certificatesPage) },
  verification: { loader: loadVerification, ...lazyPage(verificationPage) },
  announcements: { loader: loadAnnouncements, ...lazyPage(announcementsPage) },
  announcement: { loader: loadAnnouncement, ...lazyPage(announcementPage) },
  board: { loader: loadBoard, ...lazyPage(boardPage) },
  instructions: { loader: loadOwnWords('instructions'), ...lazyPage(instructionsPage) },
  ownPage: { loader: loadOwnPage, ...lazyPage(ownPage) },
  indexing: { loader: loadIndexing, ...lazyPage(indexingPage) },
  contact: lazyPage(contactPage),
  privacy: { loader: loadOwnWords('privacy-policy'), ...lazyPage(privacyPage) },
  terms: { loader: loadOwnWords('terms-and-conditions'), ...lazyPage(termsPage) },
  alerts: { loader: loadAlerts, ...lazyPage(alertsPage) },
  alertStep: { loader: loadAlertStep, ...lazyPage(alertStepPage) },
  copyrightForm: lazyPage(copyrightFormPage),
  verifiedCode: { loader: loadVerification, ...lazyPage(verificationPage) },
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
