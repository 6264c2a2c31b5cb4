/**
 * A text with its places filled in.
 *
 * @example fillText('Page {page} of {count}', { page: 3, count: 8 }) // 'Page 3 of 8'
 */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
