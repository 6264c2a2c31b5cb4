import { articleTables } from './0001-schema/articles.ts';
import { fileTables } from './0001-schema/files.ts';
import { journalTables } from './0001-schema/journal.ts';
import { officeTables } from './0001-schema/office.ts';
import { peopleTables } from './0001-schema/people.ts';
import { usageTables } from './0001-schema/usage.ts';
import type { MigratedDb, Spelling } from './migration.ts';

/** All tables of version 0.2.0, the first that was released: of a journal, and of the store of the publisher's people. */
export async function createSchema(db: MigratedDb, spelling: Spelling): Promise<void> {
  for (const statement of [
    ...journalTables(spelling),
    ...articleTables(spelling),
    ...officeTables(spelling),
    ...peopleTables(spelling),
    ...fileTables(spelling),
    ...usageTables(spelling),
  ]) {
    await statement.execute(db);
  }
}
