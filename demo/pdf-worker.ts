import { parentPort, workerData } from 'node:worker_threads';
import { renderTypstSvg } from '#pdf/kit/typst.ts';
import type { ToRender } from './render-all-pdfs.ts';
import { renderArticlePdf } from './render-article-pdf.ts';

// What `renderAllPdfs` runs in its worker thread.
const { articles, masthead, accent, figures }: ToRender = workerData;
for (const article of articles) {
  const language = article.language || 'en';
  const pictures = new Map<string, Uint8Array>();
  for (const [name, figure] of Object.entries(figures)) {
    if (!article.text || !name.startsWith(`${article.refnumber}-`)) continue;
    const data = { ...figure, accent, language };
    const svg = renderTypstSvg(new URL('./figure.typ', import.meta.url), data);
    pictures.set(`${name}.svg`, new TextEncoder().encode(enlarged(svg)));
  }
  const bytes = Uint8Array.from(renderArticlePdf(article, { ...masthead, accent }, pictures));
  parentPort?.postMessage({ refnumber: article.refnumber, bytes, pictures }, [bytes.buffer]);
}

/** Of as many pixels as readers' screens have for it, and not of as many as it has points. */
function enlarged(svg: string): string {
  const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? [];
  const sized = root.replace(
    / (width|height)="([\d.]+)/g,
    (_, side: string, points: string) => ` ${side}="${Number(points) * 3}`,
  );
  return sized + svg.slice(root.length);
}
