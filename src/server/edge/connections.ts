import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isUnanswered, limitPipelining } from './pipelining.ts';

/**
 * `response`: the last one over it. A connection that is closed has neither. `unanswered`: those that came before the earlier
 * one was answered, with that one.
 */
type Connection = {
  socket: Socket | undefined;
  response: ServerResponse | undefined;
  unanswered: readonly ServerResponse[];
};

const none: readonly ServerResponse[] = [];

const known = Symbol('connection');
type Known = Socket & { [known]?: Connection };

/** Every open connection of a server, with the last response over it. */
export class Connections {
  /** How many there were. */
  came = 0;
  readonly #open = new Set<Connection>();

  /** To be called before the server listens. */
  watch(server: Server): void {
    server.on('connection', (socket: Known) => {
      this.came += 1;
      const connection: Connection = { socket, response: undefined, unanswered: none };
      socket[known] = connection;
      limitPipelining(socket, connection);
      this.#open.add(connection);
      socket.once('close', () => {
        this.#open.delete(connection);
        // An earlier table of the set may hold it for long (decision 0105).
        connection.socket = undefined;
        connection.response = undefined;
        connection.unanswered = none;
      });
    });
  }

  /** To be called for every request. */
  note(socket: Known, response: ServerResponse): void {
    const connection = socket[known];
    if (!connection?.socket) return;
    const { response: last, unanswered } = connection;
    if (last && isUnanswered(last)) {
      connection.unanswered = [
        ...(unanswered.length > 0 ? unanswered.filter(isUnanswered) : [last]),
        response,
      ];
    } else if (unanswered.length > 0) connection.unanswered = none;
    connection.response = response;
  }

  /** The last answer over this connection, while it is made or sent for a request that has come whole. */
  pendingAnswer(socket: Known): ServerResponse | undefined {
    const response = socket[known]?.response;
    const isPending = response?.req.complete && !response.writableFinished && !response.destroyed;
    return isPending ? response : undefined;
  }

  *open(): Generator<{ socket: Socket; response: ServerResponse | undefined }> {
    for (const { socket, response } of this.#open) if (socket) yield { socket, response };
  }
}
