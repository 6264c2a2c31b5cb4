import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';

const entry = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));

/** What systemd does: holds the socket, names the process it is for, and starts another one when that has ended. */
const runTwice = `
trap 'kill $! 2>/dev/null; exit' TERM
run() { sh -c 'echo "$$"; export LISTEN_FDS=1 LISTEN_PID="$$"; exec "$0" "$@"' "$@" & wait "$!"; }
run "$@"; echo "ended with $?"; run "$@"
`;

describe.skipIf(process.platform === 'win32')('a socket that another process has bound', () => {
  it('is listened on, and refuses nobody while the server is restarted', async () => {
    const house = await openHouse('sqlite');
    await have.settings(house.journal);
    await house.services.close();
    const binder = createServer().listen(0, '127.0.0.1');
    await once(binder, 'listening');
    const { port } = binder.address() as AddressInfo;
    const keeper = spawn('sh', ['-c', runTwice, 'sh', process.execPath, entry, 'serve'], {
      // PORT is another one, which nobody asks.
      env: { PATH: process.env.PATH, PORT: '0', COLOPHON_DATA: house.dataDir },
      stdio: ['ignore', 'pipe', 'inherit', descriptorOf(binder)],
    });
    const exited = once(keeper, 'exit');
    // It is the keeper's alone from here on.
    binder.close();
    const { lines, pids } = linesOf(keeper);
    const servings = () =>
      lines.filter((line) => line.includes(`serving at http://127.0.0.1:${port}`));
    try {
      // The first ones wait in the socket until somebody serves it.
      const asked = askOn(port);
      await until('the first serves', () => servings().length === 1);
      process.kill(pids[0] as number, 'SIGTERM');
      await until('the second serves', () => servings().length === 2);
      const answered = asked.count();
      await until('the second is asked', () => asked.count() > answered + 5);
      expect(lines).toContain('ended with 0');
      expect(await asked.end()).toEqual(['200']);
    } finally {
      keeper.kill();
      await exited;
      await house.close();
    }
  });
});

it('the page about operating shows the very unit that is shipped', async () => {
  const [page, unit] = await Promise.all(
    ['docs/operating.md', 'deploy/systemd/colophon.socket'].map((path) => readFile(path, 'utf8')),
  );
  expect(page).toContain(`\n\`\`\`\n${unit}\`\`\`\n`);
});

it('a socket that was meant for another process is left alone', () => {
  const passed = (env: Record<string, string>) => readConfig(env).passedSocket;
  expect(passed({ LISTEN_FDS: '1', LISTEN_PID: `${process.pid}` })).toBe(3);
  expect(passed({ LISTEN_FDS: '1', LISTEN_PID: `${process.ppid}` })).toBeUndefined();
  expect(passed({})).toBeUndefined();
  expect(() => passed({ LISTEN_FDS: '2', LISTEN_PID: `${process.pid}` })).toThrow(/LISTEN_FDS/);
});

/** Node passes sockets on to its own kind alone; by its number anything can be passed on. */
function descriptorOf(server: Server): number {
  const { _handle: handle } = server as unknown as { _handle: { fd: number } };
  return handle.fd;
}

/** What the processes say; a number is the id of one that begins. */
function linesOf({ stdout }: ChildProcess) {
  const lines: string[] = [];
  const pids: number[] = [];
  if (!stdout) throw new Error('Nothing can be heard');
  createInterface(stdout).on('line', (line) => {
    lines.push(line);
    if (/^\d+$/.test(line)) pids.push(Number(line));
  });
  return { lines, pids };
}

/** Asks without a pause, each time over a connection of its own. */
function askOn(port: number) {
  const outcomes: string[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const outcome = await ask(port, '/contact').then(
        ({ status }) => `${status}`,
        (error: NodeJS.ErrnoException) => `${error.code}`,
      );
      outcomes.push(outcome);
    }
  })();
  return {
    count: () => outcomes.length,
    /** Gives what came back, each once. */
    async end() {
      isOver = true;
      await asking;
      return [...new Set(outcomes)];
    },
  };
}
