import type { Run } from '../../rich-text/runs.ts';

/** Behind these a quotation mark opens. */
const opens = /(?:^|[\s([{“‘–—-])$/;

/**
 * Straight quotation marks and apostrophes as print has them. Inside quotation marks the double ones of a title become
 * single, as English writes them. Never fails.
 *
 * @example curlyQuotes([{ text: 'On "soil"', italic: false }], 'bare') // [{ text: 'On “soil”', italic: false }]
 */
export function curlyQuotes(runs: readonly Run[], place: 'quoted' | 'bare'): Run[] {
  let before = '';
  return runs.map((run) => {
    let text = '';
    for (const character of run.text) {
      const curly = curl(character, opens.test(before));
      text += place === 'quoted' ? (single[curly] ?? curly) : curly;
      before = curly;
    }
    return { ...run, text };
  });
}

function curl(character: string, isOpening: boolean): string {
  if (character === '"') return isOpening ? '“' : '”';
  if (character === "'") return isOpening ? '‘' : '’';
  return character;
}

const single: Readonly<Record<string, string>> = { '“': '‘', '”': '’' };
