/**
 * Brings a clone into a state to run: packages and pages, each only when what they are made from has changed.
 * Plain JavaScript, because it runs under whatever Node there is before ours is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');

/** The environment in which `node` is the version that the lock file names. */
export const environment = { ...process.env, PATH: `${binaries}${delimiter}${process.env.PATH}` };

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

/** Installs the packages unless those of the lock file are there: a running server keeps what it runs on. */
export function install() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  must(run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']), 'npm ci');
}

/** Whether npm's own account of node_modules names what the lock file names; packages for other machines may lack. */
function isInstalled() {
  const account = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(account)) return false;
  const installed = JSON.parse(readFileSync(account, 'utf8')).packages;
  const { '': _, ...wanted } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages;
  return Object.entries(wanted).every(([path, { version, optional }]) =>
    installed[path] ? installed[path].version === version : optional === true,
  );
}

/** Builds the pages when their sources are others than at the last time. */
export function build() {
  const sources = [
    'package-lock.json',
    'vite.config.ts',
    'scripts/narrow-fonts.ts',
    'public',
    'src/web',
    'src/contract',
    'src/domain',
  ];
  whenChanged(join(root, 'dist', '.colophon-stamp'), stampOf(sources), () => {
    console.log('Building the pages …');
    must(run('npm', ['run', 'build', '--silent']), 'npm run build');
  });
}

function whenChanged(stampFile, stamp, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
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
