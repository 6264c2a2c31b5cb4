import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { type PictureKind, pictureBoxes } from './picture-kinds.ts';
import { isHarmlessDrawing, looksLikeDrawing } from './svg-drawing.ts';

/**
 * The picture decoded, turned upright, fitted into its box and encoded as WebP, without whatever else was in it;
 * undefined for what cannot be read whole. Of an animation the first picture is taken.
 */
export async function encodePicture(
  content: Buffer,
  kind: PictureKind,
): Promise<Buffer | undefined> {
  if (looksLikeDrawing(content) && !isHarmlessDrawing(content)) return undefined;
  try {
    return await sharp(content, { limitInputPixels: limits.picturePixels, failOn: 'truncated' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...pictureBoxes[kind], fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
