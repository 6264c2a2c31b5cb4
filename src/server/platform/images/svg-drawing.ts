import { countDrawnElements } from './drawn-elements.ts';

const maxBytes = 1_000_000;
/** What takes a second or two, or some where all are blurs; a map of a country has some thousands. */
const maxDrawnElements = 100_000;

/** Whether it would be read as SVG, also compressed or in UTF-16: whatever is not one of the formats of pixels. */
export function looksLikeDrawing(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  return head.startsWith('\x1f\x8b') || /^\s*(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(head);
}

/**
 * Whether a drawing may be rasterised: not too long, in plain UTF-8, without entities to unfold, a few elements that are
 * drawn millions of times or hundreds of effects, and without anything to fetch or pictures inside, of which nobody knows
 * the size. What is made of it are pixels alone.
 */
export function isHarmlessDrawing(bytes: Buffer): boolean {
  if (bytes.length > maxBytes) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  if (/<!ENTITY|<!ATTLIST|<\?xml-stylesheet|\0/i.test(text)) return false;
  return countDrawnElements(text) <= maxDrawnElements;
}
