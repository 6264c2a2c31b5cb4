import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureKind, pictureRefusal, readableKinds } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('the kinds that can be read are told by their first bytes', async () => {
  const background = { r: 1, g: 2, b: 3 };
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  const bySharp = readableKinds.filter((one) => !['SVG', 'BMP', 'HEIC'].includes(one));
  for (const kind of bySharp) {
    const format = kind.toLowerCase() as 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff';
    const made = await picture.clone().toFormat(format).toBuffer();
    expect([kind, pictureKind(made), pictureRefusal(made)]).toEqual([kind, kind, undefined]);
  }
  for (const start of ['', '\ufeff<?xml version="1.0"?>\n<!-- a -->\n']) {
    const drawing = new TextEncoder().encode(`${start}<svg xmlns="http://www.w3.org/2000/svg">`);
    expect(pictureKind(drawing)).toBe('SVG');
  }
});

it('what cannot be read is named, with what to do', () => {
  expect(pictureKind(bytes('BM\x36\0'))).toBe('BMP');
  expect(pictureKind(bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toBe('HEIC');
  expect(pictureKind(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('AVIF');
  expect(pictureRefusal(bytes('%PDF-1.7'))).toContain('This is a PDF file');
  expect(pictureRefusal(bytes('Dear editor'))).toBe(
    'This picture cannot be read. Use JPEG, PNG, WebP, GIF, AVIF, HEIC, TIFF, BMP or SVG.',
  );
  expect(pictureKind(bytes('<html>'))).toBeUndefined();
  expect(pictureKind(bytes('\0\0\0\x18ftypisom\0\0\0\0'))).toBeUndefined();
  expect(pictureKind(new Uint8Array())).toBeUndefined();
});
