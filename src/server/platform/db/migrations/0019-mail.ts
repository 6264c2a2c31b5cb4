import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** What the journal writes to people, the texts of it that it has changed, and its news for readers. */
export async function createMail(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  await db.schema
    .createTable('mail_messages')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', required)
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('reason', 'text', text)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'text', required)
    .addColumn('expires_at', 'text', text)
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('once_key', 'text', (column) => column.unique())
    // Not a reference: what was sent stays when the article is deleted.
    .addColumn('article_id', idType)
    .addColumn('attempt', 'text', text)
    .addColumn('handed_at', 'text', text)
    .addColumn('sent_at', 'text', text)
    .addColumn('createdby', 'text', required)
    .addColumn('creation', 'text', required)
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('mail_messages').columns(columns).execute();
  await index('mail_messages_by_state', ['state', 'next_at', 'id']);
  await index('mail_messages_by_article', ['article_id', 'id']);
  await index('mail_messages_by_hand_over', ['handed_at']);
  await db.schema
    .createTable('mail_templates')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('modifiedby', 'text', required)
    .addColumn('modification', 'text', required)
    .addUniqueConstraint('mail_templates_of_kind', ['kind', 'language'])
    .execute();
  await db.schema
    .createTable('announcements')
    .addColumn('id', idType, id)
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('announced_on', 'text', required)
    .addColumn('published_at', 'text', text)
    .addColumn('createdby', 'text', required)
    .addColumn('creation', 'text', required)
    .addColumn('modifiedby', 'text', required)
    .addColumn('modification', 'text', required)
    .execute();
}
