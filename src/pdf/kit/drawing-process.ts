import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawTask } from './document-pool.ts';

/** What a process answers. */
export type DrawAnswer = { bytes: Uint8Array } | { error: string };

/** What a process says once, when it can draw: only then does the time of its first document run. */
export const ready = 'ready';

/** How long it may take until then, on a machine with much else to do. */
const startMs = 30_000;

const script = fileURLToPath(new URL('./drawing-worker.ts', import.meta.url));

/**
 * What a process knows of the environment: nothing of the server's secrets; and Typst, which would fetch packages
 * that a template names, is sent to a port where nothing listens and to folders that do not exist.
 */
export function drawingEnvironment(): NodeJS.ProcessEnv {
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
    // There is one process for each core that may be used; its threads would only wait for each other.
    RAYON_NUM_THREADS: '1',
  };
}

/** One process that draws one document at a time. It ends by itself when the server does. */
export class DrawingProcess {
  busy = false;
  ended = false;
  readonly #child: ChildProcess;
  readonly #idleMs: number;
  readonly #started: Promise<void>;
  readonly #gone: Promise<void>;
  #kind = '';
  #answer: ((answer: DrawAnswer) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(idleMs: number) {
    this.#idleMs = idleMs;
    this.#child = fork(script, {
      serialization: 'advanced',
      execArgv: [],
      env: drawingEnvironment(),
    });
    const started = Promise.withResolvers<void>();
    const gone = Promise.withResolvers<void>();
    this.#started = started.promise;
    this.#gone = gone.promise;
    const late = setTimeout(() => this.end(), startMs).unref();
    const start = () => {
      clearTimeout(late);
      started.resolve();
    };
    const left = (reason: string) => {
      this.ended = true;
      start();
      this.#answer?.({ error: `${this.#kind}: the process that drew it ended (${reason})` });
      gone.resolve();
    };
    this.#child.on('message', (said) => {
      if (said === ready) start();
      else this.#answer?.(said as DrawAnswer);
    });
    this.#child.once('exit', (code, signal) => left(signal ?? `exit code ${code}`));
    this.#child.on('error', (error) => left(error.message));
    this.#hold(false);
  }

  /** @throws Error when it takes longer than `timeoutMs`, when the process ends, or with Typst's message. */
  async draw(task: DrawTask, timeoutMs: number): Promise<Uint8Array> {
    this.busy = true;
    clearTimeout(this.#idle);
    this.#hold(true);
    // One promise a document: waiting for the process's end as well, by `race`, would keep every answer in memory.
    const { promise, resolve } = Promise.withResolvers<DrawAnswer>();
    this.#answer = resolve;
    this.#kind = task.kind;
    let timer: NodeJS.Timeout | undefined;
    try {
      this.#child.send(task, (error) => error && this.end());
      await this.#started;
      timer = setTimeout(() => {
        resolve({ error: `${task.kind}: drawing took longer than ${timeoutMs / 1000} s` });
        this.end();
      }, timeoutMs);
      const answer = await promise;
      if ('error' in answer) throw new Error(answer.error);
      return answer.bytes;
    } finally {
      clearTimeout(timer);
      this.#answer = undefined;
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
    // Its end is soon, and somebody may wait for it.
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
