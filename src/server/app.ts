import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { accountsRoutes } from './features/accounts/accounts-routes.ts';
import { articleFilesRoutes } from './features/articles/article-files-routes.ts';
import { articlesRoutes } from './features/articles/articles-routes.ts';
import { bulkRoutes } from './features/documents/bulk-routes.ts';
import { documentsRoutes } from './features/documents/documents-routes.ts';
import { editorsRoutes } from './features/editors/editors-routes.ts';
import { pictureRoutes } from './features/files/picture-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { indexingRoutes } from './features/indexing/indexing-routes.ts';
import { issuesRoutes } from './features/issues/issues-routes.ts';
import { referenceRoutes } from './features/reference/reference-routes.ts';
import { searchRoutes } from './features/search/search-routes.ts';
import { settingsRoutes } from './features/settings/settings-routes.ts';
import { Admission, type AdmissionLimits } from './http/admission.ts';
import { AnswerCache } from './http/answer-cache.ts';
import { handleErrors, refuseAddress } from './http/errors.ts';
import { journalListener } from './http/listener.ts';
import { ownRoutes } from './http/own-routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticRoutes } from './http/static-routes.ts';
import { refuseUnservedCalls } from './http/unserved-calls.ts';
import { adminShellRoutes } from './pages/admin-shell-routes.ts';
import type { AdminAssets, PageRenderer } from './pages/page-renderer.ts';
import { pagesRoutes } from './pages/pages-routes.ts';
import type { Services } from './services.ts';

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
  const cache = new AnswerCache(services.config.cacheBytes);
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
