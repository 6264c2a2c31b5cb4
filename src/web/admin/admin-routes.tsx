import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { routePattern } from '#contract/address.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { rightOfPage } from '#domain/rights.ts';
import { pageLoader } from './api/page-loader.ts';
import { loadIssue } from './issues/issue-loader.ts';
import { loadAccount } from './pages/account/account-loader.ts';
import { loadAnnouncement, loadAnnouncements } from './pages/announcements/announcements-loader.ts';
import { loadArticle } from './pages/articles/article-loader.ts';
import { loadDashboard } from './pages/dashboard/dashboard-loader.ts';
import { loadDeposits } from './pages/deposits/deposits-loader.ts';
import { loadDesk } from './pages/desk/desk-loader.ts';
import { loadEditor, loadEditors, loadGroups } from './pages/editors/editors-loader.ts';
import { loadHistory } from './pages/history/history-loader.ts';
import { loadEntries } from './pages/indexing/indexing-loader.ts';
import { loadIssueForm, loadIssues } from './pages/issues/issues-loader.ts';
import { loadLogin } from './pages/login/login-loader.ts';
import { LoginPage } from './pages/login/login-page.tsx';
import { loadCertificateMail } from './pages/mail/certificate-mail-loader.ts';
import { loadMail, loadMailTemplates } from './pages/mail/mail-loader.ts';
import { loadPeople, loadPublisherPeople } from './pages/people/people-loader.ts';
import {
  loadArticleReaders,
  loadIssueReaders,
  loadReaders,
} from './pages/readers/readers-loader.ts';
import { loadReadiness } from './pages/readiness/readiness-loader.ts';
import { loadSearch } from './pages/search/search-loader.ts';
import { loadAppearance, loadCertificates } from './pages/settings/appearance-loader.ts';
import { loadFees } from './pages/settings/fees-loader.ts';
import { loadMailSettings } from './pages/settings/mail-settings-loader.ts';
import { loadPageForm, loadPages } from './pages/settings/pages-loader.ts';
import { loadPublisher } from './pages/settings/publisher-loader.ts';
import { loadSettings } from './pages/settings/settings-loader.ts';
import { loadUpload, loadUploads } from './pages/upload/upload-loader.ts';
import { BareErrorPage, FirstLoading } from './shell/bare-pages.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadShell } from './shell/shell-loader.ts';
import { lazyPage } from './ui/lazy-page.ts';

type PageName = Exclude<keyof typeof adminPages, 'login' | 'setPassword'>;
type Page = [loader: LoaderFunction, load: () => Promise<ComponentType>];

const loadNothing = pageLoader(async () => null);

