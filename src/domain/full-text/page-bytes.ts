import type { Citations, FullText } from './tree.ts';

/**
 * About how many bytes the text takes on its page, without pictures: rather too many. Beside its words each part of the tree has
 * tags, and ids and addresses are there twice.
 */
export function pageBytes(text: FullText, citations: Citations): number {
  let bytes = 0;
  const visit = (value: unknown): void => {
    if (typeof value === 'string') bytes += bytesOf(value) + comment;
    else if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) {
      const { type } = value as { type?: unknown };
      bytes += (typeof type === 'string' ? tags.get(type) : undefined) ?? otherTags;
      if ('doi' in value) bytes += linksOfReference;
      for (const one of Object.values(value)) visit(one);
    }
  };
  visit(text);
  for (const [id, count] of citations) bytes += count * (linkBack + 2 * id.length);
  return bytes;
}

/** What React writes between two texts. */
const comment = 8;
/** A link with its id, and what describes it. */
const tags = new Map(Object.entries({ reference: 120, file: 200, frame: 120, picture: 120 }));
const otherTags = 40;
const linkBack = 110;
/** DOI, PubMed, and Scholar with the beginning of the text. */
const linksOfReference = 1_000;

/** In UTF-8, with the signs that HTML escapes. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) bytes += code > 0x7ff && !(code >= 0xd800 && code <= 0xdfff) ? 2 : 1;
    else if (escaped.has(code)) bytes += 5;
  }
  return bytes;
}

const escaped = new Set(Array.from('&<>"\'', (sign) => sign.charCodeAt(0)));
