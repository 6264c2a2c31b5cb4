import { existsSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const minFreeBytes = 4e9;

/**
 * The folder in which all of one run lies, and the folder for temporary files of the processes that start from now on. In
 * memory where there is room: a hundred databases are made and dropped in it.
 */
export async function makeRunFolder(): Promise<string> {
  const folder = await mkdtemp(join((await hasRoom()) ? memory : tmpdir(), 'colophon-run-'));
  // Under root PostgreSQL runs as a user of its own, who must get in.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return folder;
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize > minFreeBytes;
}
