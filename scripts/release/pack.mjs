import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../prepare.mjs';

/** What a release may have, unpacked. */
export const maxBytes = 300e6;

export function sizeOf(path) {
  const stats = lstatSync(path);
  if (!stats.isDirectory()) return stats.size;
  return readdirSync(path).reduce((bytes, name) => bytes + sizeOf(join(path, name)), 0);
}

/** Packs so that the same files of the same commit are the same bytes: names in order, no owners, the commit's time. */
export function packFolder(folder, archive) {
  const time = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root }).toString().trim();
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`];
  const modes = '--mode=u=rwX,go=rX';
  const pack = ['--use-compress-program=gzip -n', '--file', archive, '--create'];
  const place = ['--directory', dirname(folder), basename(folder)];
  execFileSync('tar', [...same, modes, ...pack, ...place], { stdio: 'inherit' });
}

/** Writes what `sha256sum -c SHA256SUMS` checks, for all archives of the folder. */
export function writeSums(folder) {
  const archives = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
  const lines = archives.sort().map((name) => {
    const hash = createHash('sha256').update(readFileSync(join(folder, name)));
    return `${hash.digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}
