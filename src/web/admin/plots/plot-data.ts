import { csvHeaderLine, csvLine } from '#domain/exports/csv-lines.ts';

/** What a plot shows, as its table does: a column of words, and one of figures for each series. */
export type PlotData = {
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...number[]])[];
  /** What must be said of a row, by its words: that its month is not over. */
  notes?: ReadonlyMap<string, string>;
};

/** The words of a row with what must be said of it: `Nov 2026 (until 22 Nov)`. */
export function notedWords({ notes }: Pick<PlotData, 'notes'>, words: string): string {
  const note = notes?.get(words);
  return note === undefined ? words : `${words} (${note})`;
}

/** The figures as CSV (RFC 4180), as spreadsheets read them: encoded in UTF-8 with its mark. */
export function plotCsv({ columns, rows, notes }: PlotData): Blob {
  const noted = rows.map(([words, ...figures]) => [notedWords({ notes }, words), ...figures]);
  return new Blob([csvHeaderLine(columns), ...noted.map(csvLine)], { type: 'text/csv' });
}

/** Whether there is nothing to draw: no row, or rows of nothing but zeros. */
export const isEmptyPlot = ({ rows }: Pick<PlotData, 'rows'>): boolean =>
  rows.every(([, ...figures]) => figures.every((figure) => figure === 0));

/** A row as the library for plots wants it: by the names of its columns. */
export const plotRows = ({ columns: [words, ...series], rows }: PlotData) =>
  rows.map(([label, ...figures]) => ({
    [words]: label,
    ...Object.fromEntries(series.map((name, index) => [name, figures[index] ?? 0])),
  }));
