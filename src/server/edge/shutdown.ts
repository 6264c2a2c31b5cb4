import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { Connections } from './connections.ts';

/** From the moment in which the server no longer listens: how long it waits for what has not come whole. */
const waits = {
  /** A connection that has sent nothing yet: browsers open some in advance. */
  firstBytesMilliseconds: 100,
  /** One whose requests are answered: who asks often is told by the next answer, instead of finding it closed. */
  nextMilliseconds: 100,
  headMilliseconds: 250,
  bodyMilliseconds: 2000,
  /** The body of somebody whose token is good: an upload. */
  trustedBodyMilliseconds: 5000,
};
const sweepMilliseconds = 50;
/** An answer that takes for longer is waited for before the socket is given up. */
const slowMilliseconds = 1000;
/** Of the event loop: where nothing is to be done, a turn takes a tenth of it. */
const quietTurnMilliseconds = 0.1;
const maxUnquietMilliseconds = 5000;

type ShutdownOptions = {
  /** How long the server goes on listening, so that a load balancer learns that it goes. */
  delayMilliseconds: number;
  /** How long answers under way may take afterwards. */
  downloadMilliseconds: number;
  /** The next process can only listen once this one has ended: so it answers whoever comes until nobody is waited for. */
  listensToEnd?: boolean;
};

/** The end of a server, in order: whoever is answered meanwhile is told to come back over another connection. */
export class Shutdown {
  /** From the first moment of the end: the server is not ready, and its answers close their connections. */
  isUnderWay = false;
  readonly connections = new Connections();
  readonly #options: ShutdownOptions;
  /** Those whose token was found good. */
  readonly #trusted = new WeakSet<ServerResponse>();
  /** When it stopped listening, in milliseconds of `performance.now()`; a server that is closed without `run` waits for nothing. */
  #closedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ShutdownOptions) {
    this.#options = options;
  }

  /** To be called before the server listens. */
  watch(server: Server): void {
    this.connections.watch(server);
    // Node's own, which closing a server begins with, cuts off what was answered and is not sent yet, and who has just
    // come.
    server.closeIdleConnections = () => this.#closeIdle();
  }

  /** To be called for every request. */
  note(socket: Socket, response: ServerResponse): void {
    this.connections.note(socket, response);
    if (this.isUnderWay) response.shouldKeepAlive = false;
  }

  /** To be called for a request whose token is good: more of its body is waited for. */
  trust(response: ServerResponse): void {
    this.#trusted.add(response);
  }

  /** Ends when the last connection is closed. `others`: what else must end before the next process can begin. */
  async run(server: Server, others: Promise<unknown> = Promise.resolve()): Promise<void> {
    const { delayMilliseconds, downloadMilliseconds, listensToEnd } = this.#options;
    this.isUnderWay = true;
    // What goes wrong with them is for whoever started them.
    others.catch(() => {});
    if (delayMilliseconds > 0) await pause(delayMilliseconds);
    const until = performance.now() + downloadMilliseconds;
    if (listensToEnd) await this.#untilAnswered(until, others);
    await this.#quietTurn();
    const closed = once(server, 'close');
    this.#closedAt = performance.now();
    server.close();
    const sweeping = setInterval(() => this.#closeIdle(), sweepMilliseconds);
    const left = Math.max(listensToEnd ? slowMilliseconds : 0, until - performance.now());
    const deadline = setTimeout(() => server.closeAllConnections(), left);
    try {
      await closed;
    } finally {
      clearInterval(sweeping);
      clearTimeout(deadline);
    }
  }

  /**
   * Waits until those are answered who are answered now, nobody else's answer takes long, no connection is kept for a next
   * request, and the others have ended, until this moment at most.
   */
  async #untilAnswered(until: number, others: Promise<unknown>): Promise<void> {
    const began = performance.now();
    const begun = new Map<ServerResponse, number>();
    let othersEnded = false;
    const note = () => {
      othersEnded = true;
    };
    others.then(note, note);
    await turn();
    for (let isFirst = true; performance.now() < until; isFirst = false) {
      const now = performance.now();
      const kept = [...this.connections.open()].filter(
        ({ response }) => response?.writableFinished,
      );
      if (now - began >= waits.nextMilliseconds) for (const { socket } of kept) socket.destroy();
      const underWay = [...this.connections.open()].flatMap(({ response }) =>
        response && !response.writableFinished ? [response] : [],
      );
      for (const response of underWay) {
        if (!begun.has(response)) begun.set(response, isFirst ? Number.NEGATIVE_INFINITY : now);
      }
      const isSlow = (response: ServerResponse) =>
        now - (begun.get(response) ?? now) > slowMilliseconds;
      if (othersEnded && kept.length === 0 && !underWay.some(isSlow)) return;
      await pause(sweepMilliseconds);
    }
  }

  #closeIdle(): void {
    const waited = performance.now() - this.#closedAt;
    for (const { socket, response } of this.connections.open()) {
      const patience = response
        ? this.#waitFor(response)
        : waits[socket.bytesRead === 0 ? 'firstBytesMilliseconds' : 'headMilliseconds'];
      if (waited >= patience) socket.destroy();
    }
  }

  /**
   * How long a request is waited for: the next one once this is answered, a moment; one that is whole, or is being answered,
   * for as long as its answer takes.
   */
  #waitFor(response: ServerResponse): number {
    if (response.writableFinished) return waits.nextMilliseconds;
    if (response.req.complete || response.headersSent) return Number.POSITIVE_INFINITY;
    return this.#trusted.has(response) ? waits.trustedBodyMilliseconds : waits.bodyMilliseconds;
  }

  /**
   * Waits for a turn of the event loop in which nobody came and next to nothing was done, for five seconds at most. When a
   * server stops listening the system cuts off whoever has connected and is not taken yet, and one of them is taken a turn:
   * a server that makes pages has a queue of them.
   */
  async #quietTurn(): Promise<void> {
    const until = performance.now() + maxUnquietMilliseconds;
    await turn();
    for (;;) {
      const begun = performance.now();
      const came = this.connections.came;
      await turn();
      const end = performance.now();
      const isQuiet = this.connections.came === came && end - begun < quietTurnMilliseconds;
      if (isQuiet || end > until) return;
    }
  }
}
