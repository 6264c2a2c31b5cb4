import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a connection is waited for that was opened and has sent nothing yet: browsers open some in advance. */
const firstBytesMilliseconds = 100;
const sweepMilliseconds = 50;

type ShutdownOptions = {
  /** How long the server goes on listening, so that a load balancer learns that it goes. */
  delayMilliseconds: number;
  /** How long answers under way may take afterwards. */
  downloadMilliseconds: number;
};

/** The end of a server, in order: whoever is answered meanwhile is told to come back over another connection. */
export class Shutdown {
  /** From the first moment of the end: the server is not ready, and its answers close their connections. */
  isUnderWay = false;
  readonly #options: ShutdownOptions;
  /** Every open connection, with the last response over it. */
  readonly #connections = new Map<Socket, ServerResponse | undefined>();
  #waitsForFirstBytes = false;

  constructor(options: ShutdownOptions) {
    this.#options = options;
  }

  /** To be called before the server listens. */
  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#connections.set(socket, undefined);
      socket.once('close', () => this.#connections.delete(socket));
    });
    // Node's own, which closing a server begins with, cuts off what was answered and is not sent yet, and who has just
    // come.
    server.closeIdleConnections = () => this.#closeIdle();
  }

  /** To be called for every request. */
  note(socket: Socket, response: ServerResponse): void {
    this.#connections.set(socket, response);
    if (this.isUnderWay) response.shouldKeepAlive = false;
  }

  /** @param stopListening ends when the last connection is closed. */
  async run(server: Server, stopListening: () => Promise<unknown>): Promise<void> {
    const { delayMilliseconds, downloadMilliseconds } = this.#options;
    this.isUnderWay = true;
    if (delayMilliseconds > 0) await pause(delayMilliseconds);
    const sweeping = setInterval(() => this.#closeIdle(), sweepMilliseconds);
    this.#waitsForFirstBytes = true;
    const newcomers = setTimeout(() => {
      this.#waitsForFirstBytes = false;
    }, firstBytesMilliseconds);
    const deadline = setTimeout(() => server.closeAllConnections(), downloadMilliseconds);
    try {
      await stopListening();
    } finally {
      clearInterval(sweeping);
      clearTimeout(newcomers);
      clearTimeout(deadline);
    }
  }

  #closeIdle(): void {
    for (const [socket, response] of this.#connections) {
      const isIdle = response
        ? response.writableFinished
        : socket.bytesRead === 0 && !this.#waitsForFirstBytes;
      if (isIdle) socket.destroy();
    }
  }
}
