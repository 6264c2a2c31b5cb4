import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DemoArticle } from './demo-article.ts';
import type { Masthead } from './demo-journal.ts';
import type { Figure } from './figures.ts';

/** `accent`: the colour of its pages and its figures, `#rrggbb`. */
export type ToRender = {
  articles: readonly DemoArticle[];
  masthead: Masthead;
  accent: string;
  figures: Readonly<Record<string, Figure>>;
};

export type Rendered = {
  refnumber: string;
  bytes: Uint8Array;
  /** The figures of its full text, as SVG, by their names. */
  pictures: ReadonlyMap<string, Uint8Array>;
};

/**
 * Renders the PDFs of the articles, and the figures of their full texts, in a worker thread, so that the event loop stays free,
 * and yields them in the order of the articles. Leaving the loop early stops the worker.
 *
 * @example for await (const { refnumber, bytes } of renderAllPdfs(given)) await store(refnumber, bytes);
 */
export async function* renderAllPdfs(given: ToRender): AsyncGenerator<Rendered, void, void> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData: given });
  try {
    for await (const [rendered] of on(worker, 'message', { close: ['exit'] })) yield rendered;
  } finally {
    await worker.terminate();
  }
}
