import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../prepare.mjs';

const folder = join(root, 'docs', 'images');
const maxBytes = 150 * 1024;

/** Stores pictures of pages in docs/images; with `wanted`, only those whose names begin so. */
export function album(wanted) {
  mkdirSync(folder, { recursive: true });
  return {
    async add(name, target, options = {}) {
      if (wanted.length > 0 && !wanted.some((beginning) => name.startsWith(beginning))) return;
      const shot = await target.screenshot({ animations: 'disabled', ...options });
      const picture = await smaller(shot);
      writeFileSync(join(folder, `${name}.png`), picture);
      console.log(`${name}.png ${Math.round(picture.length / 1024)} KB`);
    },
  };
}

/** As few colours as the size asks for: pages have hardly more. */
async function smaller(shot) {
  for (const colours of [256, 128, 64, 32]) {
    const options = { palette: true, colours, effort: 10, compressionLevel: 9, dither: 0 };
    const picture = await sharp(shot).png(options).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error('A picture is too large however few its colours are');
}
