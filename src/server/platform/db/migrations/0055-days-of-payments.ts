import type { MigratedDb } from './migration.ts';

/** Payments are found by the day on which they came. */
export async function indexDaysOfPayments(db: MigratedDb): Promise<void> {
  await db.schema
    .createIndex('payments_by_day')
    .on('payments')
    .columns(['received_on', 'id'])
    .execute();
}
