import { createRequire } from 'node:module';
import { qrSvg } from '#pdf/kit/qr-svg.ts';

const { resolve } = createRequire(import.meta.url);
const folder = '@expo-google-fonts/noto-serif';

/** The fonts of our certificates, by the files that libraries read. */
export const peerFonts = {
  regular: resolve(`${folder}/400Regular/NotoSerif_400Regular.ttf`),
  italic: resolve(`${folder}/400Regular_Italic/NotoSerif_400Regular_Italic.ttf`),
  semibold: resolve(`${folder}/600SemiBold/NotoSerif_600SemiBold.ttf`),
  semiboldItalic: resolve(`${folder}/600SemiBold_Italic/NotoSerif_600SemiBold_Italic.ttf`),
};

/** The QR code of ours: one path, and the side of the square that it is drawn in. */
export function qrPath(address: string): { path: string; side: number } {
  const svg = qrSvg(address);
  const path = /d="([^"]+)"/.exec(svg)?.[1] ?? '';
  return { path, side: Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) };
}
