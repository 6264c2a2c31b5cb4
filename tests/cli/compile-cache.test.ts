import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tells at the end where Node keeps what it compiled. */
const tell = `import { getCompileCacheDir } from 'node:module';
process.on('exit', () => console.error(String(getCompileCacheDir())));`;

async function runHelp(env: Record<string, string> = {}) {
  const watched = ['--import', `data:text/javascript,${encodeURIComponent(tell)}`];
  const child = spawn(process.execPath, [...watched, 'bin/colophon.mjs', '--help'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, folder: stderr.trim() };
}

it('what is compiled is kept beside the packages, and nowhere else', async () => {
  const { code, folder } = await runHelp();
  expect(code).toBe(0);
  expect(folder).toContain(`${root}node_modules/.cache/compiled`);
});

it('a folder that cannot be written stops nothing', async () => {
  const { code, stdout, folder } = await runHelp({ NODE_COMPILE_CACHE: '/dev/null/none' });
  expect(code).toBe(0);
  expect(stdout).toContain('Usage: colophon');
  expect(folder).toBe('undefined');
});
