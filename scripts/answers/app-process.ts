import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { send } from './send.ts';

/** A checkout to ask, and what its processes find in their environment. */
export type App = { folder: string; environment: Record<string, string> };

export type RunningApp = { port: number; close(): Promise<void> };

function start({ folder, environment }: App, args: string[]): ChildProcess {
  const node = join(folder, 'node_modules/.bin/node');
  const { PATH = '', HOME = '' } = process.env;
  return spawn(node, [join(folder, 'bin/colophon.mjs'), ...args], {
    cwd: folder,
    env: { PATH, HOME, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Runs a command of the checkout's command line; throws where it fails. */
export async function runCommand(app: App, args: string[], input = ''): Promise<void> {
  const child = start(app, args);
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
  });
  child.stdin?.end(input);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`colophon ${args.join(' ')} ended with ${code}: ${printed}`);
}

/** Starts the checkout's server on a free port; what it logs as wrong goes to standard error. */
export async function startApp(app: App): Promise<RunningApp> {
  const port = await freePort();
  const environment = { ...app.environment, PORT: `${port}`, HOST: '127.0.0.1' };
  const child = start({ ...app, environment }, ['serve']);
  child.stdout?.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      if (line.startsWith('{')) console.error(line.slice(0, 2000));
    }
  });
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  await untilReady(port, child).catch(async (error) => {
    await close();
    throw error;
  });
  return { port, close };
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const ask = { path: '/readyz', headers: { host: 'localhost' } };
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await send(port, ask).catch(() => undefined);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error('The server does not become ready');
}
