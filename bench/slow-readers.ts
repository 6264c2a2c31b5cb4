import { setTimeout as wait } from 'node:timers/promises';
import { addresses } from '#contract/addresses.ts';
import type { Measurement } from './support/figure.ts';
import { giveLargePdf } from './support/large-pdf.ts';
import { readersMeanwhile } from './support/readers-meanwhile.ts';
import { startColophon } from './support/servers.ts';
import { startSlowReading } from './support/slow-reading.ts';

const megabytes = 64;
const readers = 100;
const seconds = 3;
const rounds = 3;

/** What readers of a cached page notice of a hundred others who download a large PDF slowly, their coming included. */
export const slowReaders: Measurement = async (journal) => {
  const [article] = journal.issues[0]?.articles ?? [];
  if (!article) throw new Error('There is no article');
  const file = await giveLargePdf(journal, article.id, megabytes);
  const colophon = await startColophon(journal.dataDir);
  const readSlowly = async () => {
    const slow = await startSlowReading(colophon.address + addresses.articlePdf(article), readers);
    await wait(seconds * 1000);
    slow.end();
  };
  try {
    const { figure } = await readersMeanwhile(
      journal,
      colophon,
      Array.from({ length: rounds }, () => readSlowly),
    );
    return [figure(`cached article page beside ${readers} slow readers of a PDF, p99`)];
  } finally {
    await colophon.close();
    await file.takeBack();
  }
};
