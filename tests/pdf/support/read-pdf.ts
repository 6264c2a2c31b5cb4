import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels of a page, four bytes each: red, green, blue, alpha. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

async function withDocument<Result>(
  bytes: Uint8Array,
  read: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  // pdf.js takes the bytes for itself.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    return await read(await task.promise);
  } finally {
    await task.destroy();
  }
}

/** The text of all pages as pdf.js extracts it, white space as single spaces. */
export function textOf(bytes: Uint8Array): Promise<string> {
  return withDocument(bytes, async (document) => {
    let text = '';
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      for (const item of items) {
        if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
      }
      text += '\n';
    }
    return text.replace(/\s+/g, ' ').trim();
  });
}

/** Title, language and pages (in millimetres) of a document. */
export function propertiesOf(bytes: Uint8Array) {
  return withDocument(bytes, async (document) => {
    const { info } = (await document.getMetadata()) as {
      info: { Title?: string; Language?: string };
    };
    const mark = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
    const pages: { width: number; height: number }[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 25.4 / 72 });
      pages.push({ width: Math.round(width), height: Math.round(height) });
    }
    return {
      title: info.Title,
      language: info.Language,
      tagged: mark.get('Marked') === true,
      pages,
    };
  });
}

/** The first page as pixels, `width` of them across. */
export function pixelsOf(bytes: Uint8Array, width: number): Promise<Pixels> {
  return withDocument(bytes, async (document) => {
    const page = await document.getPage(1);
    const scale = width / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const context = canvas.getContext('2d');
    await page.render({
      canvas: null,
      canvasContext: context as never,
      viewport,
      background: 'white',
    }).promise;
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    return { data: image.data, width: canvas.width, height: canvas.height };
  });
}
