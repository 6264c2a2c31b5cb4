import type { Admission } from '../edge/admission.ts';
import { by, type MetricsRegistry } from './metrics-registry.ts';
import { durationBounds, type RequestCounts } from './request-counts.ts';

/** Status as a label; 0 is that the client went away before there was one. */
const statusLabel = (status: number) => (status === 0 ? 'aborted' : `${status}`);
const classLabel = (digit: number) => (digit === 0 ? 'aborted' : `${digit}xx`);

const boundsInSeconds = durationBounds.map((milliseconds) => milliseconds / 1000);

/** What readers and administrators ask, and who waits. */
export function addRequestMetrics(
  registry: MetricsRegistry,
  counts: RequestCounts,
  admission: () => Admission | undefined,
): void {
  registry.counter(
    'colophon_http_requests_total',
    'Requests, by the address of the API or page that they asked for.',
    () =>
      [...counts.routes()].flatMap(({ route, method, byStatus }) =>
        [...byStatus].map(
          ([status, count]) => [{ route, method, status: statusLabel(status) }, count] as const,
        ),
      ),
    ['route', 'method', 'status'],
  );
  registry.durations(
    'colophon_http_request_duration_seconds',
    'Time from the arrival of a request to the beginning of its answer.',
    () =>
      [...counts.routes()].map(({ route, method, byDuration, milliseconds }) => ({
        labels: { route, method },
        bounds: boundsInSeconds,
        counts: byDuration,
        seconds: milliseconds / 1000,
      })),
    ['route', 'method'],
  );
  registry.counter(
    'colophon_journal_requests_total',
    'Requests by journal; after the first 200 journals, other.',
    () =>
      [...counts.journals].flatMap(([journal, byClass]) =>
        byClass.map((count, digit) => [{ journal, status: classLabel(digit) }, count] as const),
      ),
    ['journal', 'status'],
  );
  registry.counter(
    'colophon_response_cache_requests_total',
    'Requests that the cache of whole responses answered (hit), that filled or passed it (miss), and others (none).',
    () => by('result', Object.entries(counts.byCache)),
    ['result'],
  );
  registry.counter(
    'colophon_admission_refused_total',
    'Requests that were refused because there was too much to do.',
    () =>
      by(
        'queue',
        (admission()?.load() ?? []).map(({ queue }) => [queue, counts.refused.get(queue) ?? 0]),
      ),
    ['queue'],
  );
  registry.gauge(
    'colophon_admission_waiting',
    'Requests that wait for their turn.',
    () =>
      by(
        'queue',
        (admission()?.load() ?? []).map(({ queue, waiting }) => [queue, waiting]),
      ),
    ['queue'],
  );
  registry.gauge(
    'colophon_admission_under_way',
    'Requests that were admitted and have no answer yet.',
    () =>
      by(
        'queue',
        (admission()?.load() ?? []).map(({ queue, underWay }) => [queue, underWay]),
      ),
    ['queue'],
  );
}
