/** The kinds of pictures that can be read, as people call them. */
export const readableKinds = [
  'JPEG',
  'PNG',
  'WebP',
  'GIF',
  'AVIF',
  'HEIC',
  'TIFF',
  'BMP',
  'SVG',
] as const;
const otherKinds = ['PSD', 'PDF', 'EPS', 'EMF', 'WMF'] as const;
export type PictureKind = (typeof readableKinds)[number] | (typeof otherKinds)[number];

/** How much of a file's start tells its kind. */
export const pictureHeadBytes = 4096;

const starts: readonly (readonly [string, PictureKind])[] = [
  ['\xff\xd8\xff', 'JPEG'],
  ['\x89PNG\r\n', 'PNG'],
  ['GIF8', 'GIF'],
  ['II*\0', 'TIFF'],
  ['MM\0*', 'TIFF'],
  ['8BPS', 'PSD'],
  ['%PDF-', 'PDF'],
  ['%!PS', 'EPS'],
  ['\xc5\xd0\xd3\xc6', 'EPS'],
  ['\xd7\xcd\xc6\x9a', 'WMF'],
  ['BM', 'BMP'],
];

/**
 * What a file with this start is, whatever its name says; undefined where it is none of these kinds.
 *
 * @example pictureKind(new TextEncoder().encode('GIF89a')) // 'GIF'
 */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  const text = String.fromCharCode(...head.subarray(0, pictureHeadBytes));
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'WebP';
  if (text.slice(4, 8) === 'ftyp') return boxedKind(text);
  if (text.startsWith('\x01\0\0\0') && text.slice(40, 44) === ' EMF') return 'EMF';
  const found = starts.find(([start]) => text.startsWith(start));
  if (found) return found[1];
  return /^[^<]{0,9}</.test(text) && /<svg[\s>]/i.test(text) ? 'SVG' : undefined;
}

/** AVIF and HEIC are the same box with another content, which its brands tell. */
function boxedKind(text: string): PictureKind | undefined {
  const length = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, Math.min(length, 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'AVIF';
  return brands.some((brand) => /^(?:he|mif1|msf1)/.test(brand)) ? 'HEIC' : undefined;
}

const names = `${readableKinds.slice(0, -1).join(', ')} or ${readableKinds.at(-1)}`;

const advice: Record<(typeof otherKinds)[number], string> = {
  PSD: 'Export it as PNG or JPEG.',
  PDF: 'Export the page as PNG or JPEG.',
  EPS: 'Export it as PNG, TIFF or SVG.',
  EMF: 'Export it as PNG, TIFF or SVG.',
  WMF: 'Export it as PNG, TIFF or SVG.',
};

/**
 * Why a file that was chosen as a picture is refused; undefined where it is of a kind that can be read.
 *
 * @param head its first bytes
 * @example pictureRefusal(new TextEncoder().encode('%PDF-1.7')) // 'This is a PDF file, which cannot be read here. …'
 */
export function pictureRefusal(head: Uint8Array): string | undefined {
  const kind = pictureKind(head);
  if (kind === undefined) return `This picture cannot be read. Use ${names}.`;
  const words = advice[kind as keyof typeof advice] as string | undefined;
  return (
    words &&
    `This is ${/^E/.test(kind) ? 'an' : 'a'} ${kind} file, which cannot be read here. ${words}`
  );
}
