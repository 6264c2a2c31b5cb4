import type { Bench } from './support/bench.ts';
import { type Figure, figure } from './support/figure.ts';
import { interleave } from './support/interleave.ts';
import { familyMegabytes } from './support/processes.ts';
import { median, milliseconds } from './support/statistics.ts';
import { certificateSelections, downloadZip, type Zip } from './support/zips.ts';

/** The cache of documents and Typst's own have filled up by then. */
const zipsBefore = 4;
const rounds = 3;
const pdfkitPages = 100;
const limits = { each: 1.25, firstByte: 5, percent: 15 };

/** Zips of 500 certificates beside pages by pdfkit one after another, and whether the processes grow with each zip. */
export async function certificateZips({ ours, held, reference }: Bench): Promise<Figure[]> {
  const selections = certificateSelections(held.bench.articles, zipsBefore + rounds);
  const server = await ours.site.serve();
  const zips: (Zip & { megabytes: number })[] = [];
  const zip = async (): Promise<number> => {
    const made = await downloadZip(server.origin, selections.shift() ?? []);
    zips.push({ ...made, megabytes: await familyMegabytes(server.pid) });
    return made.total / made.documents;
  };
  const pdfkit = async (): Promise<number> => {
    const start = performance.now();
    await (await fetch(`${reference.origin}/certificates?count=${pdfkitPages}`)).arrayBuffer();
    return (performance.now() - start) / pdfkitPages;
  };
  try {
    for (let made = 0; made < zipsBefore; made++) await zip();
    const { median: typical, ratio } = await interleave({ zip, pdfkit }, rounds);
    const later = zips.slice(zipsBefore);
    const firstByte = median(later.map((made) => made.firstByte));
    const seconds = median(later.map((made) => made.total)) / 1000;
    const beside = `pdfkit ${milliseconds(typical.pdfkit)} a page`;
    const each = `${milliseconds(typical.zip)}, the whole ${seconds.toFixed(2)} s; ${beside}`;
    const first = `${milliseconds(firstByte)}, right after the start ${milliseconds(zips[0]?.firstByte ?? 0)}; ${beside}`;
    const sizes = zips.map(({ megabytes }) => megabytes);
    const [before, after] = [sizes.slice(0, zipsBefore), sizes.slice(zipsBefore)];
    const growth = 100 * (Math.max(...after) / Math.max(...before) - 1);
    const grown = `all processes after each: ${sizes.map((size) => size.toFixed(0)).join(', ')} MB`;
    const percent = { unit: '%', digits: 1, max: limits.percent };
    return [
      figure('certificate in a zip of 500', ratio('zip', 'pdfkit'), { max: limits.each }, each),
      figure('  first byte', firstByte / typical.pdfkit, { max: limits.firstByte }, first),
      figure(`  growth over ${rounds} more zips`, growth, percent, grown),
    ];
  } finally {
    await server.close();
  }
}
