import { parentPort, workerData } from 'node:worker_threads';
import type { DemoArticle, DemoJournal } from './demo-article.ts';
import { renderArticlePdf } from './render-article-pdf.ts';

// What `renderAllPdfs` runs in its worker thread.
const { articles, journal }: { articles: DemoArticle[]; journal: DemoJournal } = workerData;
for (const article of articles) {
  const bytes = Uint8Array.from(renderArticlePdf(article, journal));
  parentPort?.postMessage({ refnumber: article.refnumber, bytes }, [bytes.buffer]);
}
