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

/** A process that renders one document at a time. It ends by itself when the server does. */
export class RenderProcess {
  busy = false;
  ended = false;
  readonly #child: ChildProcess;
  readonly #idleMs: number;
  readonly #started: Promise<void>;
  readonly #gone: Promise<void>;
  #kind = '';
  #respond: ((response: RenderResponse) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
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
      this.#respond?.({ error: `${this.#kind}: the process that drew it ended (${reason})` });
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

  /** @throws Error when it takes longer than `timeoutMs`, when the process ends, or with Typst's message. */
  async render(task: RenderTask, timeoutMs: number): Promise<RenderedDocument> {
    this.busy = true;
    clearTimeout(this.#idle);
    this.#hold(true);
    // One promise a document: a `race` with the end of the process would keep every response in memory.
    const { promise, resolve } = Promise.withResolvers<RenderResponse>();
    this.#respond = resolve;
    this.#kind = task.kind;
    let timer: NodeJS.Timeout | undefined;
    try {
      this.#child.send(task, (error) => error && this.end());
      await this.#started;
      timer = setTimeout(() => {
        resolve({ error: `${task.kind}: drawing took longer than ${timeoutMs / 1000} s` });
        this.end();
      }, timeoutMs);
      const response = await promise;
      if ('error' in response) throw new Error(response.error);
      return response;
    } finally {
      clearTimeout(timer);
      this.#respond = undefined;
      this.busy = false;
      if (!this.ended) {
        this.#hold(false);
        this.#idle = setTimeout(() => this.end(), this.#idleMs).unref();
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
