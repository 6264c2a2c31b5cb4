import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Readers who are notified of new articles by mail, and the link by which a message can be unsubscribed from. */
export async function createAlerts(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  await db.schema
    .createTable('alerts')
    .addColumn('id', idType, id)
    .addColumn('email', 'text', required)
    .addColumn('about', 'text', required)
    .addColumn('query', 'text', text)
    .addColumn('language', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('confirm_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'text', text)
    .addColumn('end_hash', 'text', (column) => column.notNull().unique())
    .addColumn('end_sealed', 'text', required)
    .addColumn('told_until', 'text', required)
    .addColumn('next_at', 'text', required)
    .addColumn('creation', 'text', required)
    .addUniqueConstraint('alerts_of_address', ['email', 'about', 'query'])
    .execute();
  await db.schema
    .createIndex('alerts_due')
    .on('alerts')
    .columns(['state', 'next_at', 'told_until'])
    .execute();
  await db.schema.createIndex('alerts_expiring').on('alerts').columns(['expires_at']).execute();
  await db.schema
    .createIndex('mail_messages_by_recipient')
    .on('mail_messages')
    .columns(['recipient', 'kind'])
    .execute();
  await db.schema.alterTable('mail_messages').addColumn('unsubscribe', 'text', text).execute();
}
