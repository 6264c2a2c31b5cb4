import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { problems } from '#contract/problems.ts';
import type { Services } from '#server/compose.ts';
import type { JournalRegistration } from '#server/config/journal-registry.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { accessLog } from './access-log.ts';
import type { Admission } from './admission.ts';
import { sendCachedResponse } from './cached-response.ts';
import { hostReader } from './client-address.ts';
import { refuseOverload } from './refuse-overload.ts';
import { visitsOf } from './request-context.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';

/** What is known of a request before the framework sees it. */
export type RequestContext = {
  registration: JournalRegistration;
  /** Whether the cache of whole answers served it: the log's word. */
  cache: 'hit' | 'miss' | 'none';
};

const arrivals = new WeakMap<IncomingMessage, RequestContext>();
const ownAddresses = /^\/(healthz|readyz)\/?(\?|$)/;

/** Throws for a request that did not come through the listener. */
export function contextOf(request: IncomingMessage): RequestContext {
  const arrival = arrivals.get(request);
  if (!arrival) throw new Error('The request has no journal');
  return arrival;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The raw listener, before the framework: which journal the host name means (an unknown one is a plain 404), an answer
 * from the cache where there is a good one, a refusal where there is too much to do, and one log line a request.
 */
export function journalListener(
  services: Services,
  cache: ResponseCache,
  log: Logger,
  admission: Admission,
  framework: Handler,
): Handler {
  const hostOf = hostReader(services.config.trustedProxies);
  const visitOf = visitsOf(services);
  const logWhenDone = accessLog(log);
  return (request, response) => {
    const url = request.url ?? '/';
    if (ownAddresses.test(url)) return framework(request, response);
    admission.comes();
    const visit = visitOf(hostOf(request));
    if (!visit) return refuseHost(response);
    const { registration, stamp } = visit;
    const arrival: RequestContext = { registration, cache: 'none' };
    logWhenDone(request, response, arrival);

    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (reads && stamp !== undefined && request.headers.authorization === undefined) {
      const answer = cache.find(cacheKey(registration.slug, url), stamp);
      if (answer) {
        arrival.cache = 'hit';
        sendCachedResponse(request, response, answer, securityHeaders(registration.origin))?.catch(
          (error: unknown) => {
            log.error({ err: error }, 'answer lost');
            response.destroy();
          },
        );
        return;
      }
    }
    arrivals.set(request, arrival);
    admission.ask(request, response, {
      enter: () => framework(request, response),
      refuse: () => refuseOverload(request, response, registration.origin),
    });
  };
}

function refuseHost(response: ServerResponse): void {
  response.writeHead(404, {
    ...securityHeaders(''),
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end(`${problems.unknown_host[1]}\n`);
}
