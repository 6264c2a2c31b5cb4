/**
 * `npm run release [-- --arch arm64]`: makes release/colophon-<version>-linux-<arch>.tar.gz, which runs as it is unpacked,
 * and adds it to release/SHA256SUMS. With `--unpacked <folder>` it is put together there, and not packed. The packages of
 * the other architecture are fetched alike, because none of ours runs anything when it is installed; only what this
 * machine can start is tried.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, root } from './prepare.mjs';
import { maxBytes, packFolder, sizeOf, writeSums } from './release/pack.mjs';
import { stageRelease, version } from './release/stage.mjs';
import { tryRelease } from './release/try-release.mjs';

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: process.arch },
    to: { type: 'string', default: join(root, 'release') },
    unpacked: { type: 'string' },
  },
});
const { arch, to, unpacked } = values;
if (arch !== 'x64' && arch !== 'arm64') throw new Error(`--arch is x64 or arm64, not ${arch}`);

install();
build();
if (unpacked) await stage(unpacked);
else await pack();

/** Puts it together in a folder, and tries it. Gives how many bytes it has. */
async function stage(folder) {
  stageRelease(folder, arch);
  const bytes = sizeOf(folder);
  if (bytes > maxBytes) {
    throw new Error(`It has ${megabytes(bytes)}; ${megabytes(maxBytes)} are the most`);
  }
  if (process.platform === 'linux' && process.arch === arch) await tryRelease(folder);
  else console.log(`Not tried: this machine is ${process.platform} ${process.arch}`);
  return bytes;
}

async function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-release-'));
  try {
    const staged = join(folder, `colophon-${version}`);
    const bytes = await stage(staged);
    mkdirSync(to, { recursive: true });
    const archive = join(to, `colophon-${version}-linux-${arch}.tar.gz`);
    packFolder(staged, archive);
    writeSums(to);
    console.log(`${archive}: ${megabytes(sizeOf(archive))}, unpacked ${megabytes(bytes)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function megabytes(bytes) {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
