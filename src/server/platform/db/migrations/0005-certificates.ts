import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** The certificates that were given out: each code stands for what one certificate says. */
export async function createCertificates(db: MigratedDb, engine: Engine): Promise<void> {
  const { idType, required } = columnKinds(engine);
  await db.schema
    .createTable('certificates')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', required)
    .addColumn('record_id', idType, required)
    .addColumn('name', 'text', required)
    .addColumn('facts', 'text', required)
    .addColumn('facts_sha256', 'text', required)
    .addColumn('creation', 'text', required)
    .addUniqueConstraint('certificates_of_facts', ['kind', 'record_id', 'facts_sha256'])
    .execute();
}
