import { oneLine } from '#domain/one-line.ts';

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
