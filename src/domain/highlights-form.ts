import { limits } from '#contract/limits.ts';
import { highlightLines, highlightsProblem, listMarks } from './highlights.ts';
import { toEncodedRichText } from './rich-text/sanitise.ts';

type HighlightsReading = { value: string; problem: string | undefined };

/**
 * The highlights that a client gives, one per line, as they are stored, and what is wrong with them. What is too long is
 * not even looked at. Never fails.
 *
 * @param toStored makes one of them what a title is stored as
 * @example readHighlights('• <i>Oryza</i> grew.\n\n• Soil did not.').value // '&lt;i&gt;Oryza&lt;/i&gt; grew.\nSoil did not.'
 */
export function readHighlights(
  given: string,
  toStored = (line: string) => toEncodedRichText(line, 'title'),
): HighlightsReading {
  if (given.length > limits.maxArticleCharacters.highlights) {
    return { value: given, problem: highlightsProblem(given) };
  }
  const lines = given.split(/\r\n?|\n/).map((line) => toStored(line).replace(listMarks, ''));
  const value = highlightLines(lines.join('\n')).join('\n');
  return { value, problem: highlightsProblem(value) };
}
