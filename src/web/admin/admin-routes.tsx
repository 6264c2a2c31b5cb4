import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { routePattern } from '#contract/address.ts';
import { adminPages } from '#contract/admin-pages.ts';
import { pageLoader } from './api/page-loader.ts';
import * as login from './pages/login/login-page.tsx';
import { BareErrorPage, FirstLoading } from './shell/bare-pages.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';
import { loadShell } from './shell/shell-loader.ts';
import { lazyPage } from './ui/lazy-page.ts';

type PageName = Exclude<keyof typeof adminPages, 'login' | 'setPassword' | 'enter'>;
type PageModule = { loader: LoaderFunction; Component: ComponentType };

/** Every page of the contract inside the shell, loaded when somebody goes there: what it reads, and what it shows. */
const pages: Record<PageName, () => Promise<PageModule>> = {
  dashboard: () => import('./pages/dashboard/dashboard-page.tsx'),
  articles: () => import('./pages/desk/desk-page.tsx'),
  issues: () => import('./pages/issues/issues-page.tsx'),
  issue: () => import('./pages/articles/article-table-page.tsx'),
  editIssue: () => import('./pages/issues/edit-issue-page.tsx'),
  orderIssue: () => import('./pages/issues/order-page.tsx'),
  addArticle: () => import('./pages/articles/add-article-page.tsx'),
  article: () => import('./pages/articles/edit-article-page.tsx'),
  uploads: () => import('./pages/upload/uploads-page.tsx'),
  upload: () => import('./pages/upload/upload-page.tsx'),
  editors: () => import('./pages/editors/editors-page.tsx'),
  orderEditors: () => import('./pages/editors/order-editors-page.tsx'),
  addEditor: () => import('./pages/editors/editor-page.tsx'),
  editor: () => import('./pages/editors/editor-page.tsx'),
  indexing: () => import('./pages/indexing/indexing-page.tsx'),
  deposits: () => import('./pages/deposits/deposits-page.tsx'),
  accountDocuments: () => import('./pages/fees/documents-page.tsx'),
  accountDocument: () => import('./pages/fees/document-page.tsx'),
  issueDocument: () => import('./pages/fees/issue-document-page.tsx'),
  feeList: () => import('./pages/fees/fees-page.tsx'),
  announcements: () => import('./pages/announcements/announcements-page.tsx'),
  addAnnouncement: () => import('./pages/announcements/announcement-page.tsx'),
  announcement: () => import('./pages/announcements/announcement-page.tsx'),
  manuscripts: () => import('./pages/manuscripts/manuscripts-page.tsx'),
  addManuscript: () => import('./pages/manuscripts/manuscript-page.tsx'),
  manuscript: () => import('./pages/manuscripts/manuscript-page.tsx'),
  mail: () => import('./pages/mail/mail-page.tsx'),
  mailTemplates: () => import('./pages/mail/mail-templates-page.tsx'),
  authorMail: () => import('./pages/mail/author-mail-page.tsx'),
  certificateMail: () => import('./pages/mail/certificate-mail-page.tsx'),
  readers: () => import('./pages/readers/readers-page.tsx'),
  articleReaders: () => import('./pages/readers/article-readers-page.tsx'),
  issueReaders: () => import('./pages/readers/issue-readers-page.tsx'),
  readiness: () => import('./pages/readiness/readiness-page.tsx'),
  history: () => import('./pages/history/history-page.tsx'),
  settings: () => import('./pages/settings/settings-page.tsx'),
  people: () => import('./pages/people/people-page.tsx'),
  publisherPeople: () => import('./pages/people/publisher-people-page.tsx'),
  journals: () => import('./pages/journals/journals-page.tsx'),
  addJournal: () => import('./pages/journals/add-journal-page.tsx'),
  serviceAccounts: () => import('./pages/journals/accounts-page.tsx'),
  journal: () => import('./pages/journals/journal-page.tsx'),
  account: () => import('./pages/account/account-page.tsx'),
  publisher: () => import('./pages/settings/publisher-page.tsx'),
  appearance: () => import('./pages/settings/appearance-page.tsx'),
  pages: () => import('./pages/settings/pages-page.tsx'),
  page: () => import('./pages/settings/page-form.tsx'),
  certificates: () => import('./pages/settings/certificates-page.tsx'),
  identity: () => import('./pages/settings/identity-page.tsx'),
  fees: () => import('./pages/settings/fees-page.tsx'),
  accountSettings: () => import('./pages/settings/account-settings-page.tsx'),
  payee: () => import('./pages/settings/payee-page.tsx'),
  mailSettings: () => import('./pages/settings/mail-settings-page.tsx'),
  search: () => import('./pages/search/search-page.tsx'),
};

const pageRoutes = Object.entries(pages).map(
  ([name, load]): RouteObject => ({
    path: routePattern(adminPages[name as PageName].path),
    handle: adminPages[name as PageName],
    lazy: lazyPage(load),
  }),
);

/** Any other address: the server answers it with 404. */
const notFoundRoute: RouteObject = {
  path: `${adminPages.dashboard.path}/*`,
  loader: pageLoader(async () => null),
  Component: NotFoundPage,
};

/** The one table of the administrators' pages. */
export const adminRoutes: RouteObject[] = [
  {
    HydrateFallback: FirstLoading,
    ErrorBoundary: BareErrorPage,
    children: [
      { path: routePattern(adminPages.login.path), ...login },
      {
        path: routePattern(adminPages.setPassword.path),
        lazy: lazyPage(() => import('./pages/set-password/set-password-page.tsx')),
      },
      {
        path: routePattern(adminPages.enter.path),
        lazy: lazyPage(() => import('./pages/enter/enter-page.tsx')),
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
