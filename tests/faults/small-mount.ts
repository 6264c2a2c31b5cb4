import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;
const unshare = ['unshare', ...(isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'])];
const mount = 'mount -t tmpfs -o size="$0",mode=755 none "$1"';

/** Why no file system can be mounted on this machine; undefined where one can. */
export function whyNoMount(): string | undefined {
  if (process.platform !== 'linux') return 'not Linux';
  const [program = '', ...args] = [...unshare, 'sh', '-c', mount, '1m', '/tmp'];
  const { error, status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (error) return `no ${program}`;
  return status === 0 ? undefined : `no mounts: ${stderr.trim()}`;
}

/**
 * What runs the command after it with a disk of its own in a folder, so many megabytes large: a tmpfs that no other process
 * sees, and that is gone with the last of those that do. `first` is run once it is there, with `$1` for the folder.
 */
export function underSmallMount(folder: string, megabytes: number, first = ':'): string[] {
  const script = `${mount} && ${first} && shift && exec "$@"`;
  return [...unshare, 'sh', '-c', script, `${megabytes}m`, folder];
}

/** A disk of that kind, seen from outside by way of a process on it. */
export class SmallMount {
  readonly #filler: string;
  readonly path: string;

  constructor(pid: number, folder: string) {
    this.path = `/proc/${pid}/root${folder}`;
    this.#filler = join(this.path, 'filler');
  }

  /** Takes so many bytes, and all that there are where nothing is said. */
  fill(bytes = Number.POSITIVE_INFINITY): void {
    const filler = openSync(this.#filler, 'a');
    try {
      let left = bytes;
      while (left > 0) left -= writeSync(filler, Buffer.alloc(Math.min(left, 65_536)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(filler);
    }
  }

  /** Gives back all that was taken. */
  makeRoom(): void {
    rmSync(this.#filler, { force: true });
  }
}
