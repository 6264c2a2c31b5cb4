import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startSeconds = 30;
const serve = ['bin/colophon.mjs', 'serve'];

export type Servers = { colophon: string; plain: string; close(): void };

/** The real server over a data folder, and a plain one that knows the same answers by heart. */
export async function startServers(dataDir: string, pages: string[]): Promise<Servers> {
  const children: ChildProcess[] = [];
  const close = () => {
    for (const child of children) child.kill();
  };
  const start = async (args: string[], log: string) => {
    const { child, address } = startServer(args, join(dataDir, log), dataDir);
    children.push(child);
    return address;
  };
  try {
    const colophon = await start(serve, 'colophon.log');
    const answers: Record<string, unknown> = {};
    for (const page of pages) {
      const { headers, body } = await fetchExactly(colophon + page);
      answers[page] = { headers, body: body.toString('base64') };
    }
    const file = join(dataDir, 'answers.json');
    await writeFile(file, JSON.stringify(answers));
    const plain = await start(['bench/support/plain-server.ts', file], 'plain.log');
    return { colophon, plain, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** The real server over a data folder, and over a PostgreSQL database where one is named. */
export async function startColophon(
  dataDir: string,
  databaseUrl = '',
  env: Record<string, string> = {},
): Promise<{ address: string; pid: number; close(): Promise<void> }> {
  const log = join(dataDir, 'colophon.log');
  const { child, address } = startServer(serve, log, dataDir, databaseUrl, env);
  const exited = once(child, 'exit');
  const close = async () => {
    child.kill();
    await exited;
  };
  try {
    return { address: await address, pid: child.pid ?? 0, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Its log goes to a file, as in real use, and its first line ends with its address. */
function startServer(
  args: string[],
  logFile: string,
  dataDir: string,
  databaseUrl = '',
  env: Record<string, string> = {},
) {
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      COLOPHON_DATA: dataDir,
      DATABASE_URL: databaseUrl,
      ...env,
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return { child, address: addressIn(logFile) };
}

async function addressIn(logFile: string): Promise<string> {
  for (let tries = 0; tries < startSeconds * 100; tries++) {
    const [address] = /http:\/\/[\d.]+:\d+/.exec(await readFile(logFile, 'utf8')) ?? [];
    if (address) return address;
    await wait(10);
  }
  throw new Error(`The server did not start: ${await readFile(logFile, 'utf8')}`);
}

/** An answer as it travels, still compressed. */
export function fetchExactly(url: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      resolve({ headers: response.headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}
