import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AppearancePicture, appearancePictures } from '#contract/settings-groups.ts';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { listRowsAfter } from './table-queries.ts';

const rowsAtOnce = 500;
const hash = /[0-9a-f]{64}/g;

/** Those of the hashes that an article, an issue, an editor, an indexing entry, an upload or the design names. */
export async function listNamedFiles(db: Db, hashes: string[]): Promise<Set<string>> {
  const articles = await db
    .selectFrom('articles')
    .where('file_sha256', 'in', hashes)
    .select('file_sha256 as name')
    .execute();
  const editors = await db
    .selectFrom('editors')
    .where('picture', '<>', '')
    .select('picture as name')
    .execute();
  const entries = await db
    .selectFrom('indexing_entries')
    .where('image', '<>', '')
    .select('image as name')
    .execute();
  const uploads = await db
    .selectFrom('upload_files')
    .where('file_sha256', 'in', hashes)
    .select('file_sha256 as name')
    .execute();
  const covers = await db
    .selectFrom('issues')
    .where('cover', '<>', '')
    .select('cover as name')
    .execute();
  const design = await db
    .selectFrom('design_pictures')
    .where('picture', '<>', '')
    .select('picture as name')
    .execute();
  // Pictures are named by hash and extension; there are few of them.
  const names = [...articles, ...covers, ...design, ...editors, ...entries, ...uploads].map(
    ({ name }) => (name ?? '').slice(0, 64),
  );
  return new Set(names);
}

/** Those of the hashes that the history names, in whatever field. Reads all of it, so that it needs no index. */
export async function listFilesOfHistory(db: Db, hashes: string[]): Promise<Set<string>> {
  const asked = new Set(hashes);
  const named = new Set<string>();
  if (asked.size === 0) return named;
  for await (const rows of listPages(db, 'history', ['id', 'was', 'now'])) {
    for (const { was, now } of rows) {
      for (const [name] of `${was} ${now}`.matchAll(hash)) if (asked.has(name)) named.add(name);
    }
  }
  return named;
}

/** Every file that an article, an issue, an editor or an indexing entry names, page by page. */
export async function* listAllNamedFiles(db: Db): AsyncGenerator<string[], void, void> {
  for await (const rows of listPages(db, 'articles', ['id', 'file_sha256'])) {
    yield rows.flatMap(({ file_sha256 }) => file_sha256 ?? []);
  }
  for await (const rows of listPages(db, 'issues', ['id', 'cover'])) {
    yield rows.flatMap(({ cover }) => cover.slice(0, 64) || []);
  }
  for await (const rows of listPages(db, 'editors', ['id', 'picture'])) {
    yield rows.flatMap(({ picture }) => picture.slice(0, 64) || []);
  }
  for await (const rows of listPages(db, 'design_pictures', ['id', 'picture'])) {
    yield rows.flatMap(({ picture }) => picture.slice(0, 64) || []);
  }
  for await (const rows of listPages(db, 'indexing_entries', ['id', 'image'])) {
    yield rows.flatMap(({ image }) => image.slice(0, 64) || []);
  }
}

async function* listPages<Table extends NumberedTable>(
  db: Db,
  table: Table,
  columns: Parameters<typeof listRowsAfter<Table>>[2],
) {
  let after = 0;
  for (;;) {
    const rows = await listRowsAfter(db, table, columns, after, rowsAtOnce);
    const last = rows.at(-1) as { id: number } | undefined;
    if (!last) return;
    yield rows;
    after = last.id;
    // SQLite answers at once: others get their turn between the pages.
    await nextTurn();
  }
}

/** A file that a row names. */
type FileOfRow = {
  sha256: string;
  /** What the row is called where something is wrong with its file. */
  record: string;
  /** History names what was there once, and need not be there any more. */
  isNeeded: boolean;
};

/** Which columns name files; the history may in any of its fields. See also `listNamedFiles`. */
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
