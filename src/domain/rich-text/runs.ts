import { decodeHtml } from './encoding.ts';
import { htmlPieces, separatesWords } from './plain-text.ts';

/** A stretch of a title or citation, upright or in italics. */
export type Run = { text: string; italic: boolean };

/**
 * An encoded title as runs of plain text, ready to be rendered without any raw HTML. `i` and `em` are italics, other
 * tags vanish. Runs are never empty and neighbours differ. Never fails.
 *
 * @example richRuns('On &lt;i&gt;E. coli&lt;/i&gt;') // [{text: 'On ', italic: false}, {text: 'E. coli', italic: true}]
 */
export function richRuns(encoded: string): Run[] {
  const runs: Run[] = [];
  let depth = 0;
  for (const piece of htmlPieces(decodeHtml(encoded))) {
    if ('text' in piece) runs.push({ text: piece.text, italic: depth > 0 });
    else if (piece.tag === 'i' || piece.tag === 'em') depth += piece.closing ? -1 : 1;
    else if (separatesWords(piece.tag)) runs.push({ text: ' ', italic: depth > 0 });
  }
  return joinRuns(runs);
}

/**
 * Joins neighbouring runs of one style and drops empty ones. Never fails.
 *
 * @example joinRuns([{text: 'a', italic: false}, {text: 'b', italic: false}]) // [{text: 'ab', italic: false}]
 */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const { text, italic } of runs) {
    if (text === '') continue;
    const last = joined.at(-1);
    if (last?.italic === italic) last.text += text;
    else joined.push({ text, italic });
  }
  return joined;
}

/** The text of runs without their style. */
export function runsText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('');
}
