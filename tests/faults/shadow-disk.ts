import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('./shadow-disk.c', import.meta.url));
const library = 'shadow-disk.so';

/** Why there can be no shadow on this machine; undefined where there can. */
export function whyNoShadow(): string | undefined {
  if (process.platform !== 'linux') return 'not Linux';
  const { status } = spawnSync('cc', ['--version'], { stdio: 'ignore' });
  return status === 0 ? undefined : 'no C compiler cc';
}

/**
 * A data folder whose power can be cut. What a process started with `env` writes there is lost by `cut`, unless the process
 * had it synced: see shadow-disk.c.
 */
export class ShadowDisk {
  readonly dataDir: string;
  readonly env: Record<string, string>;
  readonly #folder: string;
  readonly #shadow: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.dataDir = join(folder, 'data');
    this.#shadow = join(folder, 'shadow');
    this.env = {
      LD_PRELOAD: join(folder, library),
      SHADOW_OF: this.dataDir,
      SHADOW: this.#shadow,
      // Which would sync past the library.
      UV_USE_IO_URING: '0',
    };
  }

  /** An empty one. */
  static async make(): Promise<ShadowDisk> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'colophon-shadow-')));
    const options = ['-Wall', '-Werror', '-O1', '-shared', '-fPIC', '-o', join(folder, library)];
    execFileSync('cc', [...options, source, '-ldl']);
    const disk = new ShadowDisk(folder);
    await mkdir(disk.dataDir, { mode: 0o700 });
    await disk.#begin();
    return disk;
  }

  /** The power is cut, of a folder that no process has open any longer, and is back. */
  async cut(): Promise<void> {
    const left = join(this.#folder, 'left');
    await this.#rebuild('root', left);
    await rm(this.dataDir, { recursive: true });
    await rename(left, this.dataDir);
    await this.#begin();
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** What is there now, in the data folder or in one below it, is on the disk. */
  settle(folder = this.dataDir): void {
    execFileSync('find', [folder, '-exec', 'sync', '{}', '+'], {
      env: { ...process.env, ...this.env },
    });
  }

  async #begin(): Promise<void> {
    await rm(this.#shadow, { recursive: true, force: true });
    for (const name of ['files', 'folders']) {
      await mkdir(join(this.#shadow, name), { recursive: true });
    }
    this.settle();
  }

  /** A folder that was never synced is empty, and so is such a file. */
  async #rebuild(id: string, target: string): Promise<void> {
    await mkdir(target, { mode: 0o700 });
    const list = await readFile(join(this.#shadow, 'folders', id), 'utf8').catch(ifThere);
    for (const line of list?.split('\n') ?? []) {
      const [, kind, entry = '', name = ''] = /^([df]) (\S+) (.+)$/.exec(line) ?? [];
      const path = join(target, name);
      if (kind === 'd') await this.#rebuild(entry, path);
      if (kind !== 'f') continue;
      await writeFile(path, '', { mode: 0o600 });
      await copyFile(join(this.#shadow, 'files', entry), path).catch(ifThere);
    }
  }
}

function ifThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
