import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pixelsOf } from './read-pdf.ts';

const folder = fileURLToPath(new URL('../golden/', import.meta.url));
const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
const goldenWidth = 400;

/** `COLOPHON_RENEW_GOLDEN=1` renders the golden pictures, and those of docs/templates.md, again. */
const renew = process.env.COLOPHON_RENEW_GOLDEN === '1';

async function smallGrey(
  pdf: Uint8Array,
): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, width, height } = await pixelsOf(pdf, goldenWidth * 3);
  const { data: grey, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: goldenWidth })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: grey, width: info.width, height: info.height };
}

/**
 * How far the first page is from its golden picture: the share of pixels, from 0 to 1, that are clearly lighter or
 * darker. Infinite when the sizes differ.
 */
export async function differenceFromGolden(name: string, pdf: Uint8Array): Promise<number> {
  const now = await smallGrey(pdf);
  const { data, info } = await sharp(await readFile(`${folder}${name}.png`))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width !== now.width || info.height !== now.height) return Number.POSITIVE_INFINITY;
  let different = 0;
  for (const [index, value] of now.data.entries()) {
    if (Math.abs(value - (data[index * info.channels] ?? 0)) > 48) different += 1;
  }
  return different / now.data.length;
}

/** Renders a golden picture again, when that is asked for. */
export async function renewGolden(name: string, pdf: Uint8Array): Promise<void> {
  if (!renew) return;
  mkdirSync(folder, { recursive: true });
  const { data, width, height } = await smallGrey(pdf);
  const picture = sharp(data, { raw: { width, height, channels: 1 } });
  await picture.png({ palette: true, colours: 16 }).toFile(`${folder}${name}.png`);
}

/** Renews a picture of docs/templates.md, when golden pictures are renewed. */
export async function renewDocsImage(name: string, pdf: Uint8Array, width: number): Promise<void> {
  if (!renew) return;
  mkdirSync(images, { recursive: true });
  const { data, ...size } = await pixelsOf(pdf, width);
  const picture = sharp(data, { raw: { ...size, channels: 4 } }).flatten({ background: 'white' });
  writeFileSync(`${images}templates-${name}.png`, await picture.png({ palette: true }).toBuffer());
}
