import type { z } from 'zod';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import { listRowsAfter } from '#server/store/table-queries.ts';
import { noFiles, type Part } from './part.ts';

type Numbered = { id: number };

/** A part whose records are the rows of a table as they are. */
export function numberedPart<Record extends Numbered>({
  table,
  shape,
  clean = (record) => record,
  ...names
}: {
  file: string;
  noun: string;
  table: NumberedTable;
  shape: z.ZodObject & z.ZodType<Record>;
  clean?: Part<Record>['clean'];
} & Pick<Part<Record>, 'nameOf'> &
  Partial<Pick<Part<Record>, 'files' | 'withoutFiles' | 'uniqueNames'>>): Part<Record> {
  const columns = Object.keys(shape.shape) as 'id'[];
  return {
    ...noFiles,
    ...names,
    table,
    shape,
    clean,
    keyOf: ({ id }) => id,
    async list(db, after = 0, limit) {
      const rows: unknown = await listRowsAfter(db, table, columns, Number(after), limit);
      return rows as Record[];
    },
    insert: (tx, records, { keptIds }) => keptIds.insert(tx, table, records as never[]),
  };
}
