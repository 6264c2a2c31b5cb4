/**
 * A value as JSON that can stand between `<script type="application/ld+json">` and its end: `<`, `>`, `&` and the line
 * separators are escaped, so nothing in it can end the element.
 *
 * @example inertJson({ name: '</script>' }) // '{"name":"\\u003c/script\\u003e"}'
 */
export const inertJson = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escapeCharacter);

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
