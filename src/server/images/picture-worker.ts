import { move } from 'piscina';
import sharp from 'sharp';
import { limits } from '../../contract/limits.ts';
import { type PictureTask, pictureBoxes } from './picture-kinds.ts';
import { isHarmlessDrawing, looksLikeDrawing } from './svg-drawing.ts';

/** How long one picture may take. */
const secondsMost = 10;

// One picture is worked on at a time, and none is met twice.
sharp.cache(false);
sharp.concurrency(1);

/**
 * What the pool runs in its worker thread: the picture decoded, turned upright, fitted into its box and written anew
 * as WebP, without whatever else was in it; undefined for what cannot be read whole. Of an animation the first
 * picture is taken.
 */
export default async function reencode({ content, kind }: PictureTask) {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (looksLikeDrawing(bytes) && !isHarmlessDrawing(bytes)) return undefined;
  try {
    const encoded = await sharp(bytes, {
      limitInputPixels: limits.picturePixels,
      failOn: 'truncated',
    })
      .timeout({ seconds: secondsMost })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...pictureBoxes[kind], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
    return move(Uint8Array.from(encoded));
  } catch {
    return undefined;
  }
}
