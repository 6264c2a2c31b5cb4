import type { Engine, MigratedDb } from './migration.ts';

/** The text of a JATS file as Markdown: what takes long is made once, and not while somebody waits for it. */
export async function addMarkdownOfTexts(db: MigratedDb, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('made_texts')
    .addColumn('markdown', engine === 'sqlite' ? 'blob' : 'bytea')
    .execute();
}
