import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { openBenchJournal } from './support/bench-journal.ts';
import { quarterlySyntheticJournal } from './support/bench-source.ts';
import type { Figure, Measurement } from './support/figure.ts';

/** How fast a whole journal leaves as a folder, each article with its PDF, and comes in again. */
export const exportJournal: Measurement = async () => {
  const bench = await openBenchJournal(quarterlySyntheticJournal);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-export-'));
  try {
    const out = join(folder, 'journal');
    const { articles } = await bench.journal.imports.count();
    const exported = await seconds(() => bench.journal.exports.write(out));
    addJournalEntry(bench.services.registry.path, 'taken', { hosts: [] });
    const taken = await bench.services.journal('taken');
    const imported = await seconds(() => taken.exports.take(out));
    const repeated = await seconds(() => taken.exports.take(out));
    return [
      rate('articles exported a second', articles, exported),
      rate('articles imported from the folder a second', articles, imported),
      rate('  the same again, which changes nothing', articles, repeated),
    ];
  } finally {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  }
};

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const rate = (name: string, articles: number, taken: number): Figure => ({
  name,
  value: (articles / taken).toFixed(0),
  detail: `${articles.toLocaleString('en')} articles, a small PDF each, in ${taken.toFixed(1)} s`,
});
