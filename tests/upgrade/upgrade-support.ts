import type { Services } from '#server/installation.ts';
import type { MigratedDb, Migration } from '#server/platform/db/migrations/migration.ts';
import { migrations } from '#server/platform/db/migrations/migrations.ts';
import { backupTables, earlierTables } from '#server/records/dump.ts';
import { listFiles } from '../backup/backup-support.ts';

export const tomorrow = '9999-of-tomorrow';

/** While `work` runs, this process is a newer program: it has one migration more. */
export async function asNewerProgram<T>(up: Migration, work: () => Promise<T>): Promise<T> {
  migrations[tomorrow] = up;
  try {
    return await work();
  } finally {
    delete migrations[tomorrow];
  }
}

/** Makes a table, and says of an article that it is of tomorrow. */
export async function changeEverything(db: MigratedDb): Promise<void> {
  await db.schema.createTable('tomorrow').addColumn('id', 'integer').execute();
  await db
    .withTables<{ articles: { title: string } }>()
    .updateTable('articles')
    .set({ title: 'Changed by the migration' })
    .execute();
}

/** The same, and fails for a journal that has the issue of 1999. */
export async function failOn1999(db: MigratedDb): Promise<void> {
  await changeEverything(db);
  const found = await db
    .withTables<{ issues: { year: number } }>()
    .selectFrom('issues')
    .select('year')
    .where('year', '=', 1999)
    .execute();
  if (found.length > 0) throw new Error('the issue of 1999 is in the way');
}

/** The rows of all tables that a backup has, as they are stored. */
export const readRows = ({ databases }: Services, slug: string) =>
  databases.readState(slug, async ({ db, tables }) => {
    const all: Record<string, object[]> = {};
    for (const { table, key } of [...backupTables, ...earlierTables]) {
      if (!tables.has(table)) continue;
      const rows = db.selectFrom(table as 'articles').selectAll();
      all[table] = await rows.orderBy(key as 'id').execute();
    }
    return all;
  });

/** The states of a journal that are kept. */
export const listKept = async (dataDir: string, slug: string): Promise<string[]> =>
  (await listFiles(`${dataDir}/before-upgrade/${slug}`)).filter((name) =>
    name.startsWith('backups/'),
  );
