import type { ImportOptions } from '#server/features/import/import-service.ts';
import type { Journal } from '#server/journal.ts';

export type Fields = Record<string, unknown>;

/** A record as the form would have it; each ref number gives another title. */
export function record(refnumber: number, fields: Fields = {}): Fields {
  return {
    refnumber,
    title: `Rice field ${refnumber}`,
    authorname: 'Anil Sharma',
    abstract: 'We looked at millet.',
    year: 2024,
    volume: 1,
    issue: 1,
    frequency: 'Jan-Mar',
    pagenumber: `${refnumber}-${refnumber}`,
    txnid: `T-${refnumber}`,
    email: 'anil@example.org',
    ...fields,
  };
}

export const monday = new Date('2026-11-16T10:00:00Z');
export const tuesday = new Date('2026-11-17T10:00:00Z');

/** Imports the records as rows 1, 2, 3 … of a file. */
export function importRecords(
  journal: Journal,
  records: Fields[],
  options: Partial<ImportOptions> = {},
) {
  const rows = records.map((fields, index) => ({ row: index + 1, fields }));
  return journal.imports.run(rows, { now: monday, ...options });
}

export function listRows(journal: Journal) {
  return journal.database.reads
    .selectFrom('articles')
    .selectAll()
    .orderBy((eb) => eb.fn.coalesce('refnumber', eb.lit(0)))
    .orderBy('id')
    .execute();
}

export async function countsFound(journal: Journal, keyword: string): Promise<number> {
  return (await journal.search.search(keyword, 1)).total;
}
