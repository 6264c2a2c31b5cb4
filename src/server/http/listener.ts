import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { problems } from '../../contract/problems.ts';
import type { JournalRegistration } from '../features/journals/journal-registry.ts';
import type { Journal, Services } from '../services.ts';
import { type Answer, sendAnswer } from './answer.ts';
import { type AnswerCache, cacheKey } from './answer-cache.ts';
import { hostReader } from './client-address.ts';
import { securityHeaders } from './security-headers.ts';
import { answerStamp } from './stamp.ts';

/** What is known of a request before the framework sees it. */
export type Arrival = {
  registration: JournalRegistration;
  /** Whether the cache of whole answers served it: the log's word. */
  cache: 'hit' | 'miss' | 'none';
};

const arrivals = new WeakMap<IncomingMessage, Arrival>();
const ownAddresses = /^\/(healthz|readyz)\/?(\?|$)/;

/** Throws for a request that did not come through the listener. */
export function arrivalOf(request: IncomingMessage): Arrival {
  const arrival = arrivals.get(request);
  if (!arrival) throw new Error('The request has no journal');
  return arrival;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The raw listener, before the framework: which journal the host name means (an unknown one is a plain 404), an answer
 * from the cache where there is a good one, and one log line a request.
 */
export function journalListener(
  services: Services,
  cache: AnswerCache,
  log: Logger,
  framework: Handler,
): Handler {
  const hostOf = hostReader(services.config.trustedProxies);
  return (request, response) => {
    const url = request.url ?? '/';
    if (ownAddresses.test(url)) return framework(request, response);
    const registration = services.registry.findByHost(hostOf(request));
    if (!registration) return refuseHost(response);
    const arrival: Arrival = { registration, cache: 'none' };
    logWhenDone(request, response, arrival, log);

    const reads = request.method === 'GET' || request.method === 'HEAD';
    const journal = services.openJournal(registration.slug);
    if (reads && journal && request.headers.authorization === undefined) {
      const answer = findCached(registration.slug, url, journal);
      if (answer) {
        arrival.cache = 'hit';
        sendAnswer(request, response, answer, securityHeaders(registration.origin)).catch(
          (error: unknown) => {
            log.error({ err: error }, 'answer lost');
            response.destroy();
          },
        );
        return;
      }
    }
    arrivals.set(request, arrival);
    framework(request, response);
  };

  /** A journal that cannot tell its version has nothing to give from the cache: its failure is the framework's. */
  function findCached(slug: string, url: string, journal: Journal): Answer | undefined {
    try {
      return cache.find(cacheKey(slug, url), answerStamp(services, journal));
    } catch {
      return undefined;
    }
  }
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(404, {
    ...securityHeaders(''),
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end(`${problems.unknown_host[1]}\n`);
}

function logWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
  log: Logger,
): void {
  if (!log.isLevelEnabled('info')) return;
  const start = performance.now();
  response.once('close', () => {
    log.info({
      journal: arrival.registration.slug,
      cache: arrival.cache,
      method: request.method,
      url: request.url,
      status: response.statusCode,
      ms: Math.round((performance.now() - start) * 100) / 100,
    });
  });
}
