import { once } from 'node:events';
import { createServer, type ListenOptions, type Server, type Socket } from 'node:net';

/** A port that is listened on before there is a server for it. */
export type EarlyPort = {
  /** With which the server listens on the same port. */
  options: ListenOptions;
  /** Gives it whoever has come, once it listens. */
  handOver(server: Server): void;
};

/**
 * Takes a port while the server is still being made: who comes meanwhile waits for it, and is not refused. Until then it
 * keeps no process alive, so that a start that fails ends. Throws what listening throws, such as a port that is taken.
 */
export async function takePort(options: ListenOptions): Promise<EarlyPort> {
  // As of servers of HTTP.
  const early = createServer({ allowHalfOpen: true, noDelay: true });
  const came: Socket[] = [];
  early.on('connection', (socket) => {
    // Whoever gives up is gone.
    socket.on('error', () => {});
    came.push(socket);
  });
  early.listen(options);
  await once(early, 'listening');
  early.unref();
  return {
    // Node takes over the handle of a server that is given to it.
    options: Object.assign({ ...options }, { _handle: handleOf(early) }),
    handOver(server) {
      server.ref();
      for (const socket of came) if (!socket.destroyed) server.emit('connection', socket);
    },
  };
}

/** What `listen` asks of an object that was bound to a port before; it has no public name. */
const handleOf = (server: Server): unknown => (server as unknown as { _handle: unknown })._handle;
