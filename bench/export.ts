import { join } from 'node:path';
import { writeArticles } from './support/article-files.ts';
import { type Bench, root } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { openSite } from './support/site.ts';
import { whole } from './support/statistics.ts';
import { syntheticArticles } from './support/synthetic-articles.ts';

const shape = { firstYear: 2013, volumes: 13, articles: 4160, largeIssues: 0 };

/** How fast a whole journal leaves as a folder, and comes in again; the start of each command included. */
export async function exportJournal({ folder }: Bench): Promise<Figure[]> {
  const file = await writeArticles(join(folder, 'export.jsonl'), syntheticArticles(shape));
  const [from, to] = [await openSite(root), await openSite(root)];
  await from.addJournal('bench', file);
  await to.addJournal('bench');
  const exported = join(folder, 'exported');
  const rate = async (name: string, work: () => Promise<void>): Promise<Figure> => {
    const start = performance.now();
    await work();
    const perSecond = (1000 * shape.articles) / (performance.now() - start);
    return figure(name, perSecond, { unit: 'a second', digits: 0 }, `of ${whole(shape.articles)}`);
  };
  const take = () => to.colophon(['import', exported]);
  const figures = [
    await rate('articles exported', () => from.colophon(['export', '--to', exported])),
    await rate('articles imported from the folder', take),
    await rate('  the same again, which changes nothing', take),
  ];
  await from.close();
  await to.close();
  return figures;
}
