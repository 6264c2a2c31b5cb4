import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { limits } from '#contract/limits.ts';
import { pictureKind } from '#domain/picture-kind.ts';
import { answerQuestions } from '../processes/child-program.ts';
import { isPictureKind, type PictureKind, pictureBoxes } from './picture-kinds.ts';
import type { EncodedPicture } from './pictures.ts';
import { isHarmlessDrawing, looksLikeDrawing } from './svg-drawing.ts';

/**
 * The picture decoded, turned upright, fitted into its box and encoded as WebP, without whatever else was in it;
 * undefined for what cannot be read whole. Of an animation the first picture is taken.
 */
async function encodePicture(
  content: Buffer,
  kind: PictureKind,
): Promise<EncodedPicture | undefined> {
  if (looksLikeDrawing(content) && !isHarmlessDrawing(content)) return undefined;
  try {
    const picture = await openPicture(content);
    // The header tells it. A line of fifty million pixels has not too many, and is decoded for a quarter of a minute.
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > limits.maxPictureSidePixels) return undefined;
    const { data, info } = await fitted(picture.autoOrient().toColourspace('srgb'), kind).toBuffer({
      resolveWithObject: true,
    });
    return { content: data, width: info.width, height: info.height };
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

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/**
 * The pixels, in red, green, blue and alpha, of a BMP or a HEIC, which sharp's own build does not read; undefined for any other kind. The
 * size is looked at before anything is decoded. Throws for what is too large or cannot be read whole.
 */
async function decodePixels(content: Buffer): Promise<Pixels | undefined> {
  switch (pictureKind(content)) {
    case 'BMP':
      return decodeBmp(content);
    case 'HEIC':
      return decodeHeic(content);
    default:
      return undefined;
  }
}

/** Headers of 12 bytes, as OS/2 wrote them, are not read. */
const minHeaderBytes = 40;

async function decodeBmp(content: Buffer): Promise<Pixels> {
  if (content.readUInt32LE(14) < minHeaderBytes) throw new Error('A BMP of OS/2');
  const width = content.readInt32LE(18);
  // Counted from the top where it is negative.
  const height = Math.abs(content.readInt32LE(22));
  checkSize(width, height);
  const { decode } = await import('bmp-ts');
  const { data } = decode(content, { toRGBA: true });
  // Its fourth byte is empty where it means nothing, which is nearly always.
  for (let place = 3; place < data.length; place += 4) data[place] = 255;
  return { data, width, height };
}

async function decodeHeic(content: Buffer): Promise<Pixels> {
  const { default: heic } = await import('heic-decode');
  const pictures = await heic.all({ buffer: content });
  try {
    const [first] = pictures;
    if (!first) throw new Error('A HEIC without a picture');
    checkSize(first.width, first.height);
    return await first.decode();
  } finally {
    pictures.dispose();
  }
}

function checkSize(width: number, height: number): void {
  const isFine =
    Math.min(width, height) > 0 &&
    Math.max(width, height) <= limits.maxPictureSidePixels &&
    width * height <= limits.maxPicturePixels;
  if (!isFine) throw new Error(`A picture of ${width} by ${height} pixels`);
}

/** The process that `encodeApart` starts: a picture comes in, the one made of it goes out; nothing for no picture. */
sharp.concurrency(1);
answerQuestions(({ content, kind }: { content: Uint8Array; kind: string }) => {
  if (!isPictureKind(kind)) throw new Error('No kind of picture');
  return encodePicture(Buffer.from(content), kind);
});
