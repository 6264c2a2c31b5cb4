import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listRowsAfter } from './row-pages.ts';

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
