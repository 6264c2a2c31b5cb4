import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { plainText } from './rich-text/plain-text.ts';

/** What comes before the items of a list that was copied from a word processor. */
export const listMarks = /^(?:[•‣◦▪●○·*–-] )+/;

/**
 * The highlights of an article, each encoded as a title is. Never fails.
 *
 * @param stored one per line
 * @example highlightLines('Yield rose.\n\n&lt;i&gt;Oryza&lt;/i&gt; did not.') // ['Yield rose.', '&lt;i&gt;Oryza&lt;/i&gt; did not.']
 */
export const highlightLines = (stored: string): string[] =>
  stored.split(/\r\n?|\n/).filter((line) => plainText(line) !== '');

/** How long each is to its readers. */
export const highlightLengths = (stored: string): number[] =>
  highlightLines(stored).map((line) => plainText(line).length);

/**
 * What is wrong with highlights; undefined where nothing is. Never fails.
 *
 * @param stored one per line, each encoded as a title is
 */
export function highlightsProblem(stored: string): string | undefined {
  const { maxHighlights, maxHighlightCharacters } = limits;
  const lengths = highlightLengths(stored);
  if (lengths.length > maxHighlights) {
    return formMessages.highlights.lines(maxHighlights, lengths.length);
  }
  const at = lengths.findIndex((length) => length > maxHighlightCharacters);
  return at === -1
    ? undefined
    : formMessages.highlights.characters(maxHighlightCharacters, at + 1, lengths[at] ?? 0);
}
