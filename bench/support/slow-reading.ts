import { once } from 'node:events';
import { connect } from 'node:net';

/** What one slow reader takes: 1.3 Mbit a second, as on a weak mobile line. */
const sipBytes = 16_384;
const sipEveryMilliseconds = 100;

/** So many readers of an address who take it slowly, each at a moment of its own, until they are told to end. */
export async function startSlowReading(url: string, readers: number): Promise<{ end(): void }> {
  const { hostname, port, host, pathname } = new URL(url);
  const sockets = Array.from({ length: readers }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  // What comes stays in the system's buffers until it is read.
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
