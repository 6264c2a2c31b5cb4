import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { probes } from '#contract/files.ts';
import { problems } from '#contract/problems.ts';
import { accessLog, type LineOutput } from './access-log.ts';
import type { AddressTable } from './address-table.ts';
import type { Admission } from './admission.ts';
import { sendCachedResponse } from './cached-response.ts';
import type { JournalHost } from './journal-host.ts';
import { refuseOverload } from './refuse-overload.ts';
import { type RequestContext, setContext } from './request-context.ts';
import { isRead, rankOf, readTarget } from './request-target.ts';
import { cacheKey, type ResponseCache } from './response-cache.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type Edge = {
  journals: JournalHost;
  addresses: AddressTable;
  cache: ResponseCache;
  admission: Admission;
  log: Logger;
  /** Takes the lines of requests. */
  accessLog: LineOutput;
  /** The Host that a request asks for. */
  hostOf(request: IncomingMessage): string;
  /** The headers of every response of a journal with this origin. */
  securityHeaders(origin: string): Readonly<Record<string, string>>;
  /** The framework, which answers what the cache cannot. */
  framework: Handler;
};

const probePaths = new Set(Object.values(probes).flatMap((path) => [path, `${path}/`]));
const isProbe = (url: string) =>
  probePaths.has(url) || (url.includes('?') && probePaths.has(url.split('?', 1)[0] ?? ''));

/**
 * The raw listener, before the framework: which journal the host name means (an unknown one is a plain 404), a cached
 * response where there is a good one, a refusal where there is too much to do, and one log line a request.
 */
export function edgeListener(edge: Edge): Handler {
  const { journals, addresses, cache, admission, log, securityHeaders, framework } = edge;
  const requests = accessLog(log, edge.accessLog);
  return (request, response) => {
    const url = request.url ?? '/';
    if (isProbe(url)) return framework(request, response);
    admission.noteArrival();
    const registration = journals.findByHost(edge.hostOf(request));
    if (!registration) return refuseHost(response, securityHeaders(''), journals.isLost());
    const common = securityHeaders(registration.origin);
    const target = readTarget(url, addresses);
    const context: RequestContext = {
      registration,
      target,
      start: performance.now(),
      cache: 'none',
      answerBegins() {},
    };

    const cacheVersion = isCacheable(request) ? journals.cacheVersion(registration) : undefined;
    if (cacheVersion !== undefined) {
      const cached = cache.find(cacheKey(registration.slug, target), cacheVersion);
      if (cached) {
        context.cache = 'hit';
        const sending = sendCachedResponse(request, response, cached, common);
        if (!sending) return requests.now(request, response, context);
        requests.whenClosed(request, response, context);
        sending.catch((error: unknown) => {
          log.error({ err: error }, 'response lost');
          response.destroy();
        });
        return;
      }
    }
    requests.whenClosed(request, response, context);
    setContext(request, context);
    admission.ask(rankOf(request, target), {
      admit(answerBegins) {
        // Who has gone meanwhile is not answered.
        if (response.destroyed) return answerBegins();
        context.answerBegins = answerBegins;
        response.on('close', answerBegins);
        framework(request, response);
      },
      refuse: () => refuseOverload(request, response, context, common),
    });
  };
}

const isCacheable = ({ method, headers }: IncomingMessage) =>
  isRead(method) && headers.authorization === undefined;

function refuseHost(
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
  isLost: boolean,
): void {
  const [status, message] = isLost ? problems.unavailable : problems.unknown_host;
  response.writeHead(status, {
    ...common,
    'content-type': 'text/plain; charset=utf-8',
    ...(isLost ? { 'retry-after': '5', 'cache-control': 'no-store' } : {}),
  });
  response.end(`${message}\n`);
}
