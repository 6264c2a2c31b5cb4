import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const minFreeBytes = 4e9;
const prefix = 'colophon-run-';

/**
 * The folder in which all of one run lies, and the folder for temporary files of the processes that start from now on. In
 * memory where there is room: a hundred databases are made and dropped in it.
 */
export async function makeRunFolder(): Promise<string> {
  const parent = (await hasRoom()) ? memory : tmpdir();
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // Under root PostgreSQL runs as a user of its own, who must get in.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return folder;
}

/** A run that was killed leaves its folder: it goes with the next run. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix)
      ? Number.parseInt(name.slice(prefix.length), 10)
      : Number.NaN;
    if (pid > 0 && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function hasRoom(): Promise<boolean> {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = await statfs(memory);
  return bavail * bsize > minFreeBytes;
}
