import type { LoaderFunction, RouteObject } from 'react-router';
import { routePattern } from '#contract/address.ts';
import { readerPages } from '#contract/pages.ts';
import { BareErrorPage, ErrorPage } from './layout/error-page.tsx';
import { notFoundRoute } from './layout/not-found.ts';
import { loadRoot } from './layout/root-data.ts';
import { RootLayout } from './layout/root-layout.tsx';
import { lazyPage, lazyPageWithoutWords } from './lazy-pages.ts';
import { ArchivesPage } from './pages/archives/archives-page.tsx';

type PageName = keyof typeof readerPages;
type Loaders = typeof import('./loaders.ts').loaders;

/** What a page reads: the loaders are one script, which no first page needs. */
const reads = (name: keyof Loaders): { loader: LoaderFunction } => ({
  loader: async (args) => {
    const { loaders } = await import('./loaders.ts');
    return loaders[name](args);
  },
});

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
  home: { ...reads('home'), ...lazyPageWithoutWords(homePage) },
  archives: { ...reads('archives'), Component: ArchivesPage },
  volumes: { ...reads('volumes'), ...lazyPage(volumesPage) },
  issue: { ...reads('issue'), ...lazyPageWithoutWords(issuePage) },
  article: { ...reads('article'), ...lazyPage(articlePage) },
  search: { ...reads('search'), ...lazyPage(searchPage) },
  author: { ...reads('author'), ...lazyPage(termPage) },
  keyword: { ...reads('keyword'), ...lazyPage(termPage) },
  subject: { ...reads('subject'), ...lazyPage(termPage) },
  certificates: { ...reads('certificates'), ...lazyPage(certificatesPage) },
  verification: { ...reads('verification'), ...lazyPage(verificationPage) },
  announcements: { ...reads('announcements'), ...lazyPage(announcementsPage) },
  announcement: { ...reads('announcement'), ...lazyPage(announcementPage) },
  board: { ...reads('board'), ...lazyPage(boardPage) },
  instructions: { ...reads('instructions'), ...lazyPage(instructionsPage, 'instructions') },
  ownPage: { ...reads('ownPage'), ...lazyPage(ownPage) },
  indexing: { ...reads('indexing'), ...lazyPage(indexingPage) },
  contact: lazyPage(contactPage),
  privacy: { ...reads('privacy'), ...lazyPage(privacyPage, 'privacy') },
  terms: { ...reads('terms'), ...lazyPage(termsPage, 'terms') },
  alerts: { ...reads('alerts'), ...lazyPage(alertsPage) },
  alertStep: { ...reads('alertStep'), ...lazyPage(alertStepPage) },
  copyrightForm: lazyPage(copyrightFormPage, 'copyrightForm'),
  verifiedCode: { ...reads('verifiedCode'), ...lazyPage(verificationPage) },
};

const pageRoutes = (Object.keys(pages) as PageName[]).map(
  (name): RouteObject => ({ id: name, path: routePattern(readerPages[name].path), ...pages[name] }),
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
