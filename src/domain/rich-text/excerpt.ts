/**
 * The beginning of a plain text, cut between words; whole where it is no longer than that.
 *
 * @param maxCharacters of what is kept, without the ellipsis
 * @example excerpt('Soil moisture was measured', 14) // 'Soil moisture…'
 */
export function excerpt(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const end = text.lastIndexOf(' ', maxCharacters);
  // A text without spaces is cut anyway, but never inside a letter: marks of Devanagari belong to theirs.
  const cut =
    end > 0 ? text.slice(0, end) : text.slice(0, maxCharacters).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,;:.–—-]+$/, '')}…`;
}
