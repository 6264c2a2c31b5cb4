import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryHeaders } from '#server/http/errors.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { Problem } from '#server/problem.ts';
import { CachedResponse, sendCachedResponse } from './cached-response.ts';
import { fallbackErrorPage } from './fallback-error-page.ts';

const problem = new Problem('unavailable');
const toAnswer = (type: string, body: string) =>
  new CachedResponse(
    problem.status,
    {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      ...retryHeaders(problem),
    },
    body,
  );
const json = toAnswer('application/json', JSON.stringify(problem));
const html = toAnswer('text/html', fallbackErrorPage(problem.message));
const calls = /^\/(api|auth)\//;

/** Tells at once that there is too much to do just now: made beforehand, so that it costs next to nothing. */
export function refuseOverload(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): void {
  // A body that nobody reads would keep coming: its connection ends. A reader's serves for the next try.
  if (request.headers['content-length'] || request.headers['transfer-encoding']) {
    response.shouldKeepAlive = false;
  }
  const answer = calls.test(request.url ?? '') ? json : html;
  void sendCachedResponse(request, response, answer, securityHeaders(origin));
}
