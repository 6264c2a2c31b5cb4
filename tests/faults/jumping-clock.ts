import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's package `faketime`: the same library as its command loads. */
const libraries = '/usr/lib';
const name = join('faketime', 'libfaketime.so.1');

function findLibrary(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const folders = readdirSync(libraries, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  return folders
    .filter(({ name: folder }) => folder.includes('linux'))
    .filter(({ name: folder }) => readdirSync(join(libraries, folder)).includes('faketime'))
    .map(({ name: folder }) => join(libraries, folder, name))[0];
}

/** Why no clock can be set here for one process alone; undefined where it can. */
export const whyNoClock = (): string | undefined =>
  findLibrary() === undefined ? 'libfaketime is not installed' : undefined;

/** The clock of the processes that are started with `env`: the system's, until it jumps. Their timers go on as ever. */
export class JumpingClock {
  readonly env: Record<string, string>;
  readonly #file: string;

  constructor(folder: string) {
    this.#file = join(folder, 'clock');
    this.jump('+0d');
    this.env = {
      LD_PRELOAD: findLibrary() ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Else what was written before a jump would seem to be written after it.
      NO_FAKE_STAT: '1',
    };
  }

  /** From now on the clock is ahead of the system's or behind it by this: `+365d`, `-10m`. */
  jump(offset: string): void {
    writeFileSync(this.#file, `${offset}\n`);
  }
}
