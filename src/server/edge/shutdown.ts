import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long an ending server waits for the next request of a connection, and for what has begun and has not come whole. */
const waits = { nextMilliseconds: 250, bodyMilliseconds: 5000 };
const pollMilliseconds = 50;

type ShutdownOptions = {
  /** How long the server goes on as before, so that a load balancer learns that it ends. */
  delayMilliseconds: number;
  /** How long answers under way may take afterwards. */
  downloadMilliseconds: number;
};

const lastResponse = Symbol('last response');
type Connection = Socket & { [lastResponse]?: ServerResponse };

const isUnderWay = (response: ServerResponse | undefined): response is ServerResponse =>
  response !== undefined && !response.writableFinished && !response.destroyed;

/**
 * The end of a server, in order: while answers are under way it goes on listening, and each answer closes its connection. So a
 * restart refuses nobody where the socket is systemd's.
 */
export class Shutdown {
  /** From the first moment of the end: the server is not ready, and its answers close their connections. */
  isUnderWay = false;
  readonly #options: ShutdownOptions;
  readonly #open = new Set<Connection>();

  constructor(options: ShutdownOptions) {
    this.#options = options;
  }

  /** To be called before the server listens. */
  watch(server: Server): void {
    server.on('connection', (socket: Connection) => {
      this.#open.add(socket);
      socket.once('close', () => {
        this.#open.delete(socket);
        delete socket[lastResponse];
      });
    });
  }

  /** To be called for every request. @returns whether the one before it over this connection has no answer yet */
  note(socket: Connection, response: ServerResponse): boolean {
    const isAhead = isUnderWay(socket[lastResponse]);
    socket[lastResponse] = response;
    this.closeAfter(response);
    return isAhead;
  }

  /** To be called before an answer begins. */
  closeAfter(response: ServerResponse): void {
    if (this.isUnderWay && !response.headersSent) response.setHeader('connection', 'close');
  }

  /** The last answer over this connection, while it is made or sent for a request that has come whole. */
  pendingAnswer(socket: Connection): ServerResponse | undefined {
    const response = socket[lastResponse];
    return isUnderWay(response) && response.req.complete ? response : undefined;
  }

  /** Ends when the last connection is closed. `others`: what else ends while readers are still answered. */
  async run(server: Server, others: Promise<unknown> = Promise.resolve()): Promise<void> {
    const { delayMilliseconds, downloadMilliseconds } = this.#options;
    this.isUnderWay = true;
    let othersEnd = false;
    const note = () => {
      othersEnd = true;
    };
    others.then(note, note);
    await pause(Math.max(delayMilliseconds, waits.nextMilliseconds));
    const began = performance.now();
    const until = began + downloadMilliseconds;
    const earlier = new Set(this.#responses().filter(isUnderWay));
    const isAwaited = (response: ServerResponse) =>
      isUnderWay(response) &&
      (earlier.has(response) ? this.#isWaitedFor(response, began) : response.writableEnded);
    while (performance.now() < until && (!othersEnd || this.#responses().some(isAwaited))) {
      await pause(pollMilliseconds);
    }
    const closed = once(server, 'close');
    // HTTP's own would also cut off who has just connected and not asked yet.
    NetServer.prototype.close.call(server);
    const closedAt = performance.now();
    // Counted in looks, each of which has read what had come by then: a server that stood still closes nobody unread.
    let looks = 0;
    const closing = setInterval(() => {
      looks += 1;
      this.#closeIdle(closedAt, looks * pollMilliseconds);
    }, pollMilliseconds);
    const deadline = setTimeout(
      () => server.closeAllConnections(),
      Math.max(1000, until - closedAt),
    );
    await closed;
    clearInterval(closing);
    clearTimeout(deadline);
  }

  #responses(): ServerResponse[] {
    return [...this.#open].flatMap((socket) => socket[lastResponse] ?? []);
  }

  #isWaitedFor({ req, headersSent }: ServerResponse, since: number): boolean {
    return req.complete || headersSent || performance.now() - since < waits.bodyMilliseconds;
  }

  /** Those of which no whole request is under way, once they had their time. */
  #closeIdle(since: number, waited: number): void {
    for (const socket of this.#open) {
      const response = socket[lastResponse];
      const isAwaited = isUnderWay(response)
        ? this.#isWaitedFor(response, since)
        : waited < waits.nextMilliseconds;
      if (!isAwaited) socket.destroy();
    }
  }
}
