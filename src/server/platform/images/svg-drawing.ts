import { SaxesParser } from 'saxes';

const maxBytes = 1_000_000;

/** Whether it would be read as SVG, also compressed or in UTF-16: whatever is not one of the formats of pixels. */
export function looksLikeDrawing(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096).toString('latin1').replaceAll('\0', '');
  return head.startsWith('\x1f\x8b') || /^\s*(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(head);
}

/**
 * Whether a drawing may be rasterised: not too long, in plain UTF-8, well-formed, without entities to expand, and without
 * references to anything outside it. The result is pixels alone. A drawing that takes too much time or memory ends with
 * the process that draws it.
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
  return !refersOutside(text);
}

/** Also true of what is not XML. Only links may lead out: nothing is fetched for them. */
function refersOutside(text: string): boolean {
  let isOutside = false;
  const readStyle = (css: string) => {
    isOutside ||= outsideReference.test(unescaped(css));
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!/(^|:)href$/.test(attribute)) readStyle(value);
      else if (!/(^|:)a$/.test(name)) isOutside ||= !value.trim().startsWith('#');
    }
  });
  parser.on('text', readStyle);
  parser.on('cdata', readStyle);
  try {
    parser.write(text).close();
  } catch {
    return true;
  }
  return isOutside;
}

const outsideReference = /url\(\s*["']?\s*(?!["'\s#])|@import/i;

const unescaped = (css: string): string =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_escape, hex?: string, letter = '') =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : letter,
  );
