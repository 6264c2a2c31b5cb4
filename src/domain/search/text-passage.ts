/** What is shown of a text around the words that were found. */
const around = 110;
/** Between two words: spaces and marks, and no long way. */
const between = '[^\\p{L}\\p{N}]{1,4}';

/** Where words stand side by side in a text, whatever their case; -1 where nowhere. Words and text are bounded by the caller. */
export function findSideBySide(text: string, words: readonly string[]): number {
  if (words.length === 0) return -1;
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, '')).join(between);
  return text.search(new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'iu'));
}

/**
 * A passage of a text with the words of a query in it: where they stand side by side, else where the first of them stands
 * that does. Undefined where none does. Never fails.
 *
 * @param words folded, as a query has them
 * @example textPassage('It rained. The springs of Mulshi ran dry. It rained.', ['springs', 'mulshi']) // 'It rained. The springs of Mulshi ran dry. It rained.'
 */
export function textPassage(text: string, words: readonly string[]): string | undefined {
  const sideBySide = findSideBySide(text, words);
  const places = words.map((word) => findSideBySide(text, [word])).filter((place) => place >= 0);
  const [first] = places.sort((a, b) => a - b);
  const at = sideBySide >= 0 ? sideBySide : first;
  if (at === undefined) return undefined;
  const start = at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const cut = text.lastIndexOf(' ', at + around * 2);
  const end =
    at + around * 2 >= text.length || cut <= at ? Math.min(text.length, at + around * 2) : cut;
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