/** Every page of the contract inside the shell: what it reads, and what it shows, loaded when somebody goes there. */
const pages: Record<PageName, Page> = {
  dashboard: [
    loadDashboard,
    async () => (await import('./pages/dashboard/dashboard-page.tsx')).DashboardPage,
  ],
  articles: [loadDesk, async () => (await import('./pages/desk/desk-page.tsx')).DeskPage],
  issues: [loadIssues, async () => (await import('./pages/issues/issues-page.tsx')).IssuesPage],
  issue: [
    loadIssue,
    async () => (await import('./pages/articles/article-table-page.tsx')).ArticleTablePage,
  ],
  editIssue: [
    loadIssueForm,
    async () => (await import('./pages/issues/edit-issue-page.tsx')).EditIssuePage,
  ],
  orderIssue: [loadIssue, async () => (await import('./pages/issues/order-page.tsx')).OrderPage],
  addArticle: [
    loadIssue,
    async () => (await import('./pages/articles/add-article-page.tsx')).AddArticlePage,
  ],
  article: [
    loadArticle,
    async () => (await import('./pages/articles/edit-article-page.tsx')).EditArticlePage,
  ],
  uploads: [loadUploads, async () => (await import('./pages/upload/uploads-page.tsx')).UploadsPage],
  upload: [loadUpload, async () => (await import('./pages/upload/upload-page.tsx')).UploadPage],
  editors: [
    loadEditors,
    async () => (await import('./pages/editors/editors-page.tsx')).EditorsPage,
  ],
  orderEditors: [
    loadEditors,
    async () => (await import('./pages/editors/order-editors-page.tsx')).OrderEditorsPage,
  ],
  addEditor: [
    loadGroups,
    async () => (await import('./pages/editors/add-editor-page.tsx')).AddEditorPage,
  ],
  editor: [
    loadEditor,
    async () => (await import('./pages/editors/edit-editor-page.tsx')).EditEditorPage,
  ],
  indexing: [
    loadEntries,
    async () => (await import('./pages/indexing/indexing-page.tsx')).IndexingPage,
  ],
  deposits: [
    loadDeposits,
    async () => (await import('./pages/deposits/deposits-page.tsx')).DepositsPage,
  ],
  announcements: [
    loadAnnouncements,
    async () => (await import('./pages/announcements/announcements-page.tsx')).AnnouncementsPage,
  ],
  addAnnouncement: [
    loadNothing,
    async () =>
      (await import('./pages/announcements/add-announcement-page.tsx')).AddAnnouncementPage,
  ],
  announcement: [
    loadAnnouncement,
    async () =>
      (await import('./pages/announcements/edit-announcement-page.tsx')).EditAnnouncementPage,
  ],
  mail: [loadMail, async () => (await import('./pages/mail/mail-page.tsx')).MailPage],
  mailTemplates: [
    loadMailTemplates,
    async () => (await import('./pages/mail/mail-templates-page.tsx')).MailTemplatesPage,
  ],
  certificateMail: [
    loadCertificateMail,
    async () => (await import('./pages/mail/certificate-mail-page.tsx')).CertificateMailPage,
  ],
  readers: [
    loadReaders,
    async () => (await import('./pages/readers/readers-page.tsx')).ReadersPage,
  ],
  articleReaders: [
    loadArticleReaders,
    async () => (await import('./pages/readers/article-readers-page.tsx')).ArticleReadersPage,
  ],
  issueReaders: [
    loadIssueReaders,
    async () => (await import('./pages/readers/issue-readers-page.tsx')).IssueReadersPage,
  ],
  readiness: [
    loadReadiness,
    async () => (await import('./pages/readiness/readiness-page.tsx')).ReadinessPage,
  ],
  history: [
    loadHistory,
    async () => (await import('./pages/history/history-page.tsx')).HistoryPage,
  ],
  settings: [
    loadSettings,
    async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage,
  ],
  people: [loadPeople, async () => (await import('./pages/people/people-page.tsx')).PeoplePage],
  publisherPeople: [
    loadPublisherPeople,
    async () => (await import('./pages/people/publisher-people-page.tsx')).PublisherPeoplePage,
  ],
  account: [
    loadAccount,
    async () => (await import('./pages/account/account-page.tsx')).AccountPage,
  ],
  publisher: [
    loadPublisher,
    async () => (await import('./pages/settings/publisher-page.tsx')).PublisherPage,
  ],
  appearance: [
    loadAppearance,
    async () => (await import('./pages/settings/appearance-page.tsx')).AppearancePage,
  ],
  pages: [loadPages, async () => (await import('./pages/settings/pages-page.tsx')).PagesPage],
  page: [loadPageForm, async () => (await import('./pages/settings/page-form.tsx')).PageFormPage],
  certificates: [
    loadCertificates,
    async () => (await import('./pages/settings/certificates-page.tsx')).CertificatesPage,
  ],
  identity: [
    loadSettings,
    async () => (await import('./pages/settings/identity-page.tsx')).IdentityPage,
  ],
  fees: [loadFees, async () => (await import('./pages/settings/fees-page.tsx')).FeesPage],
  mailSettings: [
    loadMailSettings,
    async () => (await import('./pages/settings/mail-settings-page.tsx')).MailSettingsPage,
  ],
  search: [loadSearch, async () => (await import('./pages/search/search-page.tsx')).SearchPage],
};

const pageRoutes = Object.entries(pages).map(
  ([name, [loader, load]]): RouteObject => ({
    path: routePattern(adminPages[name as PageName].path),
    loader,
    handle: rightOfPage[name as PageName],
    lazy: lazyPage(load),
  }),
);

/** Any other address: the server answers it with 404. */
const notFoundRoute: RouteObject = {
  path: `${adminPages.dashboard.path}/*`,
  loader: loadNothing,
  Component: NotFoundPage,
};

/** The one table of the administrators' pages. */
export const adminRoutes: RouteObject[] = [
  {
    HydrateFallback: FirstLoading,
    ErrorBoundary: BareErrorPage,
    children: [
      { path: routePattern(adminPages.login.path), loader: loadLogin, Component: LoginPage },
      {
        path: routePattern(adminPages.setPassword.path),
        lazy: lazyPage(
          async () => (await import('./pages/set-password/set-password-page.tsx')).SetPasswordPage,
        ),
      },
      {
        id: 'shell',
        loader: loadShell,
        // Where somebody changes what they are called, and asks for the same page again.
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
        Component: Shell,
        children: [{ ErrorBoundary: ErrorPage, children: [...pageRoutes, notFoundRoute] }],
      },
    ],
  },
];
