import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { addressTable } from '#contract/address-table.ts';
import { journalLook } from '#domain/journal-look.ts';
import { allRoutes } from './all-routes.ts';
import type { LineOutput, RequestCounter } from './edge/access-log.ts';
import { Admission, type AdmissionLimits } from './edge/admission.ts';
import { clientReader, hostReader, requestIds } from './edge/forwarded.ts';
import { edgeListener, type JournalHost } from './edge/listener.ts';
import { refuseMalformed } from './edge/refusals.ts';
import { drain, hasBody } from './edge/request-body.ts';
import { findContext } from './edge/request-context.ts';
import { AddressTable } from './edge/request-target.ts';
import { ResponseCache } from './edge/response-cache.ts';
import { Shutdown } from './edge/shutdown.ts';
import type { UsageWindow } from './edge/usage-window.ts';
import { themeRoutes } from './features/journals/theme-routes.ts';
import { withoutOwn } from './features/settings/settings-routes.ts';
import { noJournalPage } from './features/setup/setup-page.ts';
import { setupHeaders, setupRoutes } from './features/setup/setup-routes.ts';
import { areaRoutes, type BuiltParts, builtFilesRoutes } from './http/built-files.ts';
import { handleErrors, refuseAddress } from './http/errors.ts';
import { healthRoutes } from './http/health-routes.ts';
import { readBodies } from './http/read-bodies.ts';
import { answerHeadersOf, securityHeaders } from './http/security-headers.ts';
import type { Services } from './installation.ts';
import type { AdminAssets, PageRenderer } from './pages/page-renderer.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type AppOptions = {
  /** Comes before everything else: while developing, Vite. */
  before?: (handler: Handler) => Handler;
  services: Services;
  log: Logger;
  /** Takes the lines of requests: where the log goes. */
  accessLog: LineOutput;
  renderer: PageRenderer;
  built: BuiltParts;
  /** How much there may be to do; a test gives smaller ones. */
  admissionLimits?: AdmissionLimits;
  /** How long a connection may wait; a test waits less. */
  timeouts?: Partial<typeof usualTimeouts>;
  /** Set where metrics are read: takes the parts that they show, and gives what counts requests. */
  watchEdge?: ((parts: EdgeParts) => RequestCounter) | undefined;
  /** All addresses of the contract, where the caller has their table already. */
  addresses?: AddressTable;
  /** Where it is counted what readers read; left out, it is not. */
  usage?: UsageWindow | undefined;
  /** How the server ends; left out, it ends at once. */
  shutdown?: Shutdown;
  /** The administrators' app; left out where only readers' pages are served. */
  adminAssets?: AdminAssets;
};

/** In milliseconds. */
const usualTimeouts = {
  /** For a request to arrive: a picture of 20 MB over a slow line. */
  request: 300_000,
  /** Between two looks at which requests are late. */
  checked: 10_000,
  /** How long a connection may stand still before an answer is sent whole: its reader has gone. */
  stall: 120_000,
};

/** What metrics read of the edge. */
export type EdgeParts = { cache: ResponseCache; admission: Admission };

/** The whole application, not yet listening: tests build the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, log, before = (handler) => handler } = options;
  const { addresses = new AddressTable(addressTable) } = options;
  const timeouts = { ...usualTimeouts, ...options.timeouts };
  const cache = new ResponseCache(services.config.cacheBytes);
  const admission = new Admission(options.admissionLimits);
  const shutdown =
    options.shutdown ?? new Shutdown({ delayMilliseconds: 0, downloadMilliseconds: 0 });
  const ids = requestIds(services.config.trustedProxies);
  const shippedFiles = options.built.reader;
  const builtFiles = withoutOwn(shippedFiles);
  const built = new Map([...builtFiles, ...options.built.admin]);
  const edge = {
    ids,
    journals: journalHost(services),
    addresses,
    cache,
    built,
    admission,
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
    stallMilliseconds: timeouts.stall,
  };
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The listener writes one line a request, of cached responses too.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustedProxies.length > 0 ? services.config.trustedProxies : false,
    genReqId: (request) => findContext(request)?.id ?? ids.given(request) ?? ids.make(),
    bodyLimit: 1_048_576,
    frameworkErrors: refuseAddress,
    clientErrorHandler: (error, socket) =>
      refuseMalformed(error, socket, securityHeaders(''), shutdown.pendingAnswer(socket)),
    // The contract checks and writes what goes in and out: what Fastify has for it would be loaded for nothing.
    schemaController: {
      compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas },
    },
    // A request over a connection that was open is still answered like any other.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 600 },
    serverFactory: (framework) => {
      const node = {
        keepAliveTimeout: 65_000,
        requestTimeout: timeouts.request,
        connectionsCheckingInterval: timeouts.checked,
      };
      // Else the second of two headers is lost, and nobody can see that there were two.
      const joined = { joinDuplicateHeaders: true };
      // The stream of a body that does not come is a tenth of what a cached page costs.
      const bodiless = { optimizeEmptyRequests: true };
      // The listener refuses it, with the headers of all answers.
      const hostless = { requireHostHeader: false };
      const listener = before(edgeListener({ ...edge, framework }));
      const server = createServer({ ...node, ...joined, ...bodiless, ...hostless }, listener);
      // What else somebody expects of the answer is no reason to refuse it.
      server.on('checkExpectation', listener);
      shutdown.watch(server);
      return server;
    },
  });

  app.addHook('onSend', async (request, reply) => {
    const { raw } = request;
    findContext(raw)?.answerBegins();
    if (hasBody(raw) && !raw.complete) {
      // The framework closes the connection after what it did not read.
      reply.removeHeader('connection');
      await drain(raw);
    }
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
    const looks = await (await services.journal(slug)).appearance.get();
    return journalLook(slug, looks, services.registry.find(slug)?.accent);
  });
  areaRoutes(app);
  allRoutes({ app, cache, ...services }, { ...options, shippedFiles });
  builtFilesRoutes(app, built);
  await app.ready();
  return app;
}

const noSchemas = () => {
  throw new Error('No route has a schema of Fastify');
};

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
