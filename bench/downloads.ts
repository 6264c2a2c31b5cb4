import { addresses } from '#contract/addresses.ts';
import type { Bench } from './support/bench.ts';
import { filePath, largePdfMegabytes } from './support/fill-site.ts';
import type { Race } from './support/race.ts';

/** A large PDF beside `createReadStream` piped by `node:http`. */
export function downloads({ held, ours }: Bench): Race[] {
  return held.bench.articles.slice(0, 1).map((article) => ({
    name: `download of a PDF of ${largePdfMegabytes} MB`,
    server: 'cached',
    readers: 1,
    ours: { paths: [addresses.articlePdf(article)] },
    reference: { name: 'piped by node:http', paths: [`/file${filePath(ours.site, article.pdf)}`] },
    limit: 1.15,
    requests: 1,
  }));
}
