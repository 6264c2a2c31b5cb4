import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problems } from '#contract/problems.ts';

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
