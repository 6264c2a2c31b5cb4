import { connect } from 'node:net';
import type { Header } from './recording.ts';
import type { Answer } from './send.ts';

const mostMilliseconds = 20_000;

/**
 * Writes bytes to a bare socket and reads until the server ends the connection: for what no client of HTTP would send.
 * What the server does not want any more may be left unsent.
 */
export async function sendRaw(port: number, content: string | Buffer): Promise<Answer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.setTimeout(mostMilliseconds, () => socket.destroy());
  socket.on('error', () => {});
  socket.write(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('end', () => socket.destroy());
  socket.on('close', () => resolve());
  await promise;
  return parseAnswer(Buffer.concat(chunks));
}

/** The first answer in these bytes; status 0 where there is none. */
function parseAnswer(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, Math.max(0, end))
    .toString('latin1')
    .split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = lines.map((line): Header => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status, headers, bytes: status === 0 ? bytes : bytes.subarray(end + 4) };
}
