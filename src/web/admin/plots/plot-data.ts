import { csvHeaderLine, csvLine } from '#domain/exports/csv-lines.ts';

/** What a plot shows, as its table does: a column of words, and one of figures for each series. */
export type PlotData = {
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [string, ...number[]])[];
};

/** The figures as CSV (RFC 4180), as spreadsheets read them: encoded in UTF-8 with its mark. */
export function plotCsv({ columns, rows }: PlotData): Blob {
  return new Blob([csvHeaderLine(columns), ...rows.map(csvLine)], { type: 'text/csv' });
}

/** A row as the library for plots wants it: by the names of its columns. */
export const plotRows = ({ columns: [words, ...series], rows }: PlotData) =>
  rows.map(([label, ...figures]) => ({
    [words]: label,
    ...Object.fromEntries(series.map((name, index) => [name, figures[index] ?? 0])),
  }));
