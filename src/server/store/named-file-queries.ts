import type { Db } from '#server/platform/db/tables.ts';

/** Those of the hashes that an article, an editor or an indexing entry names. */
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
  // Pictures are named by hash and extension; there are few of them.
  const names = [...articles, ...editors, ...entries].map(({ name }) => (name ?? '').slice(0, 64));
  return new Set(names);
}
