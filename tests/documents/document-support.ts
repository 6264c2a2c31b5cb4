import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import type { Answered } from '../support/http-client.ts';
import { readQrCodes } from '../support/read-qr-codes.ts';
import type { TestSite } from '../support/sites.ts';

export const certificatePath = (refno: number | string, author: string): string =>
  `/api/pdf/certificate/${refno}/${encodeURIComponent(author)}`;

/** The text of a PDF as a reader copies it, white space collapsed. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) texts.push(item.str, item.hasEOL ? ' ' : '');
  }
  await pdf.loadingTask.destroy();
  return texts.join('').replace(/\s+/g, ' ');
}

/** What the QR code on the first page holds, read from the picture of the page as a telephone would. */
export const qrCodeOf = async (bytes: Uint8Array): Promise<string | undefined> =>
  (await qrCodesOf(bytes))[0];

/** All of them, in any order: each is painted over once it is read. */
export async function qrCodesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  await pdf.loadingTask.destroy();
  return readQrCodes(canvas);
}

export function expectPdf({ status, headers, bytes }: Answered, fileName: string): void {
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe(`attachment; filename="${fileName}"`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}

/** The certificate of an author, and the page that its printed code leads to. */
export async function certificateOf(site: TestSite, refno: string, author: string) {
  const answer = await site.get(certificatePath(refno, author));
  expectPdf(answer, `certificate-${refno}.pdf`);
  const text = await textOfPdf(answer.bytes);
  const [code] = /[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{4}/.exec(text) ?? [];
  expect(code).toBeDefined();
  return { answer, path: `/verify/${code}` };
}
