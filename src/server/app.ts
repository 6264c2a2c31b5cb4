import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { Admission, type AdmissionLimits } from '#server/edge/admission.ts';
import { journalListener } from '#server/edge/listener.ts';
import { ResponseCache } from '#server/edge/response-cache.ts';
import { accountsRoutes } from '#server/features/accounts/accounts-routes.ts';
import { articleFilesRoutes } from '#server/features/articles/article-files-routes.ts';
import { articlesRoutes } from '#server/features/articles/articles-routes.ts';
import { bulkRoutes } from '#server/features/documents/bulk-routes.ts';
import { documentsRoutes } from '#server/features/documents/documents-routes.ts';
import { editorsRoutes } from '#server/features/editors/editors-routes.ts';
import { historyRoutes } from '#server/features/history/history-routes.ts';
import { indexingRoutes } from '#server/features/indexing/indexing-routes.ts';
import { issuesRoutes } from '#server/features/issues/issues-routes.ts';
import { pictureRoutes } from '#server/features/pictures/picture-routes.ts';
import { referenceRoutes } from '#server/features/reference/reference-routes.ts';
import { searchRoutes } from '#server/features/search/search-routes.ts';
import { settingsRoutes } from '#server/features/settings/settings-routes.ts';
import { handleErrors, refuseAddress } from '#server/http/errors.ts';
import { ownRoutes } from '#server/http/health-routes.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { staticRoutes } from '#server/http/static-routes.ts';
import { refuseUnservedCalls } from '#server/http/unserved-calls.ts';
import { adminShellRoutes } from '#server/pages/admin-shell-routes.ts';
import type { AdminAssets, PageRenderer } from '#server/pages/page-renderer.ts';
import { pagesRoutes } from '#server/pages/pages-routes.ts';
import type { Services } from './compose.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type AppOptions = {
  /** Stands before everything else: while developing, Vite. */
  before?: (handler: Handler) => Handler;
  services: Services;
  log: Logger;
  renderer: PageRenderer;
  distFolder: string;
  /** How much there may be to do; a test gives smaller ones. */
  admissionLimits?: AdmissionLimits;
  /** How long a connection may stand still before an answer is done; a test waits less. */
  stallMilliseconds?: number;
  /** The administrators' app; left out where only readers' pages are served. */
  adminAssets?: AdminAssets;
};

/** The whole application, not yet listening: tests build the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, renderer, distFolder, before = (handler) => handler } = options;
  const cache = new ResponseCache(services.config.cacheBytes);
  const http = { services, cache };
  const admission = new Admission(options.admissionLimits);
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The listener writes one line a request, of cached answers too.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    bodyLimit: 1_048_576,
    frameworkErrors: refuseAddress,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    serverFactory: (handler) => {
      // Five minutes for a request to arrive: a picture of 20 MB over a slow line.
      const timeouts = { keepAliveTimeout: 65_000, requestTimeout: 300_000 };
      const listener = journalListener(services, cache, log, admission, handler);
      const server = createServer(timeouts, before(listener));
      server.on('connection', () => admission.comes());
      // Whoever takes nothing for so long, of a download or of anything else, has gone: what it held is freed.
      return server.setTimeout(options.stallMilliseconds ?? 120_000);
    },
  });

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders(''))) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
  app.register(multipart, { throwFileSizeLimit: false });
  handleErrors(app);
  ownRoutes(app, services);
  staticRoutes(app, services, distFolder);
  accountsRoutes(app, http);
  settingsRoutes(app, http);
  issuesRoutes(app, http);
  articlesRoutes(app, http);
  articleFilesRoutes(app, http);
  editorsRoutes(app, http);
  indexingRoutes(app, http);
  pictureRoutes(app, http);
  searchRoutes(app, http);
  documentsRoutes(app, http);
  bulkRoutes(app, http);
  historyRoutes(app, http);
  referenceRoutes(app, http);
  refuseUnservedCalls(app);
  if (options.adminAssets) adminShellRoutes(app, http, options.adminAssets);
  pagesRoutes(app, http, renderer);
  await app.ready();
  return app;
}
