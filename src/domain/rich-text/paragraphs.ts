/**
 * HTML whose paragraphs are separated by empty lines only, as plain-text sources write them, with `<p>` around each.
 * HTML that has paragraphs or line breaks of its own, or no empty line, is given back as it is. Sanitise the result.
 * Never fails.
 *
 * @example paragraphsFromEmptyLines('One.\n\nTwo.') // '<p>One.</p>\n<p>Two.</p>'
 */
export function paragraphsFromEmptyLines(html: string): string {
  if (/<(?:p|br|div)\b/i.test(html)) return html;
  const paragraphs = html
    .split(/\r?\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length < 2) return html;
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
}
