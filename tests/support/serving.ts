import { once } from 'node:events';
import { type Surroundings, startColophon } from '../cli/cli-support.ts';
import { freePort } from './free-port.ts';
import { type Answered, ask } from './http-client.ts';
import { until } from './until.ts';

type Line = Record<string, unknown>;

export type Serving = {
  port: number;
  get(path: string): Promise<Answered>;
  /** The line of the log with this message, once it is written. */
  logged(message: string): Promise<Line>;
  kill(signal: NodeJS.Signals): void;
  /** All that it has said so far. */
  said(): string;
};

/** `colophon serve` in a process of its own, as an operator starts it, while `work` asks it. */
export async function serving(
  around: Surroundings,
  work: (server: Serving) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const port = await freePort();
  const env = { PORT: String(port), COLOPHON_LOG_LEVEL: 'info', ...more };
  const child = startColophon(around, ['serve'], env);
  const closed = once(child, 'close');
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const find = (message: string): Line | undefined => {
    const whole = output.slice(0, output.lastIndexOf('\n') + 1).split('\n');
    const lines = whole.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
    return lines.find(({ msg }) => msg === message);
  };
  const isAnswering = () =>
    ask(port, '/healthz').then(
      ({ status }) => status === 200,
      () => false,
    );
  try {
    await until('the server answers', async () => {
      if (child.exitCode !== null) throw new Error(`The server ended: ${output}`);
      return isAnswering();
    });
    await work({
      port,
      said: () => output,
      kill: (signal) => child.kill(signal),
      get: (path) => ask(port, path),
      async logged(message) {
        await until(`the log says: ${message}`, () => find(message) !== undefined);
        return find(message) ?? {};
      },
    });
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
}
