const maxCharacters = 110;

/**
 * A title as the browser's tab and history show it, where the journal's name shall follow: long ones end at a word. Never
 * fails.
 *
 * @example shortTitle('Growth of rice') // 'Growth of rice'
 */
export function shortTitle(title: string): string {
  if (title.length <= maxCharacters) return title;
  const cut = title.slice(0, maxCharacters);
  const end = cut.lastIndexOf(' ');
  // Without a space near the end, at a character that is whole.
  const kept = end > maxCharacters / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`;
}
