import { parseArgs } from 'node:util';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import { openHouse } from '../tests/support/databases.ts';
import { knownItems, listKnownArticles } from '../tests/support/known-items.ts';

/**
 * Imports files into an empty journal and asks for 300 known items, then for common words and for suggestions, in this
 * process: where the wanted article comes, and the time that each takes of the processor, beside what else runs. A script of
 * its own, for it needs real articles: `node bench/known-items.ts articles.jsonl.gz …`.
 */
const { positionals: files } = parseArgs({ allowPositionals: true });
const { journal, close } = await openHouse('sqlite');
try {
  for (const file of files) {
    await journal.imports.run((await openImportFile(file)).rows, { now: new Date() });
  }
  await journal.search.suggest('warm');
  const articles = await listKnownArticles(journal.database.reads);
  const places: { kind: string; place: number }[] = [];
  const search = (keyword: string, sort: 'relevance' | 'date' = 'relevance') =>
    journal.search.results({ keyword, page: 1, sort, narrowing: {} });
  const items = knownItems(articles, 300);
  const asked = await measure(items, async ({ kind, query, refnumber }) => {
    const found = await search(query);
    places.push({ kind, place: found.articles.findIndex((one) => one.refnumber === refnumber) });
  });
  for (const [kind, some] of Map.groupBy(places, (one) => one.kind)) tell(kind, some);
  tell(`all, ${articles.length} articles`, places);
  console.log('known items', asked);
  const common = ['the', 'of', 'language', 'a', 'model', 'translation', 'for the', 'analysis'];
  console.log('common words with facets', await measure(common, (word) => search(word)));
  console.log('… by date', await measure(common, (word) => search(word, 'date')));
  const typed = ['ma', 'mach', 'la', 'gil', 'gild', 'wang', 'neural ma', 'daniel g', 'sta', 'par'];
  console.log('suggestions', await measure(typed, (text) => journal.search.suggest(text)));
} finally {
  await close();
}

function tell(name: string, places: { place: number }[]): void {
  const share = (most: number) => {
    const among = places.filter(({ place }) => place >= 0 && place < most).length;
    return `${((100 * among) / places.length).toFixed(1)} %`;
  };
  console.log(`${name}: first ${share(1)}, among three ${share(3)}`);
}

/** Milliseconds of this thread for each, the middle and the 95th of a hundred. */
async function measure<T>(asked: readonly T[], ask: (one: T) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (const one of asked) {
    const before = process.threadCpuUsage();
    await ask(one);
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
