import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { DocumentData, DocumentKind } from '../documents.ts';
import { RenderProcess } from './render-process.ts';
import type { RenderedDocument, TemplateSource } from './typst.ts';

export type DocumentPool = {
  /**
   * Renders a document outside the event loop. First come, first served: who needs hundreds keeps only a few in
   * progress, so that others get their turn.
   *
   * @throws Error with Typst's message, or saying that it took too long or that its process ended.
   * @example const { bytes } = await pool.render('certificate', data)
   */
  render<Kind extends DocumentKind>(
    kind: Kind,
    data: DocumentData[Kind],
    template?: TemplateSource,
  ): Promise<RenderedDocument>;
  /** How many documents can be rendered at the same time. */
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
};

/**
 * A pool of processes that render documents. They start when there is work. Processes, not threads: a thread that
 * hangs inside Typst cannot be ended, and one that overflows its stack ends the whole server.
 *
 * @example const pool = createDocumentPool({ workers: 2 })
 */
export function createDocumentPool(options: DocumentPoolOptions = {}): DocumentPool {
  const { timeoutMs = 10_000, idleMs = 120_000 } = options;
  const width = options.workers ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const queue = new PQueue({ concurrency: width });
  const processes = new Set<RenderProcess>();
  let closed = false;

  /** There is one, or room for one: the queue runs no more tasks than there may be processes. */
  function idleProcess(): RenderProcess {
    for (const process of processes) if (process.ended) processes.delete(process);
    const idle = [...processes].find((process) => !process.busy) ?? new RenderProcess(idleMs);
    processes.add(idle);
    return idle;
  }

  return {
    width,
    render: (kind, data, template) =>
      queue.add(() => {
        if (closed) throw new Error('The pool of documents is closed');
        return idleProcess().render({ kind, data, template }, timeoutMs);
      }),
    async close() {
      closed = true;
      await Promise.all([...processes].map((process) => process.end()));
      await queue.onIdle();
      processes.clear();
    },
  };
}
