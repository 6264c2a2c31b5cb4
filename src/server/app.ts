import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { addressTable } from '#contract/address-table.ts';
import type { Journal, Services } from './compose.ts';
import type { JournalRegistration } from './config/journal-registry.ts';
import type { LineOutput } from './edge/access-log.ts';
import { AddressTable } from './edge/address-table.ts';
import { Admission, type AdmissionLimits } from './edge/admission.ts';
import { type ArrivalLimits, ArrivingBodies } from './edge/arriving-bodies.ts';
import { clientReader, hostReader } from './edge/client-address.ts';
import type { JournalHost } from './edge/journal-host.ts';
import { edgeListener } from './edge/listener.ts';
import { findContext } from './edge/request-context.ts';
import type { RequestCounts } from './edge/request-counts.ts';
import { requestIds } from './edge/request-id.ts';
import { ResponseCache } from './edge/response-cache.ts';
import { Shutdown } from './edge/shutdown.ts';
import type { UsageWindow } from './edge/usage-window.ts';
import { accountRoutes } from './features/accounts/account-routes.ts';
import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { passwordLinkRoutes } from './features/accounts/password-link-routes.ts';
import { peopleRoutes } from './features/accounts/people-routes.ts';
import { alertsRoutes } from './features/alerts/alerts-routes.ts';
import { announcementsRoutes } from './features/announcements/announcements-routes.ts';
import { articleFilesRoutes } from './features/articles/article-files-routes.ts';
import { articlesRoutes } from './features/articles/articles-routes.ts';
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
import { themeRoutes } from './features/journals/theme-routes.ts';
import { mailRoutes } from './features/mail/mail-routes.ts';
import { ownPagesRoutes } from './features/own-pages/own-pages-routes.ts';
import { pictureRoutes } from './features/pictures/picture-routes.ts';
import { preservationRoutes } from './features/preservation/preservation-routes.ts';
import { previewsRoutes } from './features/previews/previews-routes.ts';
import { readinessRoutes } from './features/readiness/readiness-routes.ts';
import { referenceRoutes } from './features/reference/reference-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { appearanceRoutes, withoutOwn } from './features/settings/appearance-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { noJournalPage } from './features/setup/setup-page.ts';
import { setupHeaders, setupRoutes } from './features/setup/setup-routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap-routes.ts';
import { termsRoutes } from './features/terms/terms-routes.ts';
import { usageRoutes } from './features/usage/usage-routes.ts';
import { counterRoutes } from './features/usage-figures/counter-routes.ts';
import { shownUsageRoutes } from './features/usage-figures/shown-usage-routes.ts';
import { usageFiguresRoutes } from './features/usage-figures/usage-figures-routes.ts';
import { areaRoutes, builtFilesRoutes } from './http/built-files-routes.ts';
import type { Endpoints } from './http/endpoints.ts';
import { handleErrors, refuseAddress } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { readBodies } from './http/read-bodies.ts';
import { answerHeadersOf, securityHeaders } from './http/security-headers.ts';
import { readStaticFiles } from './http/static-files.ts';
import { adminShellRoutes } from './pages/admin-shell-routes.ts';
import { alertPageRoutes } from './pages/alert-page-routes.ts';
import { madePictureRoutes } from './pages/made-picture-routes.ts';
import { missingFilePage } from './pages/missing-file-page.ts';
import type { AdminAssets, PageRenderer } from './pages/page-renderer.ts';
import { pagesRoutes } from './pages/pages-routes.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import { readSite } from './pages/site.ts';
import { webManifestRoutes } from './pages/web-manifest-routes.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type AppOptions = {
  /** Stands before everything else: while developing, Vite. */
  before?: (handler: Handler) => Handler;
  services: Services;
  log: Logger;
  /** Takes the lines of requests: where the log goes. */
  accessLog: LineOutput;
  renderer: PageRenderer;
  distFolder: string;
  /** How much there may be to do; a test gives smaller ones. */
  admissionLimits?: AdmissionLimits;
  /** How bodies are waited for whose sender is not known; a test waits less. */
  arrivalLimits?: ArrivalLimits;
  /** How long a connection may stand still before an answer is done; a test waits less. */
  stallMilliseconds?: number;
  /** Where somebody reads metrics: is told of the parts that they read, and gives what counts requests. */
  watchEdge?: ((parts: EdgeParts) => RequestCounts) | undefined;
  /** Where it is counted what readers read; left out, it is not. */
  usage?: UsageWindow | undefined;
  /** How the server ends; left out, it ends at once. */
  shutdown?: Shutdown;
  /** The administrators' app; left out where only readers' pages are served. */
  adminAssets?: AdminAssets;
};

/** What metrics read of the edge. */
export type EdgeParts = { cache: ResponseCache; admission: Admission };

