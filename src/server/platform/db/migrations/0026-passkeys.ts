import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Passkeys of users, and what they are asked to sign. */
export async function createPasskeys(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  await db.schema
    .createTable('passkeys')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('credential_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('transports', 'text', text)
    .addColumn('name', 'text', required)
    .addColumn('creation', 'text', required)
    .addColumn('last_used', 'text', text)
    .execute();
  await db.schema.createIndex('passkeys_by_user').on('passkeys').columns(['user_id']).execute();

  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('expiry', 'text', required)
    .execute();
}
