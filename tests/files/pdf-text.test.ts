import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { samples } from '#pdf/samples.ts';
import { createDocumentPool } from '#server/features/documents/rendering/document-pool.ts';
import { pdfHoldsText } from '#server/platform/pdfs/pdf-text.ts';
import { drawnPdf } from '../support/drawn-pdf.ts';
import { pdfBytes } from '../support/have.ts';

it('a PDF with text holds text, alone or over the picture of its page', async () => {
  expect(await pdfHoldsText(await drawnPdf(['text']))).toBe(true);
  expect(await pdfHoldsText(await drawnPdf(['text'], { compress: false }))).toBe(true);
  expect(await pdfHoldsText(await drawnPdf(['text', 'picture']))).toBe(true);
});

it('the pictures of pages are no text', async () => {
  expect(await pdfHoldsText(await drawnPdf(['picture']))).toBe(false);
  expect(await pdfHoldsText(await drawnPdf([]))).toBe(false);
});

it('what cannot be read is not known', async () => {
  expect(await pdfHoldsText(await drawnPdf(['text'], { userPassword: 'secret' }))).toBeUndefined();
  expect(await pdfHoldsText(pdfBytes())).toBeUndefined();
  expect(
    await pdfHoldsText((await readFile(process.execPath)).subarray(0, 1_000_000)),
  ).toBeUndefined();
});

it('documents that Typst sets hold text', async () => {
  const pool = createDocumentPool({ workers: 1 });
  const { bytes } = await pool.render('cover-page', samples['cover-page']);
  await pool.close();
  expect(await pdfHoldsText(Buffer.from(bytes))).toBe(true);
});

it('a file that is made to take long takes no time', async () => {
  const bombs = [
    'stream\n'.repeat(300_000),
    `<< ${'/Filter '.repeat(100_000)}>>\nstream\n${'('.repeat(3_000_000)} BT Tj \nendstream`,
    `<<>>\nstream\nBT Tj ${'<'.repeat(3_000_000)}\nendstream`,
  ];
  const start = performance.now();
  for (const bomb of bombs) expect(await pdfHoldsText(Buffer.from(bomb))).not.toBe(true);
  expect(performance.now() - start).toBeLessThan(20_000);
});
