import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { ask } from '../support/http-client.ts';
import { descriptorOf, passSocket } from '../support/pass-socket.ts';
import { until } from '../support/until.ts';

const entry = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));

/** What systemd does: holds the socket, names the process it is for, and starts another one when that has ended. */
const runTwice = `
trap 'kill $! 2>/dev/null; wait $!; exit' TERM
run() { sh -c 'echo "$$"; ${passSocket}' "$@" & wait "$!"; }
run "$@"; echo "ended with $?"; run "$@"
`;

/** A Node that only starts the one of the project, where there is one. */
const olderNode = '/usr/bin/node';
const isOlder =
  existsSync(olderNode) &&
  /^v(\d|1\d|2[0-5])\./.test(execFileSync(olderNode, ['-v'], { encoding: 'utf8' }));

it.skipIf(!isOlder)(
  'a socket that is passed to an older Node is refused, and not left unserved',
  async () => {
    const child = spawn('sh', ['-c', passSocket, olderNode, entry, 'serve'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, said]).toEqual([1, expect.stringContaining('Run bin/colophon')]);
  },
);

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
    const { lines, pids } = linesOf(keeper.stdout);
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

/** What the processes say; a number is the id of one that begins. */
function linesOf(output: Readable | null) {
  const lines: string[] = [];
  const pids: number[] = [];
  if (!output) throw new Error('Nothing can be heard');
  createInterface(output).on('line', (line) => {
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
