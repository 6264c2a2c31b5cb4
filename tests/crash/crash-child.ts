import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own. It loads at once, and opens nothing before it is started. */
export class CrashChild {
  readonly #process: ChildProcess;
  readonly #exited: Promise<unknown>;

  constructor(script: string, dataDir: string, cacheDir: string) {
    this.#process = fork(script, {
      env: { ...process.env, COLOPHON_DATA: dataDir, NODE_COMPILE_CACHE: cacheDir },
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#exited = once(this.#process, 'exit');
  }

  /** Gives the address at which it listens. */
  async start(): Promise<string> {
    this.#process.send('start');
    const [address] = await Promise.race([
      once(this.#process, 'message'),
      this.#exited.then(() => {
        throw new Error('The server ended before it listened');
      }),
    ]);
    return String(address);
  }

  async kill(): Promise<void> {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }
}
