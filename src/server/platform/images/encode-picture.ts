import sharp, { type Sharp } from 'sharp';
import { limits } from '#contract/limits.ts';
import { decodePixels } from './decode-pixels.ts';
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
    const picture = await openPicture(content);
    // The header tells it. A line of fifty million pixels has not too many, and is decoded for a quarter of a minute.
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > limits.maxPictureSidePixels) return undefined;
    return await fitted(picture.autoOrient().toColourspace('srgb'), kind).toBuffer();
  } catch {
    return undefined;
  }
}

async function openPicture(content: Buffer): Promise<Sharp> {
  const limit = { limitInputPixels: limits.maxPicturePixels };
  const pixels = await decodePixels(content);
  if (!pixels) return sharp(content, { ...limit, failOn: 'truncated' });
  const { data, width, height } = pixels;
  return sharp(data, { ...limit, raw: { width, height, channels: 4 } });
}

function fitted(picture: Sharp, kind: PictureKind): Sharp {
  const box = pictureBoxes[kind];
  switch (kind) {
    case 'share':
      return picture
        .resize({ ...box, fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 85 });
    case 'icon':
      return picture
        .resize({ ...box, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .png();
    default:
      return picture
        .resize({ ...box, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82, effort: 4 });
  }
}
