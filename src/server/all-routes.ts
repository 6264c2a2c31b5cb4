import type { Journal } from './compose-journal.ts';
import type { JournalRegistration } from './config/journal-registry.ts';
import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { alertsRoutes } from './features/alerts/alerts-routes.ts';
import { announcementsRoutes } from './features/announcements/announcements-routes.ts';
import { articleFilesRoutes } from './features/articles/article-files-routes.ts';
import { articlesRoutes } from './features/articles/articles-routes.ts';
import { duplicatesRoutes } from './features/articles/duplicates-routes.ts';
import { issueArticlesRoutes } from './features/articles/issue-articles-routes.ts';
import { noticesRoutes } from './features/articles/notices-routes.ts';
import { pdfCheckRoutes } from './features/articles/pdf-check-routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts';
import { depositsRoutes } from './features/deposits/deposits-routes.ts';
import { deskRoutes } from './features/desk/desk-routes.ts';
import { bulkRoutes } from './features/documents/bulk-routes.ts';
import { documentsRoutes } from './features/documents/documents-routes.ts';
import { editorsRoutes } from './features/editors/editors-routes.ts';
import { feedsRoutes } from './features/feeds/feeds-routes.ts';
import { formatsRoutes } from './features/formats/formats-routes.ts';
import { searchFilesRoutes } from './features/formats/search-files-routes.ts';
import { oaiRoutes } from './features/harvest/oai-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { uploadsRoutes } from './features/import/uploads/uploads-routes.ts';
import { indexingRoutes } from './features/indexing/indexing-routes.ts';
import { issuesRoutes } from './features/issues/issues-routes.ts';
import { mailRoutes } from './features/mail/mail-routes.ts';
import { ownPagesRoutes } from './features/own-pages/own-pages-routes.ts';
import { pictureRoutes } from './features/pictures/picture-routes.ts';
import { preservationRoutes } from './features/preservation/preservation-routes.ts';
import { previewsRoutes } from './features/previews/previews-routes.ts';
import { readinessRoutes } from './features/readiness/readiness-routes.ts';
import { referenceRoutes } from './features/reference/reference-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts';
import { termsRoutes } from './features/terms/terms-routes.ts';
import { usageRoutes } from './features/usage/usage-routes.ts';
import { counterRoutes } from './features/usage-figures/counter-routes.ts';
import { shownUsageRoutes } from './features/usage-figures/shown-usage-routes.ts';
import { usageFiguresRoutes } from './features/usage-figures/usage-figures-routes.ts';
import type { Endpoints } from './http/endpoints.ts';
import { adminShellRoutes } from './pages/admin-shell-routes.ts';
import { alertPageRoutes } from './pages/alert-page-routes.ts';
import { madePictureRoutes } from './pages/made-picture-routes.ts';
import { missingFilePage } from './pages/missing-file-page.ts';
import type { AdminAssets, PageRenderer } from './pages/page-renderer.ts';
import { pagesRoutes } from './pages/pages-routes.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import { readSite } from './pages/site.ts';
import { webManifestRoutes } from './pages/web-manifest-routes.ts';
import type { Services } from './services.ts';

type Served = {
  services: Services;
  renderer: PageRenderer;
  /** The administrators' app; left out where only readers' pages are served. */
  adminAssets?: AdminAssets;
};

/** The endpoints of every feature, and the pages. */
export function allRoutes(
  endpoints: Endpoints<Journal>,
  { services, renderer, adminAssets }: Served,
): void {
  const { registry, renderer: documents } = services;
  accountsRoutes(endpoints);
  settingsRoutes(endpoints);
  issuesRoutes(endpoints);
  articlesRoutes(endpoints);
  issueArticlesRoutes(endpoints);
  noticesRoutes(endpoints);
  pdfCheckRoutes(endpoints);
  duplicatesRoutes(endpoints);
  deskRoutes(endpoints);
  previewsRoutes(endpoints);
  uploadsRoutes(endpoints);
  const pages = {
    renderer,
    readSite: (registration: JournalRegistration, journal: Journal) =>
      readSite(registry.publisher, registration, journal),
  };
  const sendMissing = missingFilePage(endpoints, pages);
  articleFilesRoutes(endpoints, {
    markRetracted: (journal, refnumber) => journal.documents.retractedArticle(refnumber, documents),
    sendMissing,
  });
  editorsRoutes(endpoints);
  indexingRoutes(endpoints);
  ownPagesRoutes(endpoints);
  pictureRoutes(endpoints);
  searchRoutes(endpoints);
  termsRoutes(endpoints);
  formatsRoutes(endpoints);
  searchFilesRoutes(endpoints);
  documentsRoutes(endpoints, documents, sendMissing);
  bulkRoutes(endpoints, documents);
  depositsRoutes(endpoints);
  historyRoutes(endpoints);
  usageFiguresRoutes(endpoints);
  counterRoutes(endpoints);
  shownUsageRoutes(endpoints);
  dashboardRoutes(endpoints);
  mailRoutes(endpoints);
  announcementsRoutes(endpoints);
  alertsRoutes(endpoints);
  oaiRoutes(endpoints);
  feedsRoutes(endpoints);
  sitemapRoutes(endpoints);
  readinessRoutes(endpoints);
  usageRoutes(endpoints);
  preservationRoutes(endpoints);
  referenceRoutes(endpoints);
  if (adminAssets) {
    const timezone = () => registry.publisher.timezone;
    adminShellRoutes(endpoints, { assets: adminAssets, timezone });
  }
  madePictureRoutes(endpoints, { documents, readSite: pages.readSite });
  webManifestRoutes(endpoints, pages.readSite);
  previewRoutes(endpoints, { ...pages, documents });
  alertPageRoutes(endpoints, pages);
  pagesRoutes(endpoints, pages);
}
