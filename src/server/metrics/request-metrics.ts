import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram } from 'prom-client';
import type { RequestCounter } from '../edge/access-log.ts';
import type { Admission, QueueName } from '../edge/admission.ts';
import type { RequestContext } from '../edge/request-context.ts';
import { by, type MetricsRegistry } from './metrics-registry.ts';

/** Upper bounds of how long requests took, in seconds. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The route of every address that is not in the contract. */
const unknownRoute = 'unknown';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const otherMethod = 'other';
/** Further journals are counted together. */
const maxJournals = 200;
const otherJournals = 'other';
const classes = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'];

/** What readers and administrators ask, and who waits. */
export class RequestMetrics implements RequestCounter {
  readonly byCache = { hit: 0, miss: 0, none: 0 };
  readonly #refused = new Map<QueueName, number>();
  readonly #journals = new Set<string>();
  readonly #requests: Counter;
  readonly #durations: Histogram;
  readonly #byJournal: Counter;

  constructor(registry: MetricsRegistry, admission: () => Admission | undefined) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'colophon_http_requests_total',
      help: 'Requests, by the address of the API or page that they asked for.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'colophon_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the beginning of its answer.',
      labelNames: ['route', 'method'],
      buckets,
      registers,
    });
    this.#byJournal = new Counter({
      name: 'colophon_journal_requests_total',
      help: 'Requests by journal; after the first 200 journals, other.',
      labelNames: ['journal', 'status'],
      registers,
    });
    registry.counter(
      'colophon_response_cache_requests_total',
      'Requests that the cache of whole responses answered (hit), that filled or passed it (miss), and others (none).',
      () => by('result', Object.entries(this.byCache)),
      ['result'],
    );
    const load = () => admission()?.load() ?? [];
    registry.counter(
      'colophon_admission_refused_total',
      'Requests that were refused because there was too much to do.',
      () =>
        by(
          'queue',
          load().map(({ queue }) => [queue, this.#refused.get(queue) ?? 0]),
        ),
      ['queue'],
    );
    registry.gauge(
      'colophon_admission_waiting',
      'Requests that wait for their turn.',
      () =>
        by(
          'queue',
          load().map(({ queue, waiting }) => [queue, waiting]),
        ),
      ['queue'],
    );
    registry.gauge(
      'colophon_admission_under_way',
      'Requests that were admitted and have no answer yet.',
      () =>
        by(
          'queue',
          load().map(({ queue, underWay }) => [queue, underWay]),
        ),
      ['queue'],
    );
  }

  note(
    { method: asked = otherMethod }: IncomingMessage,
    { statusCode, headersSent }: ServerResponse,
    { target, registration, cache, start, beganAt }: RequestContext,
    now: number,
  ): void {
    const route = target.address()?.path ?? unknownRoute;
    const method = methods.has(asked) ? asked : otherMethod;
    const status = headersSent ? `${statusCode}` : 'aborted';
    this.#requests.inc({ route, method, status });
    this.#durations.observe({ route, method }, ((beganAt ?? now) - start) / 1000);
    const statusClass = headersSent ? classes[Math.floor(statusCode / 100)] : 'aborted';
    this.#byJournal.inc({ journal: this.#journal(registration.slug), status: statusClass ?? '' });
    this.byCache[cache] += 1;
  }

  noteRefused(queue: QueueName): void {
    this.#refused.set(queue, (this.#refused.get(queue) ?? 0) + 1);
  }

  /** A journal's label. Each class is 0 from the first on: a rate is of what was there before. */
  #journal(slug: string): string {
    if (this.#journals.has(slug)) return slug;
    const journal = this.#journals.size < maxJournals ? slug : otherJournals;
    if (this.#journals.has(journal)) return journal;
    this.#journals.add(journal);
    for (const status of classes) this.#byJournal.inc({ journal, status }, 0);
    return journal;
  }
}
