import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { samples } from '#pdf/samples.ts';
import { createDocumentPool } from '#server/features/documents/rendering/document-pool.ts';
import { findInPdf } from '#server/platform/pdfs/pdf-findings.ts';
import { openPdfReader } from '#server/platform/pdfs/pdf-reader.ts';
import { drawnPdf } from '../support/drawn-pdf.ts';
import { pdfBytes, wholePdf } from '../support/have.ts';

const whole = { pages: 1, faults: [] };

it('nothing is wrong with a whole PDF, whatever its program', async () => {
  expect(await findInPdf(wholePdf())).toEqual(whole);
  expect(await findInPdf(await drawnPdf(['text']))).toEqual(whole);
  // What mail and disks leave before and behind it.
  const padded = Buffer.concat([Buffer.from('\0\n'), wholePdf(), Buffer.alloc(3000)]);
  expect(await findInPdf(padded)).toEqual(whole);
});

it('objects that are packed are read too, and pages counted as other programs do', async () => {
  const pool = createDocumentPool({ workers: 1 });
  const { bytes } = await pool.render('editorial-board', samples['editorial-board']);
  await pool.close();
  const pdf = Buffer.from(bytes);
  const { numPages } = await getDocument({ data: new Uint8Array(pdf) }).promise;
  expect(await findInPdf(pdf)).toEqual({ pages: numPages, faults: [] });
});

it('a PDF that is cut off is told apart at every length', async () => {
  const pdf = await drawnPdf(['text', 'picture']);
  for (let share = 1; share < 20; share += 1) {
    const { pages, faults } = await findInPdf(pdf.subarray(0, (pdf.length * share) / 20));
    expect([share, pages, faults]).toEqual([share, null, ['cut_off']]);
  }
});

it('one of which the middle is gone is damaged', async () => {
  const pdf = wholePdf();
  const at = pdf.indexOf('3 0 obj');
  const gone = Buffer.concat([pdf.subarray(0, at), pdf.subarray(pdf.indexOf('4 0 obj'))]);
  expect(await findInPdf(gone)).toEqual({ pages: null, faults: ['broken'] });
  expect(await findInPdf(pdfBytes())).toEqual({ pages: null, faults: ['broken'] });
});

it('encrypted, too large, without text and with drawn letters is told', async () => {
  const locked = await findInPdf(await drawnPdf(['text'], { userPassword: 'secret' }));
  expect(locked.faults).toEqual(['encrypted']);
  expect((await findInPdf(await drawnPdf(['picture']))).faults).toEqual(['no_text']);
  const large = Buffer.concat([
    Buffer.from(`%PDF-1.7\n%${'x'.repeat(5_000_000)}\n`),
    wholePdf().subarray(9),
  ]);
  // Its table points too near, as in files with something before them: programs find their way.
  expect((await findInPdf(large)).faults).toEqual(['too_large']);
  const drawn = wholePdf().toString('latin1').replace('/Subtype /Type1', '/Subtype /Type3');
  expect((await findInPdf(Buffer.from(drawn, 'latin1'))).faults).toEqual(['type3_fonts']);
});

it('a file that is made to take long takes no time', async () => {
  const bombs = [
    '1 0 obj '.repeat(600_000),
    '1 0 obj stream '.repeat(300_000),
    `${'1 '.repeat(2_000_000)}obj`,
    `1${' '.repeat(5_000_000)}obj`,
    'trailer'.repeat(700_000),
    `startxref ${'1'.repeat(1000)} %%EOF`,
    `1 0 obj << /Type /Pages /Kids [${'1 0 R '.repeat(800_000)}] >> endobj trailer << /Root 1 0 R >> %%EOF`,
  ];
  for (const text of bombs) {
    const before = performance.now();
    await findInPdf(Buffer.from(text, 'latin1'));
    expect(performance.now() - before).toBeLessThan(10_000);
  }
});

it('it is read by a process of its own, which says the same', async () => {
  const reader = openPdfReader();
  expect(await reader.find(wholePdf())).toEqual(whole);
  const program = await readFile(process.execPath);
  expect((await reader.find(program.subarray(0, 4_000_000))).pages).toBeNull();
  await reader.close();
});
