import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** What is read of a body after its answer: as much as the largest honest upload has, and for so long at most. */
const lingering = { maxBytes: 25 * 1024 * 1024, maxMilliseconds: 10_000 };

/**
 * Lets no body be left in a connection. One that is not read to its end when the answer begins would be taken for the
 * next request, or block it: such an answer says `Connection: close`. The connection then lingers: a browser reads the
 * answer when it has sent its body, and a socket that is closed with bytes in it is reset, which can lose the answer.
 */
export function endWithBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('end', () => {
    response.shouldKeepAlive = shouldKeepAlive;
  });
  // Node reads a body that nobody has begun to read to its end, however long it is. This begins, and takes nothing.
  request.read(0);
  // How Node ends a connection after its last answer. Named first, as in the listener (decision 0105).
  const destroySoon = () => {
    if (request.readableEnded || request.destroyed) Socket.prototype.destroySoon.call(socket);
    else linger(request);
  };
  socket.destroySoon = destroySoon;
}

/** Whether a request says that a body comes with it. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

function linger(request: IncomingMessage): void {
  const { socket } = request;
  let bytesLeft = lingering.maxBytes;
  // Ends the socket too, and tells whoever still waits for more of the body.
  const giveUp = () => request.destroy();
  const timer = setTimeout(giveUp, lingering.maxMilliseconds);
  socket.once('close', () => {
    clearTimeout(timer);
    giveUp();
  });
  socket.end();
  request.once('end', () => Socket.prototype.destroySoon.call(socket));
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) giveUp();
  });
  request.resume();
}
