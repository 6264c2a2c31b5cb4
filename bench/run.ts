import { articlePage } from './article-page.ts';
import { cachedPages } from './cached-pages.ts';
import { certificates } from './certificates.ts';
import { certificatesByChromium } from './certificates-chromium.ts';
import { certificatesZip } from './certificates-zip.ts';
import { createArticles } from './create-articles.ts';
import { issuePage } from './issue-page.ts';
import { pageWeight } from './page-weight.ts';
import { searchWords } from './search-words.ts';
import { openBenchJournal } from './support/bench-journal.ts';
import { type Figure, figureTable, isMissed, type Measurement } from './support/figure.ts';

/** Every measurement, in the order of the table. */
const measurements: Measurement[] = [
  articlePage,
  issuePage,
  pageWeight,
  searchWords,
  cachedPages,
  certificates,
  certificatesByChromium,
  certificatesZip,
  createArticles,
];

const [file] = process.argv.slice(2);
const journal = await openBenchJournal({ file });
const figures: Figure[] = [];
try {
  console.log(`\n${journal.name}\n`);
  for (const measure of measurements) figures.push(...(await measure(journal)));
} finally {
  await journal.close();
}
console.log(figureTable(figures));
const missed = figures.filter(isMissed);
if (missed.length > 0) {
  console.error(`\nMissed: ${missed.map(({ name }) => name).join(', ')}`);
  process.exitCode = 1;
}
