/**
 * Text with markup is stored and sent as sanitised HTML whose markup is entity-encoded
 * (`&lt;i&gt;E. coli&lt;/i&gt;`). These two go between the encoded form and the HTML.
 */

/**
 * Encodes `& < > " '` as entities; every other character stays. Never fails.
 *
 * @example encodeHtml('<i>R&amp;D</i>') // '&lt;i&gt;R&amp;amp;D&lt;/i&gt;'
 */
export function encodeHtml(html: string): string {
  return encodeText(html).replaceAll('"', '&quot;').replaceAll("'", '&#39;');
}

/** Encodes `& < >` alone, for text between tags. The ampersand first: those of the others stay. Never fails. */
export function encodeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * The exact inverse of `encodeHtml`: decodes those five entities, once, and leaves all else alone. Never fails.
 *
 * @example decodeHtml('&lt;i&gt;R&amp;amp;D&lt;/i&gt;') // '<i>R&amp;D</i>'
 */
export function decodeHtml(encoded: string): string {
  if (!encoded.includes('&')) return encoded;
  return encoded
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
