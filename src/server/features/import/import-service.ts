import type { JournalContext } from '#server/context.ts';
import { countRows } from '#server/store/table-queries.ts';
import type { ImportReport } from './import-report.ts';
import { type ImportOptions, ImportRun } from './import-run.ts';
import type { ImportRow } from './readers/import-row.ts';

export type ImportService = {
  /**
   * Takes the records into the journal, batch by batch, each whole or not at all; a record that cannot be stored stops
   * nothing. Running it again with the same records changes nothing.
   */
  run(
    rows: Iterable<ImportRow> | AsyncIterable<ImportRow>,
    options: ImportOptions,
  ): Promise<ImportReport>;
  /** How much the journal holds, of every status. */
  count(): Promise<{ issues: number; articles: number }>;
};

export function importService({ database, files, index }: JournalContext): ImportService {
  return {
    run: (rows, options) => new ImportRun({ database, files, index }, options).run(rows),
    count: async () => ({
      issues: await countRows(database.reads, 'issues'),
      articles: await countRows(database.reads, 'articles'),
    }),
  };
}
