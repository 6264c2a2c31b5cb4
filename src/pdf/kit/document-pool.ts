import { availableParallelism } from 'node:os';
import type { RenderedData, RenderedKind } from '../documents.ts';
import { EndedTemplates } from './ended-templates.ts';
import { RenderLanes } from './render-lanes.ts';
import { RenderEnded, RenderProcess, type WatchMemory } from './render-process.ts';
import type { RenderTask } from './render-task.ts';
import type { RenderedDocument, TemplateSource } from './typst.ts';

export type DocumentPool = {
  /**
   * Renders a document outside the event loop. Each journal waits in a lane of its own, and its own templates have
   * processes of their own, of which it never has all: whatever they do, others get their documents. Who needs hundreds
   * keeps only a few in progress.
   *
   * @throws Error with Typst's message, or saying that it took too long or too much memory, or that its process ended.
   * @example const { bytes } = await pool.render('certificate', data)
   */
  render<Kind extends RenderedKind>(
    kind: Kind,
    data: RenderedData[Kind],
    template?: TemplateSource,
  ): Promise<RenderedDocument>;
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
  /** Says when a rendering process holds too much memory. Without it nothing does. */
  watchMemory?: WatchMemory;
};

/**
 * A pool of processes that render documents. They start when there is work. Processes, not threads: a thread that
 * hangs inside Typst cannot be ended, and one that overflows its stack ends the whole server.
 *
 * @example const pool = createDocumentPool({ workers: 2 })
 */
export function createDocumentPool(options: DocumentPoolOptions = {}): DocumentPool {
  const { timeoutMs = 10_000, idleMs = 120_000, watchMemory } = options;
  const width = options.workers ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const ownWidth = Math.max(2, width);
  const start = () => new RenderProcess({ idleMs, timeoutMs, watchMemory });
  const shipped = new RenderLanes({ width, maxOfALane: width, start });
  const own = new RenderLanes({ width: ownWidth, maxOfALane: ownWidth - 1, start });
  const ended = new EndedTemplates();
  let closed = false;

  async function renderOwn(
    task: RenderTask,
    template: TemplateSource,
    idle: () => RenderProcess,
  ): Promise<RenderedDocument> {
    // Looked at when its turn comes: those before it may have ended.
    if (ended.isBroken(template)) {
      throw new Error(
        `${template.name}: it had to be ended too often, and is not tried until it changes`,
      );
    }
    try {
      return await idle().render(task);
    } catch (error) {
      if (error instanceof RenderEnded && !closed) ended.note(template);
      throw error;
    }
  }

  return {
    width,
    isBroken: (template) => ended.isBroken(template),
    render: (kind, data, template) =>
      (template ? own : shipped).add(template?.lane ?? data.journal.name, async (idle) => {
        if (closed) throw new Error('The pool of documents is closed');
        const task = { kind, data, template };
        return template ? renderOwn(task, template, idle) : idle().render(task);
      }),
    async close() {
      closed = true;
      await Promise.all([shipped.close(), own.close()]);
    },
  };
}
