import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { samples } from '#pdf/samples.ts';
import { createDocumentPool } from '#server/features/documents/rendering/document-pool.ts';
import { openPdfReader } from '#server/platform/pdfs/pdf-reader.ts';
import { readPdf } from '#server/platform/pdfs/read-pdf.ts';
import { drawnPdf } from '../support/drawn-pdf.ts';
import { pdfBytes, wholePdf } from '../support/have.ts';

const look = (pdf: Buffer) => readPdf(new Uint8Array(pdf), 2);
const whole = { pages: 1, faults: [], finding: 'text' };
const unread = { pages: null, finding: 'unread', text: '' };
/** A font whose letters are drawings, as old programs for TeX make them. */
const drawnFont =
  '/Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FontBBox [0 0 750 750] /CharProcs << >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97 /Widths [1000]';

it('nothing is wrong with a whole PDF, whatever its program, and its first pages are read', async () => {
  const text = expect.stringContaining('content and the rest of the page');
  expect(await look(wholePdf())).toEqual({ ...whole, text });
  // What mail and disks leave before and behind it.
  const padded = Buffer.concat([Buffer.from('\0\n'), wholePdf(), Buffer.alloc(3000)]);
  expect(await look(padded)).toEqual({ ...whole, text });
  for (const options of [{}, { compress: false }, { ownerPassword: '' }]) {
    const roots = expect.stringContaining('The roots of rice hold water in dry years');
    expect(await look(await drawnPdf(['text'], options))).toEqual({ ...whole, text: roots });
  }
  // As a program for text recognition leaves it.
  expect(await look(await drawnPdf(['text', 'picture']))).toMatchObject(whole);
});

it('documents that Typst sets are whole, their objects packed', async () => {
  const pool = createDocumentPool({ workers: 1 });
  onTestFinished(() => pool.close());
  const { bytes } = await pool.render('editorial-board', samples['editorial-board']);
  const text = expect.stringContaining('Editorial Board');
  expect(await look(Buffer.from(bytes))).toEqual({ ...whole, text });
});

it('a PDF that is cut off is told apart at every length', async () => {
  const pdf = await drawnPdf(['text', 'picture']);
  for (let share = 1; share < 20; share += 1) {
    const { pages, faults } = await look(pdf.subarray(0, (pdf.length * share) / 20));
    expect([share, pages, faults]).toEqual([share, null, ['cut_off']]);
  }
});

it('one of which the middle is gone is damaged', async () => {
  const broken = { ...unread, faults: ['broken'] };
  const pdf = wholePdf();
  const without = (from: string, to: string) =>
    Buffer.concat([pdf.subarray(0, pdf.indexOf(from)), pdf.subarray(pdf.indexOf(to))]);
  expect(await look(without('3 0 obj', '4 0 obj'))).toEqual(broken);
  expect(await look(without('2 0 obj', '3 0 obj'))).toEqual(broken);
  expect(await look(without('1 0 obj', '5 0 obj'))).toEqual(broken);
  expect(await look(pdfBytes())).toEqual(broken);
});

it('encrypted, too large, without text and with drawn letters is told', async () => {
  const locked = await drawnPdf(['text'], { userPassword: 'secret' });
  expect(await look(locked)).toEqual({ ...unread, faults: ['encrypted'] });
  // Everybody may open it, and not everything may be done with it.
  const limited = await look(await drawnPdf(['text'], { ownerPassword: 'secret' }));
  expect(limited).toMatchObject({ pages: 1, faults: ['encrypted'] });
  for (const shown of [['picture'], []] as const) {
    const pictures = await look(await drawnPdf([...shown]));
    expect(pictures).toEqual({ pages: 1, faults: ['no_text'], finding: 'pictures', text: '' });
  }
  const large = Buffer.concat([
    Buffer.from(`%PDF-1.7\n%${'x'.repeat(5_000_000)}\n`),
    wholePdf().subarray(9),
  ]);
  // Its table points too near, as in files with something before them: programs find their way.
  expect((await look(large)).faults).toEqual(['too_large']);
  const drawn = wholePdf().toString('latin1').replace('/Subtype /Type1', drawnFont);
  expect((await look(Buffer.from(drawn, 'latin1'))).faults).toEqual(['type3_fonts']);
});

it('it is read by a process of its own, which says the same, also after files made to harm', async () => {
  const reader = openPdfReader();
  onTestFinished(() => reader.close());
  expect(await reader.look(wholePdf())).toMatchObject(whole);
  const files = [
    (await readFile(process.execPath)).subarray(0, 4_000_000),
    ...[
      '1 0 obj '.repeat(600_000),
      `1${' '.repeat(5_000_000)}obj`,
      `1 0 obj << /Type /Pages /Kids [${'1 0 R '.repeat(800_000)}] >> endobj trailer << /Root 1 0 R >>`,
    ].map((text) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`, 'latin1')),
  ];
  for (const file of files) {
    const before = performance.now();
    const found = await reader.look(file);
    expect(found.pages).toBeNull();
    expect(performance.now() - before).toBeLessThan(45_000);
  }
  expect(await reader.look(wholePdf())).toMatchObject(whole);
});
