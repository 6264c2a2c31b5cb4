import { move } from 'piscina';
import type { DemoArticle, DemoJournal } from './demo-article.ts';
import { drawArticlePdf } from './draw-article-pdf.ts';

/** What `drawAllPdfs` runs in its worker thread. */
export default function draw(task: { article: DemoArticle; journal: DemoJournal }) {
  return move(Uint8Array.from(drawArticlePdf(task.article, task.journal)));
}
