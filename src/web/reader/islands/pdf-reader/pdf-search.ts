/** A match in a text, by its characters. */
type TextMatch = { start: number; end: number };

const maxMatches = 5000;

/**
 * Where a text has what somebody looks for, whatever the case, with any white space between the words: a line of a PDF may
 * end there. Never fails; nothing has no match.
 */
export function matchesIn(text: string, sought: string): TextMatch[] {
  const words = sought.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const pattern = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+');
  return text
    .matchAll(new RegExp(pattern, 'giu'))
    .take(maxMatches)
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
    .toArray();
}

type TextItem = { str?: string; hasEOL?: boolean };

/** The text of a page as its text layer has it. */
export const textOfItems = (items: readonly TextItem[]): string =>
  items.map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');

/** The matches in a text layer as ranges of it: its lines end with an element. */
export function rangesIn(layer: HTMLElement, sought: string): Range[] {
  const pieces: { node: Text; start: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, start: text.length });
      text += node.data;
    } else if (node.nodeName === 'BR') text += '\n';
  }
  return matchesIn(text, sought).flatMap(({ start, end }) => {
    const first = pieces.findLast((piece) => piece.start <= start);
    const last = pieces.findLast((piece) => piece.start < end);
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first.node, Math.min(start - first.start, first.node.length));
    range.setEnd(last.node, Math.min(end - last.start, last.node.length));
    return [range];
  });
}
