/**
 * The picture of links that are shared, `public/share.png`: the art of the covers on the standard colour. It is a picture of
 * points because no service that shows previews takes a drawing (SVG). Run it when the cover changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const [width, height] = [1200, 630];
const cover = await readFile('public/cover.svg', 'utf8');
const lines = cover.slice(cover.indexOf('>') + 1, cover.lastIndexOf('</svg>'));
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 270 600 315" preserveAspectRatio="xMidYMid slice">
  <path fill="#8a2432" d="M0 0h600v800H0z"/>${lines}</svg>`;
const picture = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toBuffer();
await writeFile('public/share.png', picture);
console.log(`public/share.png, ${picture.length} bytes`);
