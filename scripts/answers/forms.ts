import { crc32, deflateSync } from 'node:zlib';

export type FilePart = { fileName: string; type: string; content: Buffer };
export type Parts = Record<string, string | FilePart>;

export const boundary = 'answers-boundary-0123456789';
export const formType = `multipart/form-data; boundary=${boundary}`;

const disposition = 'content-disposition: form-data';

/** A multipart form as bytes, its parts in their order. */
export function formBody(parts: Parts): Buffer {
  const pieces: Buffer[] = [];
  for (const [name, value] of Object.entries(parts)) {
    const isText = typeof value === 'string';
    const head = isText
      ? `${disposition}; name="${name}"\r\n\r\n`
      : `${disposition}; name="${name}"; filename="${value.fileName}"\r\ncontent-type: ${value.type}\r\n\r\n`;
    const content = isText ? Buffer.from(value) : value.content;
    pieces.push(Buffer.from(`--${boundary}\r\n${head}`), content, Buffer.from('\r\n'));
  }
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

/** The smallest text that is a PDF by its first bytes, with something of its own behind them. */
export const pdfBytes = (text = 'content'): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${text}\n${'0123456789'.repeat(40)}\n%%EOF\n`);

/** The same, as long as is wished. */
export const longPdf = (bytes: number): Buffer =>
  Buffer.concat([pdfBytes(), Buffer.alloc(bytes - pdfBytes().length, 7)]);

export const pdfPart = (content: Buffer = pdfBytes(), fileName = 'paper.pdf'): FilePart => ({
  fileName,
  type: 'application/pdf',
  content,
});

export const picturePart = (content: Buffer | string, fileName = 'a.png'): FilePart => ({
  fileName,
  type: 'image/png',
  content: Buffer.from(content),
});

type Colour = [red: number, green: number, blue: number];

/** A PNG of one colour. */
export function pngBytes(width = 40, height = 30, colour: Colour = [34, 170, 102]): Buffer {
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