/** The whole application, not yet listening: tests build the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, distFolder, before = (handler) => handler } = options;
  const cache = new ResponseCache(services.config.cacheBytes);
  const admission = new Admission(options.admissionLimits);
  const shutdown =
    options.shutdown ?? new Shutdown({ delayMilliseconds: 0, downloadMilliseconds: 0 });
  const ids = requestIds(services.config.trustedProxies);
  const shippedFiles = readStaticFiles(join(distFolder, 'client'));
  const builtFiles = withoutOwn(shippedFiles);
  const built = new Map([...builtFiles, ...readStaticFiles(join(distFolder, 'admin'))]);
  const edge = {
    ids,
    journals: journalHost(services),
    addresses: new AddressTable(addressTable),
    cache,
    built,
    admission,
    bodies: new ArrivingBodies(options.arrivalLimits),
    shutdown,
    log,
    accessLog: options.accessLog,
    counts: options.watchEdge?.({ cache, admission }),
    usage: options.usage,
    hostOf: hostReader(services.config.trustedProxies, (address) =>
      log.warn(
        { address },
        'forwarded headers from an address that is not in COLOPHON_TRUST_PROXY',
      ),
    ),
    clientOf: clientReader(services.config.trustedProxies),
    securityHeaders,
    noJournal: { headers: setupHeaders, body: noJournalPage() },
  };
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The listener writes one line a request, of cached responses too.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    genReqId: (request) => findContext(request)?.id ?? ids.given(request) ?? ids.make(),
    bodyLimit: 1_048_576,
    frameworkErrors: refuseAddress,
    // Whoever still comes over a connection that was open is answered like anyone.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    serverFactory: (framework) => {
      // Five minutes for a request to arrive: a picture of 20 MB over a slow line.
      const timeouts = { keepAliveTimeout: 65_000, requestTimeout: 300_000 };
      // Else the second of two headers is lost, and nobody can see that there were two.
      const joined = { joinDuplicateHeaders: true };
      const server = createServer(
        { ...timeouts, ...joined },
        before(edgeListener({ ...edge, framework })),
      );
      server.on('connection', () => admission.noteSomeoneCame());
      shutdown.watch(server);
      // Whoever takes nothing for so long, of a download or of anything else, has gone: what it held is freed.
      return server.setTimeout(options.stallMilliseconds ?? 120_000);
    },
  });

  app.addHook('onSend', async (request, reply) => {
    findContext(request.raw)?.answerBegins();
    for (const [name, value] of Object.entries(answerHeadersOf(request))) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  app.register(multipart, { throwFileSizeLimit: false });
  handleErrors(app, services.noteDiskFull);
  readBodies(app);
  healthRoutes(app, {
    readiness: services.readiness,
    damagedFiles: services.damagedFiles,
    isEnding: () => shutdown.isUnderWay,
  });
  setupRoutes(app, services.setup);
  themeRoutes({ app }, builtFiles, async (slug) => {
    const { accent } = await (await services.journal(slug)).appearance.get();
    return accent || services.registry.find(slug)?.accent;
  });
  areaRoutes(app);
  serveJournals({ app, cache, ...services }, options);
  appearanceRoutes({ app, cache, ...services }, shippedFiles);
  builtFilesRoutes(app, built);
  await app.ready();
  return app;
}

/** Adds the endpoints of every feature, and the pages. */
function serveJournals(
  endpoints: Endpoints<Journal>,
  { services, renderer, adminAssets }: AppOptions,
): void {
  const { registry, renderer: documents } = services;
  accountsRoutes(endpoints);
  passwordLinkRoutes(endpoints);
  accountRoutes(endpoints);
  peopleRoutes(endpoints);
  settingsRoutes(endpoints);
  issuesRoutes(endpoints);
  articlesRoutes(endpoints);
  issueArticlesRoutes(endpoints);
  noticesRoutes(endpoints);
  pdfCheckRoutes(endpoints);
  deskRoutes(endpoints);
  previewsRoutes(endpoints);
  uploadsRoutes(endpoints);
  const pages = {
    renderer,
    readSite: (registration: JournalRegistration, journal: Journal) =>
      readSite(registry.publisher, registration, journal),
  };
  articleFilesRoutes(endpoints, {
    markRetracted: (journal, refnumber) => journal.documents.retractedArticle(refnumber, documents),
    sendMissing: missingFilePage(endpoints, pages),
  });
  editorsRoutes(endpoints);
  indexingRoutes(endpoints);
  ownPagesRoutes(endpoints);
  pictureRoutes(endpoints);
  searchRoutes(endpoints);
  termsRoutes(endpoints);
  formatsRoutes(endpoints);
  searchFilesRoutes(endpoints);
  documentsRoutes(endpoints, documents);
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

/** What the edge asks: a journal that is not open yet, or cannot tell its version, has nothing in the cache. */
function journalHost({ registry, setup, openJournal, cacheVersion }: Services): JournalHost {
  return {
    findByHost: (host) => (registry.isLost() ? undefined : registry.findByHost(host)),
    isEmpty: () => setup.isNeeded(),
    isLost: () => registry.isLost(),
    cacheVersion({ slug }) {
      const journal = openJournal(slug);
      try {
        return journal?.database.isCurrent() ? cacheVersion(journal) : undefined;
      } catch {
        // Its failure is the framework's, which says so.
        return undefined;
      }
    },
  };
}
