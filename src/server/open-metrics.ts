import type { EdgeParts } from './app.ts';
import { version } from './config/config.ts';
import type { Services } from './installation.ts';
import { MetricsRegistry } from './metrics/metrics-registry.ts';
import { listenForMetrics } from './metrics/metrics-server.ts';
import {
  addCacheMetrics,
  addDatabaseMetrics,
  addNodeMetrics,
  addUsageMetrics,
} from './metrics/node-metrics.ts';
import { RequestMetrics } from './metrics/request-metrics.ts';
import type { JobRuns } from './platform/jobs/repeat.ts';
import type { ReadinessReport } from './platform/readiness.ts';

type Watched = {
  /** The stream of the log. */
  log: { dropped: number };
  jobs: JobRuns;
  /** When the last backup was finished, where backups are made on a schedule. */
  lastBackup?: (() => Date | undefined) | undefined;
};

/** The one place where metrics are joined to what they tell of. Loaded only where somebody reads them. */
export function openMetrics(services: Services, { log, jobs, lastBackup }: Watched) {
  const { watched, renderer, damagedFiles } = services;
  const registry = new MetricsRegistry();
  let edge: EdgeParts | undefined;
  /** One look at the journals each time that somebody reads. */
  let report: Promise<ReadinessReport> | undefined;

  const requests = new RequestMetrics(registry, () => edge?.admission);
  addCacheMetrics(registry, cachesOf, () => renderer.state());
  addDatabaseMetrics(registry, watched.statements, watched.connections);
  addUsageMetrics(registry, watched.usage);
  addNodeMetrics(registry, {
    version,
    engine: watched.engine,
    readiness: () => report ?? services.readiness(),
    openJournals: watched.openJournals,
    damagedFiles,
    droppedLines: () => log.dropped,
    jobs,
    logins: watched.logins,
    lastBackup,
  });

  function cachesOf() {
    const { cache } = renderer.state();
    const { finished, failed } = renderer.state();
    const { hit: hits, miss: misses } = requests.byCache;
    const { fileCache } = watched;
    return {
      responses: { bytes: edge?.cache.bytes ?? 0, entries: edge?.cache.size ?? 0, hits, misses },
      documents: {
        ...{ bytes: cache.bytes, entries: cache.documents, hits: cache.hits },
        misses: finished + failed,
      },
      files: { bytes: fileCache.bytes, entries: fileCache.files, ...fileCache.asked },
    };
  }

  return {
    /** For the application: counts its requests from then on. */
    watchEdge(parts: EdgeParts): RequestMetrics {
      edge = parts;
      return requests;
    },
    /** Serves them at `/metrics` of this port, on this machine alone. */
    listen: (port: number) =>
      listenForMetrics(port, {
        contentType: registry.contentType,
        text() {
          report = services.readiness();
          return registry.metrics();
        },
      }),
  };
}
