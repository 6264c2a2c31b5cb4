import { createInterface } from 'node:readline/promises';
import { oneLine } from '#domain/clean-text.ts';

/** Control characters but line feed and tab, and what turns the direction of text around. */
const controls = /[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Text that does nothing to a terminal: what would move its cursor, colour it or rename it is shown as `\\u001b` instead.
 * Names, file names and messages come from the authors of the files that are imported. Never fails.
 *
 * @example printable('Soil\u001b[2J') // 'Soil\\u001b[2J'
 */
export const printable = (text: string): string =>
  text.replace(controls, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Prints a line, or several, on standard output. All that commands say goes through here and `printError`. */
export function print(text: string): void {
  console.log(printable(text));
}

/** The same on standard error. */
export function printError(text: string): void {
  console.error(printable(text));
}

/** Asks a question on the terminal and gives what was typed, without white space around it. */
export async function ask(question: string): Promise<string> {
  const line = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await line.question(printable(question))).trim();
  } finally {
    line.close();
  }
}

/**
 * Rows under headings, each on one line whatever its cells hold, in columns as wide as their widest cell; the columns
 * named in `right` end at the same place.
 */
export function textTable(headings: string[], rows: string[][], right: string[] = []): string {
  const lines = [headings, ...rows.map((cells) => cells.map(oneLine))];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((cells) => (cells[column] ?? '').length)),
  );
  return lines
    .map((cells) =>
      headings
        .map((heading, column) => {
          const cell = cells[column] ?? '';
          const width = widths[column] ?? 0;
          return right.includes(heading) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
