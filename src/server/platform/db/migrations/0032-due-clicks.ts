import type { MigratedDb } from './migration.ts';

/** Clicks are found when they are old enough, with those of the same visitor on the same item: not by reading all that wait. */
export async function indexDueClicks(db: MigratedDb): Promise<void> {
  await db.schema
    .createIndex('usage_clicks_by_moment')
    .on('usage_clicks')
    .column('last_at')
    .execute();
  await db.schema
    .createIndex('usage_clicks_of_visitor')
    .on('usage_clicks')
    .columns(['visitor', 'kind', 'item'])
    .execute();
}
