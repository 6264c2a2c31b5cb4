import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** What a journal tells of its editors besides the specification, and their places in its own order: 0 where none. */
export async function createBoard(db: MigratedDb, engine: Engine): Promise<void> {
  const { text } = columnKinds(engine);
  const texts = ['own_group', 'own_title', 'orcid', 'profile_link', 'term_from', 'term_to'];
  for (const name of texts) {
    await db.schema.alterTable('editors').addColumn(name, 'text', text).execute();
  }
  for (const name of ['is_former', 'sortnumber']) {
    await db.schema
      .alterTable('editors')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
