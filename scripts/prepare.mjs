/**
 * Brings a clone into a state to run: packages, pages and server, each only when what they are made from has changed.
 * Plain JavaScript, because it runs under whatever Node there is before ours is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');

const testBinaries = join(root, 'tests', 'packages', 'node_modules', '.bin');

/** The environment in which `node` is the version that the lock file names. */
export const environment = {
  ...process.env,
  PATH: [binaries, testBinaries, process.env.PATH].join(delimiter),
};

/** The Node of the lock file, or the one that runs this where none was installed for this machine. */
export function nodeBinary() {
  const own = join(binaries, process.platform === 'win32' ? 'node.cmd' : 'node');
  return existsSync(own) ? own : process.execPath;
}

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  return status ?? 1;
}

/**
 * Installs the packages unless those of the lock file are there: a running server keeps what it runs on. Those that only
 * checks, tests and the bench need are in `tests/packages`: a package.json in `tests` would hide the root's `imports` from them.
 */
export function install({ tests = false } = {}) {
  installIn('.');
  if (!tests) return;
  installIn(join('tests', 'packages'));
  const link = join(root, 'tests', 'node_modules');
  if (!existsSync(link)) symlinkSync(join(root, 'tests/packages/node_modules'), link, 'junction');
}

function installIn(folder) {
  if (isInstalled(join(root, folder))) return;
  console.log(`Installing packages${folder === '.' ? '' : ` of ${folder}`} …`);
  const quietly = ['--loglevel=error', '--no-audit', '--no-fund'];
  must(run('npm', ['ci', '--prefix', folder, ...quietly]), 'npm ci');
}

/** Whether npm's own account of node_modules names what the lock file names; packages for other machines may lack. */
function isInstalled(folder) {
  const account = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const installed = JSON.parse(readFileSync(account, 'utf8')).packages;
  const { '': _, ...wanted } = JSON.parse(
    readFileSync(join(folder, 'package-lock.json'), 'utf8'),
  ).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true,
  );
}

/** Builds the pages and the server, each when its sources are others than at the last time. */
export function build() {
  const shared = ['package-lock.json', 'src/contract', 'src/domain'];
  const fonts = ['scripts/narrow-fonts.ts', 'scripts/document-fonts.ts'];
  const pages = [...shared, 'vite.config.ts', ...fonts, 'public', 'src/web'];
  const server = [
    ...shared,
    'scripts/bundle-server.ts',
    'demo',
    'src/cli',
    'src/pdf',
    'src/server',
  ];
  buildWhenChanged('pages', pages, 'client/.vite/manifest.json');
  buildWhenChanged('server', server, 'server/main.mjs');
}

/** Builds one part. Sources that are newer and yet the same make what was built no older (`bin/find-entry.mjs`). */
function buildWhenChanged(part, sources, result) {
  const stampFile = join(root, 'dist', `.${part}-stamp`);
  const stamp = stampOf(sources);
  const built = join(root, 'dist', result);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp && existsSync(built)) {
    renew(built);
    return;
  }
  console.log(`Building the ${part} …`);
  must(run('npm', ['run', `build:${part}`, '--silent']), `npm run build:${part}`);
  writeFileSync(stampFile, stamp);
}

function renew(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // It is somebody else's. Where sources are newer, they are run.
  }
}

function must(status, what) {
  if (status === 0) return;
  console.error(`${what} failed`);
  process.exit(status);
}

function stampOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}
