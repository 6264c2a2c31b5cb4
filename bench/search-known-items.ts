import type { Journal } from '#server/compose.ts';
import type { Measurement } from './support/figure.ts';
import { type KnownItem, knownItems } from './support/known-items.ts';

const queries = 200;
const minShare = 0.95;
const missesShown = 10;

/** How often an article that somebody has in mind is among the first three, and whether both engines answer alike. */
export const searchKnownItems: Measurement = async (bench) => {
  const postgres = await bench.onPostgres();
  const items = await knownItemsOf(bench.journal, queries);
  const missed: KnownItem[] = [];
  let different = 0;
  for (const item of items) {
    const refs = await foundRefs(bench.journal, item.query);
    if (!refs.slice(0, 3).includes(item.refnumber)) missed.push(item);
    const others = await foundRefs(postgres.journal, item.query);
    if (refs.join() !== others.join()) different += 1;
  }
  const share = 1 - missed.length / items.length;
  const kinds = new Set(items.map(({ kind }) => kind)).size;
  const misses = missed.map(({ kind, query }) => `Not among the first three: ${query} (${kind})`);
  return [
    {
      name: 'search, the wanted article is among the first three',
      value: `${(share * 100).toFixed(1)} %`,
      detail: `of ${items.length} queries of ${kinds} kinds${bench.isMadeUp ? ' (made-up names repeat)' : ''}`,
      limit: {
        text: `≥ ${minShare * 100} %`,
        met: share >= minShare,
        // Who remembers made-up words remembers what a hundred articles have in common.
        wanted: bench.isMadeUp,
      },
      note: misses.slice(0, missesShown).join('\n'),
    },
    {
      name: 'search, answered otherwise by PostgreSQL',
      value: `${different}`,
      detail: `of the same ${items.length} queries, with all articles of the first page in their order`,
      limit: { text: '0', met: different === 0 },
    },
  ];
};

async function knownItemsOf({ database }: Journal, count: number): Promise<KnownItem[]> {
  const articles = await database.reads
    .selectFrom('articles')
    .select(['refnumber', 'title', 'authorname', 'abstract'])
    .where('status', '=', 'enabled')
    .orderBy('id')
    .execute();
  return knownItems(articles, count);
}

async function foundRefs({ search }: Journal, query: string): Promise<string[]> {
  return (await search.search(query, 1)).articles.map(({ refnumber }) => refnumber);
}
