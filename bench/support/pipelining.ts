import { connect, type Socket } from 'node:net';

const requestsAtOnce = 2000;

/**
 * From an address so many connections that send requests one after another without waiting for an answer, until they are told
 * to end. One that the server ends is begun again.
 */
export function startPipelining(url: string, paths: readonly string[], from: string, each: number) {
  const { hostname, port, host } = new URL(url);
  const sockets = new Set<Socket>();
  let isOver = false;
  let turn = 0;
  const requests = () =>
    Array.from({ length: requestsAtOnce }, () => {
      const path = paths[turn++ % paths.length];
      return `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
    }).join('');
  const begin = () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: from });
    sockets.add(socket);
    socket.resume();
    const send = () => {
      while (socket.writable && socket.write(requests()));
    };
    socket.on('connect', send);
    socket.on('drain', send);
    // What breaks off is closed right after.
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (!isOver) begin();
    });
  };
  for (let count = 0; count < each; count++) begin();
  return {
    end() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
