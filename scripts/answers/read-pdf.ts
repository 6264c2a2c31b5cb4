import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Body, PdfPiece } from './recording.ts';

const known = new Map<string, Body>();

/** A PDF as its pages, each with its size, and its text with the place of each piece; bytes where it is none. */
export async function readPdf(bytes: Buffer): Promise<Body> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const body = known.get(sha256) ?? (await readPages(bytes, sha256).catch(() => undefined));
  if (!body) return { kind: 'bytes', bytes: bytes.length, sha256 };
  known.set(sha256, body);
  return body;
}

async function readPages(bytes: Buffer, sha256: string): Promise<Body> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  try {
    const pages: string[] = [];
    const pieces: PdfPiece[] = [];
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      pages.push(`${Math.round(width)} × ${Math.round(height)}`);
      const { items } = await page.getTextContent();
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [, , , , x = 0, y = 0] = item.transform as number[];
        pieces.push({ x: Math.round(x), y: Math.round(y), text: item.str });
      }
    }
    return { kind: 'pdf', sha256, pages, pieces };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
