import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** `origin` is like `http://127.0.0.1:49152`. */
export type RunningServer = { origin: string; pid: number; close(): Promise<void> };

type Env = Record<string, string>;
type Options = { env?: Env; input?: string; watch?(pid: number): void };

const startSeconds = 60;

/** Runs a script with this Node until it ends. Throws with its complaint where it failed. */
export async function runNode(args: string[], { env, input, watch }: Options = {}): Promise<void> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  watch?.(child.pid ?? 0);
  child.stdin.end(input);
  child.stdout.resume();
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${complaints}`);
}

/** Starts a server. Its log goes to a file as in real use, and says where it listens. */
export async function startServer(args: string[], logFile: string, env?: Env) {
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = () => child.kill();
  process.on('exit', kill);
  const exited = once(child, 'exit').finally(() => process.off('exit', kill));
  const close = async () => {
    kill();
    await exited;
  };
  for (let tries = 0; tries < startSeconds * 100 && child.exitCode === null; tries++) {
    const [origin] = /http:\/\/[\d.]+:\d+/.exec(await readFile(logFile, 'utf8')) ?? [];
    if (origin) return { origin, pid: child.pid ?? 0, close } satisfies RunningServer;
    await wait(10);
  }
  await close();
  throw new Error(`${args.join(' ')} did not start: ${await readFile(logFile, 'utf8')}`);
}

/** How long a process has kept processors busy, all its threads together; 0 where the system does not say (Linux does). */
export async function processorSeconds(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const nanoseconds = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0');
    return Number(text.split(' ', 1)[0]);
  });
  return (await Promise.all(nanoseconds)).reduce((sum, one) => sum + one, 0) / 1e9;
}

/** The memory of a process at this moment; 0 where the system does not say. */
export async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Reads the memory of a process five times a second. */
export function watchMemory() {
  const sizes: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  return {
    watch(pid: number) {
      timer = setInterval(async () => sizes.push(await megabytesOf(pid)), 200);
    },
    /** The most megabytes in the first and in the second half of the time. */
    end() {
      clearInterval(timer);
      const half = Math.ceil(sizes.length / 2);
      return [Math.max(0, ...sizes.slice(0, half)), Math.max(0, ...sizes.slice(half))] as const;
    },
  };
}
