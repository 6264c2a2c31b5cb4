import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** In the store of the publisher's people: the publisher's accounts at the mail server, Crossref and DOAJ. */
export async function createServiceAccounts(db: MigratedDb, engine: Engine): Promise<void> {
  const { required } = columnKinds(engine);
  await db.schema
    .createTable('service_accounts')
    .addColumn('service', 'text', (column) => column.primaryKey())
    .addColumn('sealed', 'text', required)
    .execute();
}
