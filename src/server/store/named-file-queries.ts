import { plainNouns } from '#contract/nouns.ts';
import { type AppearancePicture, appearancePictures } from '#contract/settings-groups.ts';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { storedFilesOf, textFilesOf } from './article-texts.ts';
import { readRows } from './table-queries.ts';

const hash = /[0-9a-f]{64}/g;

/** Those of the hashes that a row of a table with files names, or an upload. */
export async function listNamedFiles(db: Db, hashes: string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const table of ['articles', 'upload_files'] as const) {
    const rows = await db
      .selectFrom(table)
      .where('file_sha256', 'in', hashes)
      .select('file_sha256 as name')
      .execute();
    for (const { name } of rows) named.add(name ?? '');
    const texts = await db
      .selectFrom(table)
      .where('full_text', '<>', '')
      .select('full_text as name')
      .execute();
    for (const { name } of texts) for (const sha256 of name.match(hash) ?? []) named.add(sha256);
  }
  // Pictures are named by hash and extension, files of manuscripts in a list; there are few of them.
  for (const [table, { column }] of Object.entries(fileColumns)) {
    if (table === 'articles') continue;
    const rows = await db
      .selectFrom(table as 'editors')
      .where(column as 'picture', '<>', '')
      .select(`${column as 'picture'} as name`)
      .execute();
    for (const { name } of rows) for (const sha256 of name.match(hash) ?? []) named.add(sha256);
  }
  return named;
}

/** Those of the hashes that the history names, in whatever field. Reads all of it, so that it needs no index. */
export async function listFilesOfHistory(db: Db, hashes: string[]): Promise<Set<string>> {
  const asked = new Set(hashes);
  const named = new Set<string>();
  if (asked.size === 0) return named;
  for await (const rows of readRows(db, { table: 'history', key: 'id' }, ['id', 'was', 'now'])) {
    for (const { was, now } of rows) {
      for (const [name] of `${was} ${now}`.matchAll(hash)) if (asked.has(name)) named.add(name);
    }
  }
  return named;
}

/** Every file that a row of these tables names, page by page. */
export async function* listAllNamedFiles(
  db: Db,
  tables: readonly string[] = Object.keys(fileColumns),
): AsyncGenerator<FileOfRow[], void, void> {
  for (const table of tables) {
    const { column = '', says = ['label', 'was', 'now'] } = fileColumns[table] ?? {};
    const columns = ['id', ...says, ...(column === '' ? [] : [column])];
    for await (const rows of readRows(db, { table: table as 'articles', key: 'id' }, columns)) {
      yield rows.flatMap((row) => listFilesOfRow(table, row));
    }
  }
}

/** A file that a row names. */
export type FileOfRow = {
  sha256: string;
  /** What the row is called where something is wrong with its file. */
  record: string;
  /** As the row says; undefined where it says nothing. */
  bytes: number | undefined;
  /** History names what was there once, and need not be there any longer. */
  isNeeded: boolean;
};

/** The column, and those by which the row is called. */
type FileColumn = { column: string; says: readonly string[]; nameOf(row: TableRow): string };

/** Which columns name files; the history may in any of its fields. See also `listNamedFiles`. */
export const fileColumns: Readonly<Record<string, FileColumn>> = {
  articles: {
    ...{ column: 'file_sha256', says: ['refnumber', 'file_bytes', 'full_text'] },
    nameOf: (row) => `the article ${row.refnumber}`,
  },
  issues: {
    ...{ column: 'cover', says: ['year', 'volume', 'issue'] },
    nameOf: ({ year, volume, issue }) => `the issue ${year}/${volume}/${issue}`,
  },
  ...Object.fromEntries(
    plainNouns.flatMap(({ table, picture: column, label, one }) =>
      column === undefined
        ? []
        : [
            [
              table,
              { column, says: [label], nameOf: (row: TableRow) => `the ${one} ${row[label]}` },
            ],
          ],
    ),
  ),
  manuscripts: {
    ...{ column: 'files', says: ['number'] },
    nameOf: (row) => `the manuscript ${row.number}`,
  },
  account_documents: {
    ...{ column: 'pdf_sha256', says: ['number'] },
    nameOf: (row) => `the document ${row.number}`,
  },
  design_pictures: {
    ...{ column: 'picture', says: ['slot'] },
    nameOf: (row) => `the journal's ${row.slot}`,
  },
};

/** The files that a row of a table names. */
export function listFilesOfRow(table: string, row: TableRow): FileOfRow[] {
  if (table === 'history') {
    const record = `the history of ${row.label}`;
    const named = new Set(`${row.was} ${row.now}`.match(hash));
    return [...named].map((sha256) => ({ sha256, record, bytes: undefined, isNeeded: false }));
  }
  const naming = fileColumns[table];
  const name = naming && row[naming.column];
  const record = naming?.nameOf(row) ?? table;
  const bytes = typeof row.file_bytes === 'number' ? row.file_bytes : undefined;
  const named = typeof name === 'string' ? [...new Set(name.match(hash))] : [];
  const texts = typeof row.full_text === 'string' ? storedFilesOf(textFilesOf(row.full_text)) : [];
  return [
    ...named.map((sha256) => ({ sha256, record, bytes, isNeeded: true })),
    ...texts.map((file) => ({
      ...{ sha256: file.sha256, bytes: file.bytes, isNeeded: true },
      record: `the full text of ${record.replace(/^the /, '')} (${file.name})`,
    })),
  ];
}

/** Notes that orphan cleanup ran on a day, `2026-05-12`. */
export async function insertCleanupDay(tx: Tx, day: string): Promise<void> {
  await tx
    .insertInto('file_cleanup_days')
    .values({ day })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

/** The days on which it ran until this one, the last first. */
export async function listCleanupDays(db: Db, until: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('file_cleanup_days')
    .select('day')
    .where('day', '<=', until)
    .orderBy('day', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ day }) => day);
}

/** The pictures of a journal's design that were ever set; one that was taken away is empty. */
export async function listDesignPictures(db: Db): Promise<Map<AppearancePicture, string>> {
  const rows = await db.selectFrom('design_pictures').select(['slot', 'picture']).execute();
  return new Map(
    rows.flatMap(({ slot, picture }) => {
      const known = appearancePictures.find((one) => one === slot);
      return known ? [[known, picture] as const] : [];
    }),
  );
}

export async function upsertDesignPictures(
  tx: Tx,
  pictures: Partial<Record<AppearancePicture, string>>,
): Promise<void> {
  const rows = Object.entries(pictures).map(([slot, picture]) => ({ slot, picture }));
  if (rows.length === 0) return;
  await tx
    .insertInto('design_pictures')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet((eb) => ({ picture: eb.ref('excluded.picture') })),
    )
    .execute();
}
