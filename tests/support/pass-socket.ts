import type { Server } from 'node:net';

/** A script of `sh` that becomes the program of its arguments, to which its third descriptor is passed as systemd does. */
export const passSocket = 'export LISTEN_FDS=1 LISTEN_PID="$$"; exec "$0" "$@"';

/** The number by which a child inherits the socket of a server; Node has no public name for it. */
export function descriptorOf(server: Server): number {
  const { _handle: handle } = server as unknown as { _handle: { fd: number } };
  return handle.fd;
}
