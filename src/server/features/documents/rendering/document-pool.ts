import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { RenderInChild } from '#pdf/documents.ts';
import type { RenderedDocument, TemplateSource } from '#pdf/kit/typst.ts';
import { childEnvironment, childProgram } from '#server/platform/processes/child-program.ts';
import type { RenderResponse, RenderTask } from './render-program.ts';

const program = fileURLToPath(new URL('./render-program.ts', import.meta.url));

export type DocumentPool = {
  /**
   * Renders a document outside the event loop. Each journal waits in a lane of its own, and its own templates have
   * processes of their own, of which it never has all: whatever they do, others get their documents. Who needs hundreds
   * keeps only a few in progress.
   *
   * @throws Error with Typst's message, or saying that it took too long or too much memory, or that its process ended.
   * @example const { bytes } = await pool.render('certificate', data)
   */
  render: RenderInChild;
  /** Whether the template's process had to be ended so often that it is not tried again until it changes. */
  isBroken(template: TemplateSource): boolean;
  /** How many documents with our own templates can be rendered at the same time. */
  readonly width: number;
  /** Ends the processes and waits until they are gone. What is in progress or waits is rejected. */
  close(): Promise<void>;
};

type DocumentPoolOptions = {
  /** How many processes render; one core is left to the server. */
  workers?: number;
  /** How long one document may take until its process is ended, in milliseconds. */
  timeoutMs?: number;
  /** How long a process stays without work, in milliseconds. */
  idleMs?: number;
  /** By default four times what a process holds that has set hundreds of documents. */
  maxMemoryBytes?: number;
};

type Ask = ReturnType<typeof childProgram>;

/** A document whose process ended, by itself or because it took too much: it is not Typst's message. */
class RenderEnded extends Error {}

/**
 * A pool of processes that render documents. They start when there is work. Processes, not threads: a thread that
 * hangs inside Typst cannot be ended, and one that overflows its stack ends the whole server.
 *
 * @example const pool = createDocumentPool({ workers: 2 })
 */
export function createDocumentPool(options: DocumentPoolOptions = {}): DocumentPool {
  const { timeoutMs = 10_000, idleMs = 120_000, maxMemoryBytes = 768 * 1024 * 1024 } = options;
  const width = options.workers ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const ownWidth = Math.max(2, width);
  const closing = new AbortController();
  const { signal } = closing;
  const limits = {
    maxMilliseconds: timeoutMs,
    idleMilliseconds: idleMs,
    ...{ maxMemoryBytes, signal, environment: renderEnvironment() },
  };
  const openProgram = () => childProgram(program, limits);
  const shipped = openLanes(width, width, openProgram);
  const own = openLanes(ownWidth, ownWidth - 1, openProgram);
  const ended = endedTemplates();

  async function render(ask: Ask, task: RenderTask): Promise<RenderedDocument> {
    if (signal.aborted) throw new Error('The pool of documents is closed');
    const said = await ask(task).catch((cause: unknown) => {
      throw new RenderEnded(`${task.kind}: the process that drew it ended (${cause})`, { cause });
    });
    if ('failed' in said) {
      const why = {
        time: `rendering took longer than ${timeoutMs / 1000} s`,
        memory: 'rendering took too much memory',
        killed: 'the process that drew it ended (killed by the system)',
        error: 'the process that drew it ended (with an error)',
      };
      const cause = new Error(said.complaint);
      throw new RenderEnded(`${task.kind}: ${why[said.failed]}`, { cause });
    }
    const response = said.answer as RenderResponse;
    if ('error' in response) throw new Error(response.error);
    return response;
  }

  async function renderOwn(
    ask: Ask,
    task: RenderTask,
    template: TemplateSource,
  ): Promise<RenderedDocument> {
    // Checked when its turn comes: those before it may have ended.
    if (ended.isBroken(template)) {
      throw new Error(
        `${template.name}: it had to be ended too often, and is not tried until it changes`,
      );
    }
    try {
      return await render(ask, task);
    } catch (error) {
      if (error instanceof RenderEnded && !signal.aborted) ended.note(template);
      throw error;
    }
  }

  return {
    width,
    isBroken: ended.isBroken,
    render: (kind, data, template) =>
      (template ? own : shipped).add(template?.lane ?? data.journal.name, (ask) =>
        template ? renderOwn(ask, { kind, data, template }, template) : render(ask, { kind, data }),
      ),
    async close() {
      closing.abort();
      await Promise.all([shipped.idle(), own.idle()]);
    },
  };
}

/**
 * Processes, and a lane for each journal that waits for them: its documents in order, and no more of them at a time than
 * its share, so that one whose documents take long leaves the others theirs.
 */
function openLanes(width: number, maxOfALane: number, openProgram: () => Ask) {
  const queue = new PQueue({ concurrency: width });
  const lanes = new Map<string, PQueue>();
  /** The last used is the first asked: the others may end for want of work. */
  const free = Array.from({ length: width }, openProgram);

  async function withProgram<Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> {
    const ask = free.pop() ?? openProgram();
    try {
      return await work(ask);
    } finally {
      free.push(ask);
    }
  }

  return {
    add<Result>(name: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
      const lane = lanes.get(name) ?? new PQueue({ concurrency: maxOfALane });
      lanes.set(name, lane);
      return lane
        .add(() => queue.add(() => withProgram(work)))
        .finally(() => {
          if (lane.size + lane.pending === 0) lanes.delete(name);
        });
    },
    idle: () => Promise.all([...lanes.values()].map((lane) => lane.onIdle())),
  };
}

/** Once may be the machine's fault, twice a bad hour. */
const maxEnds = 3;
const rememberedMs = 60 * 60_000;

/**
 * Templates of journals whose process had to be ended: for time, for memory, or because it crashed. After three times
 * within an hour one is broken until it changes, because each time costs others the time of a process.
 */
function endedTemplates() {
  const ends = new LRUCache<string, number>({ max: 1000 });
  return {
    note({ source }: TemplateSource): void {
      const count = (ends.get(source) ?? 0) + 1;
      ends.set(source, count, { ttl: count < maxEnds ? rememberedMs : 0 });
    },
    isBroken: ({ source }: TemplateSource): boolean => (ends.get(source) ?? 0) >= maxEnds,
  };
}

/** Typst would fetch packages that a template names: it gets a port where nothing listens, and folders that do not exist. */
function renderEnvironment(): NodeJS.ProcessEnv {
  const nowhere = fileURLToPath(new URL('./nowhere', import.meta.url));
  const closed = 'http://127.0.0.1:9';
  const { TEMP, TMPDIR } = process.env;
  return {
    ...childEnvironment,
    ...{ TEMP, TMPDIR },
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
