import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.ts';
import { ask } from '../support/http-client.ts';
import { until } from '../support/until.ts';

const entry = fileURLToPath(new URL('../../bin/colophon.mjs', import.meta.url));

type Circumstances = {
  env?: Record<string, string>;
  /** A program, with its arguments, that runs the command which follows them. */
  under?: string[];
};

/** Starts `colophon` in a process of its own, with nothing of this one's environment but its path. */
export function startColophon(
  dataDir: string,
  args: string[],
  { env = {}, under = [] }: Circumstances = {},
): ChildProcess {
  const [program = '', ...rest] = [...under, process.execPath, entry, ...args];
  return spawn(program, rest, {
    env: { PATH: process.env.PATH, COLOPHON_DATA: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

/** Runs `colophon` to its end, with this on its standard input. Throws what it says when it fails. */
export async function runColophon(
  dataDir: string,
  args: string[],
  { input = '', ...circumstances }: Circumstances & { input?: string } = {},
): Promise<void> {
  const child = startColophon(dataDir, args, circumstances);
  const said = outputOf(child);
  child.stdin?.end(input);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`colophon ${args.join(' ')}: ${said()}`);
}

/** `colophon serve`, as an operator starts it, under what befalls it. */
export class ServedProcess {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #closed: Promise<unknown>;
  readonly #said: () => string;

  private constructor(port: number, child: ChildProcess) {
    this.port = port;
    this.#child = child;
    this.#closed = once(child, 'close');
    this.#said = outputOf(child);
  }

  /** Comes back when it is ready. */
  static async start(dataDir: string, { env, under = [] }: Circumstances = {}) {
    const port = await freePort();
    const listens = { PORT: String(port), HOST: '127.0.0.1', ...env };
    const child = startColophon(dataDir, ['serve'], { env: listens, under });
    const server = new ServedProcess(port, child);
    try {
      await until('the server is ready', async () => {
        if (server.hasEnded) throw new Error(`The server ended`);
        return (await server.readiness()) === 200;
      });
    } catch (error) {
      await server.kill();
      throw new Error(`The server was never ready: …${server.#said().slice(-2000)}`, {
        cause: error,
      });
    }
    return server;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The status of /readyz; undefined when nothing answers. */
  readiness(): Promise<number | undefined> {
    return ask(this.port, '/readyz').then(
      ({ status }) => status,
      () => undefined,
    );
  }

  /** The lines of the log until now with this message. */
  logged(message: string): Record<string, unknown>[] {
    const said = this.#said();
    const whole = said.slice(0, said.lastIndexOf('\n') + 1).split('\n');
    const lines = whole.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
    return lines.filter(({ msg }) => msg === message);
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.hasEnded) this.#child.kill(signal);
    await this.#closed;
  }
}

function outputOf(child: ChildProcess): () => string {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}
