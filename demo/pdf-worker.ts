import { parentPort, workerData } from 'node:worker_threads';
import type { DemoArticle, DemoJournal } from './demo-article.ts';
import { drawArticlePdf } from './draw-article-pdf.ts';

// What `drawAllPdfs` runs in its worker thread.
const { articles, journal }: { articles: DemoArticle[]; journal: DemoJournal } = workerData;
for (const article of articles) {
  const bytes = Uint8Array.from(drawArticlePdf(article, journal));
  parentPort?.postMessage({ refnumber: article.refnumber, bytes }, [bytes.buffer]);
}
