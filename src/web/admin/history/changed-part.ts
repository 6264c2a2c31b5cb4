/** A text split where it differs from another: what both begin with, what differs, what both end with. */
export type SplitText = { before: string; changed: string; after: string };

/**
 * Finds the whole words in which two texts differ. Never fails.
 *
 * @example changedPart('a red fox ran', 'a grey fox ran').was // { before: 'a ', changed: 'red', after: ' fox ran' }
 */
export function changedPart(was: string, now: string): { was: SplitText; now: SplitText } {
  const [a, b] = [piecesOf(was), piecesOf(now)];
  const max = Math.min(a.length, b.length);
  let start = 0;
  while (start < max && a[start] === b[start]) start++;
  let end = 0;
  while (end < max - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { was: splitAt(a, start, end), now: splitAt(b, start, end) };
}

/** Words, and the white space between them. */
const piecesOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

const splitAt = (pieces: string[], start: number, end: number): SplitText => ({
  before: pieces.slice(0, start).join(''),
  changed: pieces.slice(start, pieces.length - end).join(''),
  after: pieces.slice(pieces.length - end).join(''),
});
