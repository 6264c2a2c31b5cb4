import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';

/** A checkout of a release that is installed and built, and where it keeps its data. */
export type Release = { checkout: string; dataDir: string; databaseUrl: string | undefined };

function start({ checkout, dataDir, databaseUrl }: Release, args: string[], env = {}) {
  return spawn(process.execPath, [join(checkout, 'bin/colophon.mjs'), ...args], {
    env: {
      ...process.env,
      COLOPHON_DATA: dataDir,
      COLOPHON_LOG_LEVEL: 'warn',
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

/** Runs one command of the release. */
export async function run(release: Release, args: string[], input = ''): Promise<void> {
  const child = start(release, args);
  child.stdin.end(input);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`colophon ${args.join(' ')} ended with ${code}`);
}

/** Serves the release while `work` runs, which is given its address. */
export async function serve(
  release: Release,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = start(release, ['serve'], { HOST: '127.0.0.1', PORT: `${port}` });
  const exited = once(server, 'exit');
  try {
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error('The server ended before it was ready');
      await pause(100);
    }
    await work(address);
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
}
