import type { Db } from '#server/platform/db/tables.ts';
import { listFilesOfRow } from '#server/store/named-file-queries.ts';
import { listRowsAfter } from '#server/store/table-queries.ts';

/** A file that rows name, with the first of them. */
export type NamedFile = {
  record: string;
  /** As the row says; undefined where it says nothing. */
  bytes: number | undefined;
  /** Not by the history alone, which names what was there once. */
  isNeeded: boolean;
};

const rowsAtOnce = 500;

/** Every file that a row names, by its hash. */
export async function listNamedFiles(db: Db): Promise<Map<string, NamedFile>> {
  const named = new Map<string, NamedFile>();
  const note = (table: string, row: Record<string, unknown>) => {
    for (const { sha256, record, isNeeded } of listFilesOfRow(table, row)) {
      if (named.get(sha256)?.isNeeded) continue;
      const bytes = typeof row.file_bytes === 'number' ? row.file_bytes : undefined;
      named.set(sha256, { record, bytes, isNeeded });
    }
  };
  for await (const row of pages(db, 'articles', ['refnumber', 'file_sha256', 'file_bytes'])) {
    note('articles', row);
  }
  for await (const row of pages(db, 'issues', ['year', 'volume', 'issue', 'cover'])) {
    note('issues', row);
  }
  for await (const row of pages(db, 'editors', ['name', 'picture'])) note('editors', row);
  for await (const row of pages(db, 'indexing_entries', ['title', 'image'])) {
    note('indexing_entries', row);
  }
  for await (const row of pages(db, 'design_pictures', ['slot', 'picture'])) {
    note('design_pictures', row);
  }
  for await (const row of pages(db, 'history', ['label', 'was', 'now'])) note('history', row);
  return named;
}

async function* pages<
  Table extends
    | 'articles'
    | 'issues'
    | 'editors'
    | 'indexing_entries'
    | 'design_pictures'
    | 'history',
>(
  db: Db,
  table: Table,
  columns: Parameters<typeof listRowsAfter<Table>>[2],
): AsyncGenerator<Record<string, unknown>, void, void> {
  let after = 0;
  for (;;) {
    const rows: Record<string, unknown>[] = await listRowsAfter(
      db,
      table,
      ['id' as (typeof columns)[number], ...columns],
      after,
      rowsAtOnce,
    );
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = Number(last.id);
  }
}
