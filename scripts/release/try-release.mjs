import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes the demo journal, PDFs and pictures included, with a staged release, and serves it, with none of the packages of
 * this checkout on the path. Throws where that fails: something that runs was left out.
 */
export async function tryRelease(folder) {
  const data = mkdtempSync(join(tmpdir(), 'colophon-try-'));
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: '0',
    COLOPHON_DATA: data,
    COLOPHON_LOG_LEVEL: 'error',
    // Nothing of this trial may stay in the folder.
    NODE_COMPILE_CACHE: join(data, 'compiled'),
  };
  const program = join(folder, 'bin', 'colophon');
  try {
    execFileSync(program, ['demo'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const server = spawn(program, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    try {
      const address = await addressOf(server);
      for (const path of ['/', '/archives', '/admin', '/api/openapi.json', '/readyz']) {
        const response = await fetch(new URL(path, address));
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        await response.arrayBuffer();
      }
    } finally {
      server.kill();
      await ended;
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** Waits for the line that says where it is served. */
async function addressOf(server) {
  let said = '';
  for await (const part of server.stdout) {
    said += part;
    const address = /serving at (http:\S+)/.exec(said)?.[1];
    if (address) {
      server.stdout.resume();
      return address;
    }
  }
  throw new Error(`The server ended before it served: ${said}`);
}
