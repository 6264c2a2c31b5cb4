import type { IncomingMessage, ServerResponse } from 'node:http';
import { retryHeaders } from './errors.ts';
import { fallbackErrorPage } from './fallback-error-page.ts';
import { Problem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';

const problem = new Problem('unavailable');
const bodies = {
  json: { type: 'application/json; charset=utf-8', bytes: Buffer.from(JSON.stringify(problem)) },
  html: {
    type: 'text/html; charset=utf-8',
    bytes: Buffer.from(fallbackErrorPage(problem.message)),
  },
};
const calls = /^\/(api|auth)\//;

/** Tells at once that there is too much to do just now: made beforehand, so that it costs next to nothing. */
export function refuseOverload(
  request: IncomingMessage,
  response: ServerResponse,
  origin: string,
): void {
  const { type, bytes } = calls.test(request.url ?? '') ? bodies.json : bodies.html;
  // A body that nobody reads would keep coming: its connection ends. A reader's serves for the next try.
  if (request.headers['content-length'] || request.headers['transfer-encoding']) {
    response.shouldKeepAlive = false;
  }
  response.writeHead(problem.status, {
    ...securityHeaders(origin),
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': 'no-store',
    ...retryHeaders(problem),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
