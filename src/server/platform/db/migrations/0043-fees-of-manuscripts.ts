import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Fees are asked for manuscripts too, and have a page with a secret link where authors pay. */
export async function addFeesOfManuscripts(db: MigratedDb, engine: Engine): Promise<void> {
  const { idType, text } = columnKinds(engine);
  await db.schema.alterTable('manuscripts').addColumn('country', 'text', text).execute();
  await db.schema.alterTable('fees').addColumn('manuscript_id', idType).execute();
  await db.schema.alterTable('fees').addColumn('link_hash', 'text').execute();
  await db.schema.alterTable('fees').addColumn('link_sealed', 'text', text).execute();
  for (const column of ['manuscript_id', 'link_hash']) {
    const index = db.schema.createIndex(`fees_by_${column}`).on('fees').columns([column]);
    await index.unique().execute();
  }
}
