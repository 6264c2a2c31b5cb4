import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Roles, second factors, where sessions are used, and links that give a password. Users who were there before may do all
 * that they could do.
 */
export async function createPeople(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const more = (table: string, name: string) =>
    db.schema.alterTable(table).addColumn(name, 'text', text).execute();
  await db.schema
    .alterTable('users')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute();
  for (const name of ['email', 'last_seen', 'totp_secret', 'totp_pending'])
    await more('users', name);
  await db.schema
    .alterTable('users')
    .addColumn('totp_step', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const name of ['last_used', 'address', 'device']) await more('sessions', name);

  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', idType, id)
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', required)
    .addUniqueConstraint('recovery_codes_code', ['user_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('password_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('createdby', 'text', text)
    .addColumn('creation', 'text', required)
    .addColumn('expiry', 'text', required)
    .execute();
  await db.schema
    .createIndex('password_links_by_user')
    .on('password_links')
    .columns(['user_id'])
    .execute();
}
