import { limits } from '#contract/limits.ts';
import { pictureKind } from '#domain/picture-kind.ts';

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

/**
 * The pixels, in red, green, blue and alpha, of a BMP or a HEIC, which sharp's own build does not read; undefined for any other kind. The
 * size is looked at before anything is decoded. Throws for what is too large or cannot be read whole.
 */
export async function decodePixels(content: Buffer): Promise<Pixels | undefined> {
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
