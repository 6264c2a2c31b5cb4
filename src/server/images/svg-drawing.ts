const bytesMost = 1_000_000;
const elementsMost = 5_000;

/** Whether it would be read as SVG, also compressed or in UTF-16: whatever is not one of the formats of pixels. */
export function looksLikeDrawing(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  return head.startsWith('\x1f\x8b') || /<\s*(\?xml|svg|!doctype|!--|[\w-]+:svg)/i.test(head);
}

/**
 * Whether a drawing may be rasterised: of a size that takes no time, without entities to unfold, filters that may
 * take hours, or anything to fetch. What is drawn of it then are pixels alone.
 */
export function isHarmlessDrawing(bytes: Buffer): boolean {
  if (bytes.length > bytesMost) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  if (/<!ENTITY|<([\w-]+:)?(filter|foreignObject|pattern)\b|\0/i.test(text)) return false;
  // `<use>` of a `<use>` multiplies: a few are a logo's, many are not.
  if ((text.match(/<([\w-]+:)?use\b/gi)?.length ?? 0) > 20) return false;
  if ((text.match(/</g)?.length ?? 0) > elementsMost * 2) return false;
  return !/\bhref\s*=\s*["']\s*(?!#|https?:\/\/)|@import|url\(\s*["']?(?!#|["']?\))/i.test(text);
}
