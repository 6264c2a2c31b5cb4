import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** So many requests of a connection may wait for their answers. Browsers send the next one when they have the last answer. */
export const maxUnanswered = 16;

type Pipeline = { response: ServerResponse | undefined; unanswered: readonly ServerResponse[] };
/** Node's, of a connection to a server; `onIncoming` is told of each request, and 2 ends the reading. */
type Parser = { onIncoming?: (...request: unknown[]) => unknown };
const endsReading = 2;

/**
 * Node takes all requests of what it has read in one turn of the event loop: some thousand small ones, for which everybody
 * else waits. Of a connection that sends more than `maxUnanswered` before they are answered the rest is not read; it ends with
 * its last answer, as a client of HTTP has to expect.
 */
export function limitPipelining(socket: Socket, pipeline: Pipeline): void {
  const { parser } = socket as Socket & { parser?: Parser };
  const onIncoming = parser?.onIncoming;
  if (!parser || !onIncoming) return;
  parser.onIncoming = (...request) => {
    const { unanswered } = pipeline;
    const isFull =
      unanswered.length >= maxUnanswered && unanswered.filter(isUnanswered).length >= maxUnanswered;
    if (!isFull) return onIncoming(...request);
    endAfter(socket, pipeline.response);
    return endsReading;
  };
}

export const isUnanswered = (response: ServerResponse): boolean =>
  !response.writableFinished && !response.destroyed;

function endAfter(socket: Socket, last: ServerResponse | undefined): void {
  socket.pause();
  if (last && isUnanswered(last)) {
    if (!last.headersSent) last.shouldKeepAlive = false;
    last.once('close', () => socket.destroySoon());
  } else socket.destroySoon();
}
