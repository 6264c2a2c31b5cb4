import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseGate = {
  /** The address that leads through the gate to the database of `url`. */
  through(url: string): string;
  /** Cuts every connection and refuses new ones, as a server does that is stopped. */
  shut(): Promise<void>;
  /** Lets nothing pass any longer, and tells nobody: a network, or a server, that hangs. */
  hang(): void;
  /** As in the beginning. */
  open(): Promise<void>;
  close(): Promise<void>;
};

/** A proxy between us and PostgreSQL, so that a test can take PostgreSQL away. */
export async function openDatabaseGate(): Promise<DatabaseGate> {
  const sockets = new Set<Socket>();
  let target = { host: '', port: 0 };
  let isHanging = false;

  const server = createServer((socket) => {
    const onward = connect(target);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => {
        sockets.delete(end);
        (end === socket ? onward : socket).destroy();
      });
    }
    socket.on('data', (chunk) => isHanging || onward.write(chunk));
    onward.on('data', (chunk) => isHanging || socket.write(chunk));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    cutAll();
    await closed;
  };

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    through(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    shut,
    hang() {
      isHanging = true;
    },
    async open() {
      // What was swallowed meanwhile is lost: those connections are good for nothing.
      if (isHanging) cutAll();
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    close: shut,
  };
}
