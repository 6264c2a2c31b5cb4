import { availableParallelism } from 'node:os';
import type { DocumentData, DocumentKind } from '../documents.ts';
import { DrawingProcess } from './drawing-process.ts';
import type { TemplateSource } from './typst.ts';

/** What goes to a drawing process. */
export type DrawTask = { kind: DocumentKind; data: unknown; template?: TemplateSource };

export type DocumentPool = {
  /**
   * Draws a document beside the event loop. First come, first served: who draws hundreds keeps only a few under
   * way, so that others get their turn.
   *
   * @throws Error with Typst's message, or saying that it took too long or that its process ended.
   * @example await pool.draw('certificate', data)
   */
  draw<Kind extends DocumentKind>(
    kind: Kind,
    data: DocumentData[Kind],
    template?: TemplateSource,
  ): Promise<Uint8Array>;
  /** How many documents can be drawn at one time. */
  readonly width: number;
  /** Ends the processes, and waits until they are gone; what is under way or waits is rejected. */
  close(): Promise<void>;
};

type DocumentPoolOptions = {
  /** How many processes draw; one core is left to the server. */
  workers?: number;
  /** How long one document may take until its process is ended, in milliseconds. */
  timeoutMs?: number;
  /** How long a process stays without work, in milliseconds. */
  idleMs?: number;
};

type Waiting = {
  task: DrawTask;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: Error) => void;
};

/**
 * A pool of processes that draw documents. They start when there is work. Processes, not threads: a thread that
 * hangs inside Typst cannot be ended, and one that overflows its stack takes the whole server along.
 */
export function createDocumentPool(options: DocumentPoolOptions = {}): DocumentPool {
  const { timeoutMs = 10_000, idleMs = 120_000 } = options;
  const width = options.workers ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const processes = new Set<DrawingProcess>();
  const waiting: Waiting[] = [];
  let closed = false;

  function next(): void {
    while (waiting.length > 0) {
      for (const process of processes) if (process.ended) processes.delete(process);
      let idle = [...processes].find((process) => !process.busy);
      if (!idle) {
        if (processes.size >= width) return;
        idle = new DrawingProcess(idleMs);
        processes.add(idle);
      }
      const work = waiting.shift();
      if (work) void run(idle, work);
    }
  }

  async function run(process: DrawingProcess, { task, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await process.draw(task, timeoutMs));
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
    next();
  }

  return {
    width,
    draw(kind, data, template) {
      if (closed) return Promise.reject(new Error('The pool of documents is closed'));
      return new Promise((resolve, reject) => {
        waiting.push({ task: { kind, data, template }, resolve, reject });
        next();
      });
    },
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) {
        reject(new Error('The pool of documents is closed'));
      }
      await Promise.all([...processes].map((process) => process.end()));
      processes.clear();
    },
  };
}
