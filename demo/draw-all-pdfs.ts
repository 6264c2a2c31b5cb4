import { Piscina } from 'piscina';
import type { DemoArticle, DemoJournal } from './demo-article.ts';

/**
 * Draws the PDFs of the articles in a worker thread, so that the event loop stays free, and yields them in the
 * order of the articles. Leaving the loop early stops the worker.
 *
 * @example for await (const { refnumber, bytes } of drawAllPdfs(articles, journal)) await store(refnumber, bytes);
 */
export async function* drawAllPdfs(
  articles: readonly DemoArticle[],
  journal: DemoJournal,
): AsyncGenerator<{ refnumber: string; bytes: Uint8Array }, void, void> {
  const pool = new Piscina({
    filename: new URL('./pdf-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
  });
  try {
    const drawn = articles.map((article): Promise<Uint8Array> => {
      const bytes = pool.run({ article, journal });
      // Heard here too: a caller that leaves early awaits none of the rest.
      bytes.catch(() => undefined);
      return bytes;
    });
    for (const [index, article] of articles.entries()) {
      const bytes = await drawn[index];
      if (bytes) yield { refnumber: article.refnumber, bytes };
    }
  } finally {
    await pool.destroy();
  }
}
