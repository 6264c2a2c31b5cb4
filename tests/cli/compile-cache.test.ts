import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Tells at the end where Node keeps what it compiled. */
const tell = `import { getCompileCacheDir } from 'node:module';
process.on('exit', () => console.error(String(getCompileCacheDir())));`;

const preloaded = (script: string) => [
  '--import',
  `data:text/javascript,${encodeURIComponent(script)}`,
];

/** What Node says that is run with these arguments. */
async function told(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: root, env: { PATH: process.env.PATH } });
  return (await text(child.stdout)).trim();
}

async function runHelp(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [...preloaded(tell), 'bin/colophon.mjs', '--help'], {
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

it('requests are taken for short-lived: the option is as good as one of the command line', async () => {
  const tag = (...options: string[]) =>
    told(...options, '-e', 'console.log(require("node:v8").cachedDataVersionTag())');
  const atEnd = `import v8 from 'node:v8'; process.on('exit', () => console.log(v8.cachedDataVersionTag()));`;
  const withOption = await tag('--no-allocation-site-pretenuring');
  expect(withOption).not.toBe(await tag());
  const program = await told(...preloaded(atEnd), 'bin/colophon.mjs', '--version');
  expect(program.split('\n').at(-1)).toBe(withOption);
});
