import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';

/** Linux's device on which every write fails as on a full disk. */
const fullDevice = '/dev/full';

it.skipIf(!existsSync(fullDevice))(
  'a server whose log is on a full disk answers as ever, and ends when it is told to',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'colophon-full-log-'));
    const log = openSync(fullDevice, 'w');
    const port = await freePort();
    const server = spawn(process.execPath, ['bin/colophon.mjs', 'serve'], {
      env: { ...process.env, PORT: `${port}`, HOST: '127.0.0.1', COLOPHON_DATA: folder },
      stdio: ['ignore', log, log],
    });
    const ended = once(server, 'exit');
    closeSync(log);
    try {
      const answers = () =>
        ask(port, '/healthz').then(
          ({ status }) => status === 200,
          () => false,
        );
      await until('the server answers', answers);
      // More lines than may wait: those that can no longer be written are dropped.
      for (let n = 0; n < 30; n++) {
        const many = Array.from({ length: 100 }, (_, at) =>
          ask(port, `/${n}/${at}/${'x'.repeat(2000)}`),
        );
        for (const { status } of await Promise.all(many)) expect([404, 503]).toContain(status);
      }
      expect(await answers()).toBe(true);
      server.kill('SIGTERM');
      const [code, signal] = await ended;
      expect([code, signal]).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
