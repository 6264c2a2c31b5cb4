import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type RenderResponse, type RenderTask, ready } from './render-task.ts';
import type { RenderedDocument } from './typst.ts';

/** How long a process may take to be ready, on a busy machine. */
const maxStartMs = 30_000;

const script = fileURLToPath(new URL('./render-worker.ts', import.meta.url));

/**
 * The environment of a render process: none of the server's secrets. Typst would fetch packages that a template
 * names, so it is pointed to a port where nothing listens and to folders that do not exist.
 *
 * @example fork(script, { env: renderEnvironment() })
 */
export function renderEnvironment(): NodeJS.ProcessEnv {
  const nowhere = fileURLToPath(new URL('./nowhere', import.meta.url));
  const closed = 'http://127.0.0.1:9';
  const kept = ['PATH', 'SystemRoot', 'LD_LIBRARY_PATH', 'TEMP', 'TMPDIR'].filter(
    (name) => process.env[name] !== undefined,
  );
  return {
    ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    ...Object.fromEntries(
      ['HOME', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'].map(
        (name) => [name, nowhere],
      ),
    ),
    HTTP_PROXY: closed,
    HTTPS_PROXY: closed,
    ALL_PROXY: closed,
    // One process runs on each core that may be used; more threads would only wait for each other.
    RAYON_NUM_THREADS: '1',
  };
}

/** A document whose process ended, by itself or because it took too much: none came of Typst. */
export class RenderEnded extends Error {}

/** Watches a process, and says once when it holds too much memory; gives the way to stop that. */
export type WatchMemory = (pid: number, onExceeded: () => void) => () => void;

type ProcessOptions = {
  idleMs: number;
  /** How long a document may take. */
  timeoutMs: number;
  watchMemory?: WatchMemory | undefined;
};

/** A process that renders one document at a time. It ends by itself when the server does. */
export class RenderProcess {
  busy = false;
  ended = false;
  readonly #child: ChildProcess;
  readonly #options: ProcessOptions;
  readonly #started: Promise<void>;
  readonly #gone: Promise<void>;
  #kind = '';
  #respond: ((response: RenderResponse | RenderEnded) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: ProcessOptions) {
    this.#options = options;
    this.#child = fork(script, {
      serialization: 'advanced',
      execArgv: [],
      env: renderEnvironment(),
    });
    const started = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    this.#started = started.promise;
    this.#gone = gone.promise;
    const late = setTimeout(() => this.end(), maxStartMs).unref();
    const start = () => {
      clearTimeout(late);
      started.resolve();
    };
    const left = (reason: string) => {
      this.ended = true;
      start();
      this.#respond?.(new RenderEnded(`${this.#kind}: the process that drew it ended (${reason})`));
      gone.resolve();
    };
    this.#child.on('message', (message) => {
      if (message === ready) start();
      else this.#respond?.(message as RenderResponse);
    });
    this.#child.once('exit', (code, signal) => left(signal ?? `exit code ${code}`));
    this.#child.on('error', (error) => left(error.message));
    this.#hold(false);
  }

  /** @throws RenderEnded when it takes too much time or memory, or when the process ends; Error with Typst's message. */
  async render(task: RenderTask): Promise<RenderedDocument> {
    const { idleMs, timeoutMs, watchMemory } = this.#options;
    this.busy = true;
    clearTimeout(this.#idle);
    this.#hold(true);
    // One promise a document: a `race` with the end of the process would keep every response in memory.
    const { promise, resolve } = Promise.withResolvers<RenderResponse | RenderEnded>();
    this.#respond = resolve;
    this.#kind = task.kind;
    let timer: NodeJS.Timeout | undefined;
    const giveUp = (why: string) => {
      resolve(new RenderEnded(`${task.kind}: rendering took ${why}`));
      this.end();
    };
    const { pid } = this.#child;
    const stopWatching =
      pid === undefined ? undefined : watchMemory?.(pid, () => giveUp('too much memory'));
    try {
      this.#child.send(task, (error) => error && this.end());
      await this.#started;
      timer = setTimeout(() => giveUp(`longer than ${timeoutMs / 1000} s`), timeoutMs);
      const response = await promise;
      if (response instanceof RenderEnded) throw response;
      if ('error' in response) throw new Error(response.error);
      return response;
    } finally {
      clearTimeout(timer);
      stopWatching?.();
      this.#respond = undefined;
      this.busy = false;
      if (!this.ended) {
        this.#hold(false);
        this.#idle = setTimeout(() => this.end(), idleMs).unref();
      }
    }
  }

  /** Ends the process at once, whatever it does. */
  end(): Promise<void> {
    this.ended = true;
    clearTimeout(this.#idle);
    this.#child.kill('SIGKILL');
    // It ends soon, and somebody may wait for that.
    this.#child.ref();
    return this.#gone;
  }

  /** Whether the server waits for this process before it may end. */
  #hold(held: boolean): void {
    const way = held ? 'ref' : 'unref';
    this.#child[way]();
    this.#child.channel?.[way]();
  }
}
