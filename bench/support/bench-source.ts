import { basename } from 'node:path';
import { openImportFile } from '#server/features/import/readers/import-file.ts';
import type { ImportRow } from '#server/features/import/readers/import-row.ts';
import { type SyntheticShape, syntheticArticles } from './synthetic-articles.ts';

/** Where the articles of a journal come from; they can be read again for another one. */
export type BenchSource = {
  name: string;
  /** Words and names without meaning, which repeat more than real ones. */
  isMadeUp: boolean;
  rows(): Promise<Iterable<ImportRow> | AsyncIterable<ImportRow>>;
};

/** The articles of a file, and behind them an issue of three hundred made-up ones, of which some are in Hindi. */
export const articlesOfFile = (file: string): BenchSource => ({
  name: basename(file),
  isMadeUp: false,
  rows: async () => withLargeIssue((await openImportFile(file)).rows),
});

async function* withLargeIssue(rows: AsyncIterable<ImportRow>): AsyncGenerator<ImportRow> {
  const last = { row: 0, refnumber: 0, year: 0, volume: 0 };
  for await (const row of rows) {
    yield row;
    last.row = row.row;
    if (!('fields' in row)) continue;
    for (const field of ['refnumber', 'year', 'volume'] as const) {
      last[field] = Math.max(last[field], Number(row.fields[field]) || 0);
    }
  }
  const address = { year: last.year + 1, volume: last.volume + 1 };
  for (const made of syntheticArticles(oneLargeIssue)) {
    const refnumber = last.refnumber + made.row;
    yield { row: last.row + made.row, fields: { ...made.fields, ...address, refnumber } };
  }
}

const oneLargeIssue: SyntheticShape = {
  firstYear: 2026,
  volumes: 1,
  issuesInVolume: 4,
  articles: 300,
  largeIssues: 1,
};

const synthetic = (shape: SyntheticShape): BenchSource => ({
  name: 'Synthetic journal',
  isMadeUp: true,
  rows: async () => syntheticArticles(shape),
});

/** As many articles and issues as the largest real collection that we know of in one journal's form. */
export const wholeSyntheticJournal = synthetic({
  firstYear: 1949,
  volumes: 77,
  issuesInVolume: 12,
  articles: 73_970,
  largeIssues: 6,
});

/** A small journal with issues of the same sizes. */
export const smallSyntheticJournal = synthetic({
  firstYear: 2025,
  volumes: 1,
  issuesInVolume: 12,
  articles: 1180,
  largeIssues: 1,
});

/** A quarterly journal of some four thousand articles, quick to make where one is needed that may be written to. */
export const quarterlyShape: SyntheticShape = {
  firstYear: 2013,
  volumes: 13,
  issuesInVolume: 4,
  articles: 4160,
  largeIssues: 0,
};
export const quarterlySyntheticJournal = synthetic(quarterlyShape);
