import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DemoArticle, DemoJournal } from './demo-article.ts';

/**
 * Renders the PDFs of the articles in a worker thread, so that the event loop stays free, and yields them in the
 * order of the articles. Leaving the loop early stops the worker.
 *
 * @example for await (const { refnumber, bytes } of renderAllPdfs(articles, journal)) await store(refnumber, bytes);
 */
export async function* renderAllPdfs(
  articles: readonly DemoArticle[],
  journal: DemoJournal,
): AsyncGenerator<{ refnumber: string; bytes: Uint8Array }, void, void> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: { articles, journal },
  });
  try {
    for await (const [rendered] of on(worker, 'message', { close: ['exit'] })) yield rendered;
  } finally {
    await worker.terminate();
  }
}
