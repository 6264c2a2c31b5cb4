/** A file that a row names. */
export type FileOfRow = {
  sha256: string;
  /** What the row is called where something is wrong with its file. */
  record: string;
  /** History names what was there once, and need not be there any more. */
  isNeeded: boolean;
};

const hash = /[0-9a-f]{64}/g;

/** Which columns name files; the history may in any of its fields. See also `named-file-queries.ts`. */
export const fileColumns: Record<string, { column: string; nameOf(row: Row): string }> = {
  articles: { column: 'file_sha256', nameOf: (row) => `the article ${row.refnumber}` },
  issues: {
    column: 'cover',
    nameOf: ({ year, volume, issue }) => `the issue ${year}/${volume}/${issue}`,
  },
  editors: { column: 'picture', nameOf: (row) => `the editor ${row.name}` },
  design_pictures: { column: 'picture', nameOf: (row) => `the journal's ${row.slot}` },
  indexing_entries: { column: 'image', nameOf: (row) => `the indexing entry ${row.title}` },
};

type Row = Record<string, unknown>;

/** The files that a row of a table names. */
export function listFilesOfRow(table: string, row: Row): FileOfRow[] {
  if (table === 'history') {
    const record = `the history of ${row.label}`;
    const named = new Set(`${row.was} ${row.now}`.match(hash));
    return [...named].map((sha256) => ({ sha256, record, isNeeded: false }));
  }
  const naming = fileColumns[table];
  const name = naming && row[naming.column];
  if (typeof name !== 'string' || name === '') return [];
  return [{ sha256: name.slice(0, 64), record: naming?.nameOf(row) ?? table, isNeeded: true }];
}
