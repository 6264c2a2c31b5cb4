import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Administrators, their sessions, failed logins, and the addresses that a user has logged in from. */
export async function createAccounts(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);

  await db.schema
    .createTable('users')
    .addColumn('id', idType, id)
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', text)
    .addColumn('password_hash', 'text', required)
    .addColumn('allowed_addresses', 'text', text)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('enabled'))
    .addColumn('creation', 'text', required)
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('creation', 'text', required)
    .addColumn('expiry', 'text', required)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expiry').execute();

  await db.schema
    .createTable('login_attempts')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('attempts', 'integer', required)
    .addColumn('until', 'text', required)
    .execute();
  await db.schema
    .createIndex('login_attempts_by_until')
    .on('login_attempts')
    .column('until')
    .execute();

  await db.schema
    .createTable('known_addresses')
    .addColumn('user_id', idType, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('address', 'text', required)
    .addPrimaryKeyConstraint('known_addresses_key', ['user_id', 'address'])
    .execute();
}
