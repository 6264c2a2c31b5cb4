import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

type Place = { port: number; host: string; backlog: number };

/** A port that is listened on before there is a server for it. */
export type EarlyPort = {
  /** The server listens on it from now on, and gets whoever has come. */
  giveTo(server: Server): Promise<void>;
};

/**
 * Takes a port while the server is still being made: who comes meanwhile waits for it, and is not refused. Until then it
 * keeps no process alive, so that a start that fails ends. Throws what listening throws, such as a port that is taken.
 */
export async function takePort(place: Place): Promise<EarlyPort> {
  // As servers of HTTP; what somebody sends is read by the one who answers it.
  const early = createServer({ allowHalfOpen: true, noDelay: true, pauseOnConnect: true });
  const came: Socket[] = [];
  early.on('connection', (socket) => {
    // Whoever gives up is gone.
    socket.on('error', () => {});
    came.push(socket);
  });
  early.listen(place);
  await once(early, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (!/^(ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL)$/.test(error.code ?? '')) throw error;
    throw new Error(`HOST is ${place.host}, which is no address of this machine.`);
  });
  early.unref();
  return {
    async giveTo(server) {
      // Node takes the handle out of a server that it is given, and would forget how many may wait.
      server.listen(early, place.backlog);
      await once(server, 'listening');
      server.ref();
      for (const socket of came) {
        if (socket.destroyed) continue;
        server.emit('connection', socket);
        socket.resume();
      }
    },
  };
}
