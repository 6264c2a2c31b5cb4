import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestCounter } from '../edge/access-log.ts';
import type { QueueName } from '../edge/admission.ts';
import type { RequestContext } from '../edge/request-context.ts';

/** Upper bounds of how long requests took, in milliseconds. */
export const durationBounds = [1, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Every name that a metric has for an address that nothing of the contract has. */
const unknownRoute = 'unknown';
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const otherMethod = 'other';
/** Journals after so many are counted together. */
const maxJournals = 200;
export const otherJournals = 'other';

/** What was counted of one route and method. */
export type RouteCounts = {
  route: string;
  method: string;
  /** How many had each status; 0 is that the client went away before there was one. */
  byStatus: Map<number, number>;
  /** How many took no longer than each bound, but longer than the one before it; the last took longer than all. */
  byDuration: number[];
  milliseconds: number;
};

/** Of one journal, by the first digit of the status; 0 as above. */
type JournalCounts = number[];

/** Counts requests in plain numbers, for whoever reads the metrics: what a request costs must not be felt. */
export class RequestCounts implements RequestCounter {
  readonly #routes = new Map<string, Map<string, RouteCounts>>();
  readonly journals = new Map<string, JournalCounts>();
  readonly byCache = { hit: 0, miss: 0, none: 0 };
  readonly refused = new Map<QueueName, number>();

  note(
    { method = otherMethod }: IncomingMessage,
    { statusCode, headersSent }: ServerResponse,
    { target, registration, cache, start, beganAt }: RequestContext,
    now: number,
  ): void {
    const status = headersSent ? statusCode : 0;
    const counts = this.#of(target.address()?.path ?? unknownRoute, method);
    const milliseconds = (beganAt ?? now) - start;
    counts.milliseconds += milliseconds;
    const bucket = bucketOf(milliseconds);
    counts.byDuration[bucket] = (counts.byDuration[bucket] ?? 0) + 1;
    counts.byStatus.set(status, (counts.byStatus.get(status) ?? 0) + 1);
    this.byCache[cache] += 1;
    const ofJournal = this.#ofJournal(registration.slug);
    const digit = Math.floor(status / 100);
    ofJournal[digit] = (ofJournal[digit] ?? 0) + 1;
  }

  noteRefused(queue: QueueName): void {
    this.refused.set(queue, (this.refused.get(queue) ?? 0) + 1);
  }

  *routes(): Generator<RouteCounts> {
    for (const byMethod of this.#routes.values()) yield* byMethod.values();
  }

  #of(route: string, asked: string): RouteCounts {
    const known = this.#routes.get(route)?.get(asked);
    if (known) return known;
    const method = methods.has(asked) ? asked : otherMethod;
    const byMethod = this.#routes.get(route) ?? new Map<string, RouteCounts>();
    this.#routes.set(route, byMethod);
    const counts = byMethod.get(method) ?? {
      route,
      method,
      byStatus: new Map(),
      byDuration: new Array<number>(durationBounds.length + 1).fill(0),
      milliseconds: 0,
    };
    byMethod.set(method, counts);
    return counts;
  }

  #ofJournal(slug: string): JournalCounts {
    const known = this.journals.get(slug);
    if (known) return known;
    const name = this.journals.size < maxJournals ? slug : otherJournals;
    const counts = this.journals.get(name) ?? new Array<number>(6).fill(0);
    this.journals.set(name, counts);
    return counts;
  }
}

function bucketOf(milliseconds: number): number {
  const found = durationBounds.findIndex((bound) => milliseconds <= bound);
  return found < 0 ? durationBounds.length : found;
}
