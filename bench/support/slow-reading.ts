import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** What one slow reader takes: 1.3 Mbit a second, as on a weak mobile line. */
const sipBytes = 16_384;
const sipEveryMilliseconds = 100;

/** Asks for an address and leaves what comes in the system's buffers, for whoever reads the socket. */
export async function ask(url: string): Promise<Socket> {
  const { hostname, port, host, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket, 'connect');
  return socket;
}

/** So many readers of an address who take it slowly, each at a moment of its own, until they are told to end. */
export async function startSlowReading(url: string, readers: number): Promise<{ end(): void }> {
  const sockets = await Promise.all(Array.from({ length: readers }, () => ask(url)));
  await Promise.all(sockets.map((socket) => once(socket, 'readable')));
  let turn = 0;
  const sipping = setInterval(() => {
    sockets[turn % readers]?.read(sipBytes);
    turn += 1;
  }, sipEveryMilliseconds / readers);
  return {
    end() {
      clearInterval(sipping);
      for (const socket of sockets) socket.destroy();
    },
  };
}
