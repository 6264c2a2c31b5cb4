import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Wish = { width?: number; height?: number; colour?: string };

const drawing = ({ width = 120, height = 80, colour = '#2a6' }: Wish = {}) =>
  sharp({
    limitInputPixels: false,
    create: { width, height, channels: 3, background: colour },
  });

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** A PNG of one bit a pixel, which is made at once at any size. */
function whitePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.alloc(row.length * height, row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

/** 128 by 96 pixels, the left half red and the right half blue, as `heif-enc -q 50` of libheif wrote it. */
const heic = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAYwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
    'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
    'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3Bl',
    'AAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABrbWRhdAAAAF8oAa8TgOaocNP//iaU',
    'f/0654fp5dLSeb2UAf/9aakj/Cod/+tBOUrH//SkwDgVULu6Qd9csyuF4oKq/KCQ/RKRxTJnf/oNv75dN97h6R1IP9bX/bSBmd5g',
    'XEI7TQhRzQ==',
  ].join(''),
  'base64',
);

/** Of 24 bits a pixel, as Paint writes it: rows from the bottom, each of a length that is divisible by four. */
function redBmp(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM');
  for (const [value, place] of [
    ...[
      [file.length, 2],
      [54, 10],
      [40, 14],
      [width, 18],
      [height, 22],
      [row * height, 34],
    ],
  ] as [number, number][])
    file.writeUInt32LE(value, place);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) file[54 + y * row + 3 * x + 2] = 255;
  return file;
}

/** Pictures made on the spot, as a camera or a drawing program would write them. */
export const images = {
  png: (wish?: Wish) => drawing(wish).png().toBuffer(),
  jpeg: (wish?: Wish) => drawing(wish).jpeg().toBuffer(),
  webp: (wish?: Wish) => drawing(wish).webp().toBuffer(),
  avif: (wish?: Wish) => drawing(wish).avif().toBuffer(),
  tiff: (wish?: Wish) => drawing(wish).tiff().toBuffer(),
  grey: (wish?: Wish) => drawing(wish).greyscale().png().toBuffer(),
  deep: (wish?: Wish) => drawing(wish).toColourspace('rgb16').png().toBuffer(),
  cmyk: (wish?: Wish) => drawing(wish).toColourspace('cmyk').jpeg().toBuffer(),
  /** Held sideways, and telling where and by whom. */
  camera: (wish?: Wish) =>
    drawing(wish)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'private-photographer' } })
      .jpeg()
      .toBuffer(),
  /** Two frames, red and blue. */
  async animated() {
    const frames = [await drawing({ colour: '#f00' }).png().toBuffer()];
    frames.push(await drawing({ colour: '#00f' }).png().toBuffer());
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  },
  heic: () => Buffer.from(heic),
  bmp: () => redBmp(121, 80),
  /** What a HEIC says of its size, changed: 65,535 by 65,535 pixels. */
  heicBomb() {
    const file = Buffer.from(heic);
    const place = file.indexOf('ispe') + 8;
    file.writeUInt32BE(65_535, place);
    file.writeUInt32BE(65_535, place + 4);
    return file;
  },
  /** The same of a BMP. */
  bmpBomb() {
    const file = redBmp(4, 4);
    file.writeInt32LE(20_000, 18);
    file.writeInt32LE(-20_000, 22);
    return file;
  },
  /** A gigapixel, all of it white, in some kilobytes. */
  bomb: () => whitePng(60_000, 16_000),
  /** As many pixels as a picture may have, and 15 seconds to decode. */
  line: () => whitePng(1, 50_000_000),
  /** Bytes that hardly compress. */
  noisyPng: (side: number) => noise(side).png({ compressionLevel: 0 }).toBuffer(),
  noisyJpeg: (side: number) => noise(side).jpeg().toBuffer(),
};

export const svg = (inside: string, attributes = 'width="200" height="100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

export const asFile = (
  bytes: Uint8Array | string,
  name = 'picture.png',
  type = 'image/png',
): File => new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type });
