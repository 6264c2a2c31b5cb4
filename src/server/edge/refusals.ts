import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { files } from '#contract/files.ts';
import { messages } from '#contract/messages.ts';
import { problems } from '#contract/problems.ts';
import { counterException } from '#domain/counter-reports/counter-exceptions.ts';
import { Problem } from '../problem.ts';
import { CachedResponse, sendCachedResponse } from './cached-response.ts';
import type { RequestContext } from './request-context.ts';

/** What a reader sees when not even the error page can be rendered: who writes to us about it can name the request. */
export function fallbackErrorPage(detail: string, requestId?: string): string {
  const named = requestId === undefined ? '' : `<p>Request <code>${requestId}</code></p>`;
  return `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Error</title></head>
<body><main><h1>${messages.unexpectedError}</h1><p>${detail}</p>${named}</main></body>
</html>
`;
}

/** A browser that goes to an address asks for a page; a program, or a picture in a page, does not. */
export const isReader = ({ headers }: { headers: { accept?: string | undefined } }): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '');

/** In words alone: where nobody knows which journal is asked. */
export function sendPlainError(
  response: ServerResponse,
  code: 'unknown_host' | 'invalid_request' | 'unavailable' | 'internal',
  common: Readonly<Record<string, string>>,
): void {
  const [status, message] = problems[code];
  const isTemporary = code === 'unavailable';
  response.writeHead(status, {
    ...common,
    'content-type': 'text/plain; charset=utf-8',
    ...(isTemporary ? { 'retry-after': '5' } : {}),
    ...(status >= 500 ? { 'cache-control': 'no-store' } : {}),
  });
  response.end(`${message}\n`);
}

/**
 * Answers what Node could not read as a request, or not in time, and ends its connection: there is no request that anything
 * else could answer. `headers` are those of every answer.
 *
 * @param pending the last answer under way over this connection: it is sent whole first.
 */
export function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  pending?: ServerResponse,
): void {
  const { code } = error;
  // What comes behind a request that was the last one: it has its answer, with which the connection ends.
  if (code === 'HPE_CLOSED_CONNECTION') return;
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (pending) {
    // Nothing that comes now would be read as a request.
    socket.pause();
    pending.once('close', () => socket.writable && refuseMalformed(error, socket, headers));
    return;
  }
  const isLate = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isLate ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
  const body = `${problems[isLate ? 'request_timeout' : 'invalid_request'][1]}\n`;
  const lines = Object.entries({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
}

const documentPath = '/api/pdf/';
const counterPath = files.counterStatus.path.replace(/status$/, '');

/** There is too much to do just now: made beforehand, so that it costs next to nothing. */
const busy = new Problem('unavailable');
const busyAs = (type: string, body: string) => {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' };
  return new CachedResponse(busy.status, { ...headers, ...busy.headers }, body);
};
const busyJson = busyAs('application/json', JSON.stringify(busy));
// Programs that fetch reports of usage read exceptions alone.
const busyException = busyAs('application/json', JSON.stringify(counterException(1010)));
const busyPage = busyAs('text/html', fallbackErrorPage(busy.message));

export function refuseOverload(
  request: IncomingMessage,
  response: ServerResponse,
  { id, target }: RequestContext,
  common: Readonly<Record<string, string>>,
): Promise<void> | undefined {
  const address = target.address();
  // Documents are calls that people open as a link.
  const isPage =
    address?.kind !== 'call' || (target.path.startsWith(documentPath) && isReader(request));
  const isCounter = target.path.startsWith(counterPath);
  const prepared = isCounter ? busyException : isPage ? busyPage : busyJson;
  return sendCachedResponse(request, response, prepared, common, id);
}
