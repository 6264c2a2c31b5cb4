import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../prepare.mjs';
import { trimPackages } from './trim-packages.mjs';

export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** What runs, and what whoever runs it reads. Of `src` the programs that work apart are run as they are: Node 26 takes TypeScript. */
const parts = [
  ...['bin', 'src', 'demo', 'dist', 'deploy', 'docs'],
  ...['LICENSE', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'package.json', 'package-lock.json'],
];
/** Parts that are only built from, or only tested with. */
const isLeftOut = /\.test\.tsx?$|\/src\/web$|\/dist\/\.\w+-stamp$/;

/** Puts a release together in a new folder: our files, and the packages that the server needs, of one architecture. */
export function stageRelease(folder, arch) {
  mkdirSync(folder, { recursive: true });
  for (const part of parts) {
    const filter = (source) => !isLeftOut.test(source.replaceAll('\\', '/'));
    cpSync(join(root, part), join(folder, part), { recursive: true, filter });
  }
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const platform = ['--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  const status = run('npm', ['ci', ...flags, ...platform], { cwd: folder });
  if (status !== 0) throw new Error('npm ci failed');
  trimPackages(join(folder, 'node_modules'), arch);
}
