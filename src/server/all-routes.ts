import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { alertsRoutes } from './features/alerts/alerts-routes.ts';
import { announcementsRoutes } from './features/announcements/announcements-routes.ts';
import { articleFilesRoutes } from './features/articles/article-files-routes.ts';
import { articlesRoutes } from './features/articles/articles-routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { depositsRoutes } from './features/deposits/deposits-routes.ts';
import { deskRoutes } from './features/desk/desk-routes.ts';
import { documentsRoutes } from './features/documents/documents-routes.ts';
import { editorsRoutes } from './features/editors/editors-routes.ts';
import { feedsRoutes } from './features/feeds/feeds-routes.ts';
import { feesRoutes } from './features/fees/fees-routes.ts';
import { formatsRoutes, searchFilesRoutes } from './features/formats/formats-routes.ts';
import { fullTextRoutes } from './features/full-text/full-text-routes.ts';
import { oaiRoutes } from './features/harvest/oai-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { uploadsRoutes } from './features/import/uploads/uploads-routes.ts';
import { issuesRoutes } from './features/issues/issues-routes.ts';
import { journalsRoutes } from './features/journals/journals-routes.ts';
import { mailRoutes } from './features/mail/mail-routes.ts';
import { manuscriptsRoutes } from './features/manuscripts/manuscripts-routes.ts';
import { orderedRoutes } from './features/ordered/ordered-routes.ts';
import { ownPagesRoutes } from './features/own-pages/own-pages-routes.ts';
import { papersRoutes } from './features/papers/papers-routes.ts';
import { pictureRoutes } from './features/pictures/picture-routes.ts';
import { preservationRoutes } from './features/preservation/preservation-routes.ts';
import { previewsRoutes } from './features/previews/previews-routes.ts';
import { readinessRoutes } from './features/readiness/readiness-routes.ts';
import { referenceRoutes } from './features/reference/reference-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { serviceAccountsRoutes } from './features/service-accounts/service-accounts-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts';
import { termsRoutes } from './features/terms/terms-routes.ts';
import { usageRoutes } from './features/usage/usage-routes.ts';
import {
  counterRoutes,
  shownUsageRoutes,
  usageFiguresRoutes,
} from './features/usage-figures/usage-figures-routes.ts';
import type { BuiltFiles } from './http/built-files.ts';
import type { Endpoints } from './http/endpoints.ts';
import type { Services } from './installation.ts';
import type { Journal } from './journal.ts';
import { adminShellRoutes } from './pages/admin-shell-routes.ts';
import { coverOfJournal, madeFilesRoutes } from './pages/made-files-routes.ts';
import type { AdminAssets, PageRenderer } from './pages/page-renderer.ts';
import { lookRoutes, missingFilePage, type Pages, pagesRoutes } from './pages/pages-routes.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import { readSite } from './pages/site.ts';

type Served = {
  services: Services;
  renderer: PageRenderer;
  /** What was built for readers' pages. */
  shippedFiles: BuiltFiles;
  /** The administrators' app; left out where only readers' pages are served. */
  adminAssets?: AdminAssets;
};

/** The endpoints of every feature, and the pages. */
export function allRoutes(
  endpoints: Endpoints<Journal>,
  { services, renderer, shippedFiles, adminAssets }: Served,
): void {
  const { registry, renderer: documents } = services;
  accountsRoutes(endpoints);
  journalsRoutes(endpoints);
  serviceAccountsRoutes(endpoints);
  settingsRoutes(endpoints, shippedFiles);
  issuesRoutes(endpoints);
  articlesRoutes(endpoints);
  deskRoutes(endpoints);
  previewsRoutes(endpoints);
  uploadsRoutes(endpoints);
  const pages: Pages = {
    renderer,
    readSite: (registration, journal) => readSite(registry.publisher, registration, journal),
  };
  const sendMissing = missingFilePage(endpoints, pages);
  articleFilesRoutes(endpoints, documents, sendMissing);
  editorsRoutes(endpoints);
  orderedRoutes(endpoints);
  ownPagesRoutes(endpoints);
  pictureRoutes(endpoints, documents);
  searchRoutes(endpoints);
  termsRoutes(endpoints);
  formatsRoutes(endpoints);
  searchFilesRoutes(endpoints);
  documentsRoutes(endpoints, documents, sendMissing);
  depositsRoutes(endpoints);
  feesRoutes(endpoints);
  fullTextRoutes(endpoints);
  historyRoutes(endpoints);
  usageFiguresRoutes(endpoints);
  counterRoutes(endpoints);
  shownUsageRoutes(endpoints);
  dashboardRoutes(endpoints);
  mailRoutes(endpoints);
  announcementsRoutes(endpoints);
  manuscriptsRoutes(endpoints);
  alertsRoutes(endpoints);
  papersRoutes(endpoints);
  oaiRoutes(endpoints);
  feedsRoutes(endpoints, ({ context, journal }) =>
    coverOfJournal(pages, context.registration, journal),
  );
  sitemapRoutes(endpoints);
  readinessRoutes(endpoints);
  usageRoutes(endpoints);
  preservationRoutes(endpoints);
  referenceRoutes(endpoints);
  if (adminAssets) {
    const timezone = () => registry.publisher.timezone;
    adminShellRoutes(endpoints, { assets: adminAssets, timezone });
  }
  madeFilesRoutes(endpoints, pages, documents);
  previewRoutes(endpoints, pages, documents);
  lookRoutes(endpoints, pages, documents);
  pagesRoutes(endpoints, pages);
}
