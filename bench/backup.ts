import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeArticles } from './support/article-files.ts';
import { type Bench, root } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { openSite, type Site } from './support/site.ts';
import { whole } from './support/statistics.ts';
import { syntheticArticles } from './support/synthetic-articles.ts';
import { watchMemory } from './support/watch-memory.ts';

const limits = { checkSeconds: 60, megabytes: 100 };

/** Distinct bytes of PDFs; `COLOPHON_BENCH_GIGABYTES=20` for as many as a large publisher has. */
const gigabytes = Number(process.env.COLOPHON_BENCH_GIGABYTES ?? '1');
const pdfBytes = 5_000_000;
const pdfs = Math.max(1, Math.round((gigabytes * 1_000_000_000) / pdfBytes));

/** How long all rows take to be backed up, looked through and restored, and whether memory grows with the files. */
export async function backups({ ours, folder }: Bench): Promise<Figure[]> {
  const place = join(folder, 'rows');
  const run = (site: Site, args: string[]) => timed((watch) => site.colophon(args, { watch }));
  const restored = await openSite(root);
  const withFiles = await openSite(root);
  try {
    const figures = [
      seconds('backup of all rows', await run(ours.site, ['backup', '--to', place])),
      seconds('  the same again', await run(ours.site, ['backup', '--to', place])),
      seconds(
        'check of the largest journal',
        await run(ours.site, ['check', '--journal', 'bench']),
        limits.checkSeconds,
      ),
      seconds('restore of all rows', await run(restored, ['restore', '--from', place])),
    ];
    await addPdfs(withFiles, join(folder, 'pdfs'));
    const files = join(folder, 'files');
    const backup = await run(withFiles, ['backup', '--to', files]);
    const check = await run(withFiles, ['check']);
    const what = `${whole(pdfs)} PDFs of ${gigabytes} GB`;
    return [
      ...figures,
      ...ofFiles(`backup of ${what}`, backup),
      ...ofFiles(`check of ${what}`, check),
    ];
  } finally {
    await restored.close();
    await withFiles.close();
  }
}

type Timed = { seconds: number; first: number; second: number };

async function timed(work: (watch: (pid: number) => void) => Promise<void>): Promise<Timed> {
  const memory = watchMemory();
  const start = performance.now();
  try {
    await work(memory.watch);
  } finally {
    memory.end();
  }
  return { seconds: (performance.now() - start) / 1000, ...memory.halves() };
}

function seconds(name: string, taken: Timed, max?: number): Figure {
  const detail = `at most ${whole(Math.max(taken.first, taken.second))} MB`;
  return figure(name, taken.seconds, { unit: 's', digits: 1, ...(max && { max }) }, detail);
}

function ofFiles(name: string, taken: Timed): Figure[] {
  const perSecond = (gigabytes * 1000) / taken.seconds;
  const growth = Math.max(0, taken.second - taken.first);
  const memory = { unit: 'MB', digits: 0, max: limits.megabytes };
  return [
    figure(name, perSecond, { unit: 'MB a second', digits: 0 }, `${taken.seconds.toFixed(1)} s`),
    figure(
      '  memory that it takes more in its second half',
      growth,
      memory,
      `at most ${whole(taken.second)} MB`,
    ),
  ];
}

/** Each of other bytes, which nothing can compress. */
async function addPdfs(site: Site, folder: string): Promise<void> {
  await mkdir(folder);
  const shape = { firstYear: 2020, volumes: 1, articles: pdfs, largeIssues: 0 };
  const articles = [...syntheticArticles(shape)];
  for (const { refnumber } of articles) {
    const content = randomBytes(pdfBytes);
    content.write('%PDF-1.7\n');
    await writeFile(join(folder, `${refnumber}.pdf`), content);
  }
  const file = await writeArticles(`${folder}.jsonl`, articles);
  await site.addJournal('files');
  await site.colophon(['import', file, '--files', folder]);
  await rm(folder, { recursive: true });
}
