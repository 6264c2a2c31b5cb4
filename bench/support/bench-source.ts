import { basename } from 'node:path';
import type { ImportRow } from '../../src/server/features/import/import-run.ts';
import { openImportFile } from '../../src/server/features/import/readers/import-file.ts';
import { type SyntheticShape, syntheticArticles } from './synthetic-articles.ts';

/** Where the articles of a journal come from; they can be read again for another one. */
export type BenchSource = {
  name: string;
  /** Words and names without meaning, which repeat more than real ones. */
  isMadeUp: boolean;
  rows(): Promise<Iterable<ImportRow> | AsyncIterable<ImportRow>>;
};

export const articlesOfFile = (file: string): BenchSource => ({
  name: basename(file),
  isMadeUp: false,
  rows: async () => (await openImportFile(file)).rows,
});

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
