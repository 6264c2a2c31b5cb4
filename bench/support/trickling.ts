import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Each sends a byte so often: a body of the announced length would take hours. */
const byteEveryMilliseconds = 1000;
const announcedBytes = 8000;

/**
 * From each of the addresses so many requests whose bodies never come to their end, until they are told to end. One that
 * the server gives up is begun again. `given` is how many it gave up.
 */
export async function startTrickling(url: string, from: string[], each: number) {
  const { hostname, port, host, pathname } = new URL(url);
  const head = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${announcedBytes}\r\n\r\n{`;
  const places = Array.from({ length: each }, () => from).flat();
  const trickling = { isOver: false, givenUp: 0 };
  const sockets: Socket[] = [];
  const begin = (place: number) => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: places[place] });
    sockets[place] = socket;
    socket.write(head);
    socket.resume();
    // What breaks off is closed right after.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (trickling.isOver) return;
      trickling.givenUp += 1;
      begin(place);
    });
    return once(socket, 'connect');
  };
  await Promise.all(places.map((_, place) => begin(place)));
  let turn = 0;
  const sending = setInterval(() => {
    const socket = sockets[turn++ % sockets.length];
    if (socket?.writable) socket.write(' ');
  }, byteEveryMilliseconds / places.length);
  return {
    givenUp: () => trickling.givenUp,
    end() {
      trickling.isOver = true;
      clearInterval(sending);
      for (const socket of sockets) socket.destroy();
    },
  };
}
