import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createdArticle, pdfFile } from '../tests/admin/articles-support.ts';
import { withToken } from '../tests/support/administrator.ts';
import { ask } from '../tests/support/http-client.ts';
import type { TwoNodes } from '../tests/support/two-nodes.ts';
import type { Figure } from './support/figure.ts';
import { interleave, median } from './support/interleave.ts';

const pdfs = 8;
const bytes = 5_000_000;
const rounds = 5;
const downloadsInRound = 6;
const script = fileURLToPath(new URL('./support/plain-file-server.ts', import.meta.url));

/** How fast a PDF comes from a node that has no copy of it, and from one that has, beside the same bytes by plain Node. */
export async function fileDownloads({ one, other, administrator }: TwoNodes): Promise<Figure[]> {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes)]);
  for (let index = 0; index < pdfs; index++) {
    pdf.writeUInt32LE(index, 20);
    const number = `${500_000 + index}`;
    await createdArticle(withToken(one, administrator.token), {
      refnumber: number,
      title: `Measured ${number}`,
      txnid: `TXN-${number}`,
      pagenumber: `${number}-${number}`,
      pdfFile: pdfFile(pdf),
    });
  }
  const pathOf = (index: number) =>
    `/assets/archives/2026/vol4issue2/${500_000 + (index % pdfs)}.pdf`;
  const speedOf = (port: number, path: string) => megabytesASecond(port, path, pdf.length);

  const first: number[] = [];
  for (let index = 0; index < pdfs; index++) first.push(await speedOf(other.port, pathOf(index)));

  const file = join(one.dataDir, 'plain.pdf');
  await writeFile(file, pdf);
  const plain = fork(script, [file]);
  try {
    const [plainPort] = (await once(plain, 'message')) as [number];
    const several = (port: number) => async () => {
      const speeds: number[] = [];
      for (let index = 0; index < downloadsInRound; index++) {
        speeds.push(await speedOf(port, pathOf(index)));
      }
      return median(speeds);
    };
    const taken = await interleave(
      { copy: several(other.port), plain: several(plainPort) },
      rounds,
    );
    return [
      {
        name: 'a PDF’s first download from a node',
        value: inWords(median(first)),
        detail: `5 MB, out of PostgreSQL; slowest ${inWords(Math.min(...first))}`,
      },
      {
        name: '  later ones, from its copy',
        value: inWords(taken.median.copy),
        detail: `plain node:http ${inWords(taken.median.plain)}; ${taken.ratio('copy', 'plain').toFixed(2)} of it`,
      },
    ];
  } finally {
    plain.kill();
  }
}

async function megabytesASecond(port: number, path: string, length: number): Promise<number> {
  const start = performance.now();
  const { status, bytes: got } = await ask(port, path);
  const seconds = (performance.now() - start) / 1000;
  if (status !== 200 || got.length !== length) throw new Error(`${path}: ${status}, ${got.length}`);
  return length / 1_000_000 / seconds;
}

const inWords = (speed: number) => `${speed.toFixed(0)} MB/s`;
