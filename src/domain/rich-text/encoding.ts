/**
 * Text with markup is stored and sent as sanitised HTML whose markup is entity-encoded
 * (`&lt;i&gt;E. coli&lt;/i&gt;`). These two go between the encoded form and the HTML.
 */

const entityOf: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const characterOf: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entityOf).map(([character, entity]) => [entity, character]),
);

/**
 * Encodes `& < > " '` as entities; every other character stays. Never fails.
 *
 * @example encodeHtml('<i>R&amp;D</i>') // '&lt;i&gt;R&amp;amp;D&lt;/i&gt;'
 */
export function encodeHtml(html: string): string {
  return html.replace(/[&<>"']/g, (character) => entityOf[character] ?? character);
}

/**
 * The exact inverse of `encodeHtml`: decodes those five entities, once, and leaves all else alone. Never fails.
 *
 * @example decodeHtml('&lt;i&gt;R&amp;amp;D&lt;/i&gt;') // '<i>R&amp;D</i>'
 */
export function decodeHtml(encoded: string): string {
  return encoded.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characterOf[entity] ?? entity);
}
