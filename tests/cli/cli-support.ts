import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));

export type Surroundings = {
  dataDir: string;
  config?: { databaseUrl: string | undefined };
  env?: Record<string, string>;
};

/** Starts `colophon` in a process of its own, with the data folder and database of a test. */
export function startColophon(
  { dataDir, config, env: given = {} }: Surroundings,
  args: string[],
  env: Record<string, string> = {},
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [entry, ...args], {
    env: {
      PATH: process.env.PATH,
      COLOPHON_DATA: dataDir,
      COLOPHON_LOG_LEVEL: 'silent',
      DATABASE_URL: config?.databaseUrl ?? '',
      ...given,
      ...env,
    },
    stdio: [input, 'pipe', 'pipe'],
  });
}

/** Runs `colophon` to its end. */
export const colophon = (around: Surroundings, ...args: string[]) =>
  told(startColophon(around, args));

/** The same, with what somebody types. */
export function colophonTyped(around: Surroundings, typed: string, ...args: string[]) {
  const child = startColophon(around, args, {}, 'pipe');
  child.stdin?.end(typed);
  return told(child);
}

async function told(child: ChildProcess) {
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
