import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { descriptorOf, passSocket } from '../../tests/support/pass-socket.ts';

/** What systemd does: holds the socket, names the process it is for, and starts another one when that has ended. */
const startAgain = `
trap 'kill $! 2>/dev/null; wait $!; exit' TERM
while :; do
  sh -c 'echo "$$"; ${passSocket}' "$@" & wait "$!"
done
`;

export type KeptSocket = {
  port: number;
  /** Tells the server to end, and gives the milliseconds until the next one is started. */
  restart(): Promise<number>;
  close(): Promise<void>;
};

/** Serves with a program on a socket that outlives it. */
export async function keepSocket(
  command: string[],
  env: Record<string, string>,
): Promise<KeptSocket> {
  const binder = createServer().listen(0, '127.0.0.1');
  await once(binder, 'listening');
  const { port } = binder.address() as AddressInfo;
  const keeper = spawn('sh', ['-c', startAgain, 'sh', ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', descriptorOf(binder)],
  });
  const kill = () => keeper.kill();
  process.on('exit', kill);
  const exited = once(keeper, 'exit').finally(() => process.off('exit', kill));
  // It is the keeper's alone from here on.
  binder.close();
  const started = createInterface({ input: keeper.stdout as Readable });
  let pid = 0;
  const nextPid = async () => {
    for (;;) {
      const [line] = await once(started, 'line');
      if (/^\d+$/.test(line)) return Number(line);
    }
  };
  pid = await nextPid();
  return {
    port,
    async restart() {
      const begin = performance.now();
      const next = nextPid();
      process.kill(pid, 'SIGTERM');
      pid = await next;
      return performance.now() - begin;
    },
    async close() {
      kill();
      await exited;
    },
  };
}
