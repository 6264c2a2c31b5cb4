import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runCommand } from '#cli/main.ts';

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

/** Runs `colophon` to its end, in a process of its own: for what is about the process, not about what a command does. */
export const colophonApart = (around: Surroundings, ...args: string[]) =>
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

/**
 * Runs `colophon` to its end in this process, which has its files loaded: a process of its own takes a second longer. One
 * at a time, for what it says is caught on its way out.
 */
export async function colophon(
  { dataDir, config, env = {} }: Surroundings,
  ...args: string[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const said = { stdout: '', stderr: '' };
  const kept = { env: process.env, log: console.log, error: console.error };
  const writes = { stdout: process.stdout.write, stderr: process.stderr.write };
  process.env = {
    PATH: kept.env.PATH,
    COLOPHON_DATA: dataDir,
    COLOPHON_LOG_LEVEL: 'silent',
    DATABASE_URL: config?.databaseUrl ?? '',
    ...env,
  };
  console.log = (text: string) => {
    said.stdout += `${text}\n`;
  };
  console.error = (text: string) => {
    said.stderr += `${text}\n`;
  };
  for (const name of ['stdout', 'stderr'] as const) {
    process[name].write = (text: string | Uint8Array) => {
      said[name] += typeof text === 'string' ? text : Buffer.from(text).toString();
      return true;
    };
  }
  try {
    await runCommand(args);
    return { code: Number(process.exitCode ?? 0), ...said };
  } finally {
    process.exitCode = undefined;
    process.env = kept.env;
    console.log = kept.log;
    console.error = kept.error;
    for (const name of ['stdout', 'stderr'] as const) process[name].write = writes[name];
  }
}
