import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/**
 * Drafts and schedules: a record may have no reference number, and says from when on it is public. What issues tell
 * besides their months; where records were found before; links to drafts; and the notices of corrected articles.
 */
export async function createPublication(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const named = (name: string) => (schema === undefined ? sql.id(name) : sql.id(schema, name));
  await sql`alter table ${named('articles')} alter column refnumber drop not null`.execute(db);
  await db.schema
    .alterTable('articles')
    // Empty: since it was made. Null: never yet.
    .addColumn('published_at', 'text', (column) => column.defaultTo(''))
    .execute();
  await db.schema.alterTable('articles').addColumn('withdrawal_notice', 'text', text).execute();
  await db.schema.alterTable('issues').addColumn('description', 'text', text).execute();
  await sql`drop index ${named('articles_by_issue')}`.execute(db);
  await db.schema
    .createIndex('articles_by_issue')
    .on('articles')
    .columns(['issue_id', 'status', 'published_at', 'first_page'])
    .execute();

  await db.schema
    .createIndex('articles_by_publication')
    .on('articles')
    .columns(['status', 'published_at'])
    .execute();

  await db.schema
    .createTable('publication_moments')
    .addColumn('moment', 'text', (column) => column.primaryKey())
    .execute();

  await db.schema
    .createTable('former_refnumbers')
    .addColumn('id', idType, id)
    .addColumn('refnumber', 'bigint', (column) => column.notNull().unique())
    .addColumn('article_id', idType, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('former_issues')
    .addColumn('id', idType, id)
    .addColumn('year', 'integer', required)
    .addColumn('volume', 'integer', required)
    .addColumn('issue', 'integer', required)
    .addColumn('issue_id', idType, (column) =>
      column.notNull().references('issues.id').onDelete('cascade'),
    )
    .addUniqueConstraint('former_issues_address', ['year', 'volume', 'issue'])
    .execute();

  await db.schema
    .createTable('article_notices')
    .addColumn('id', idType, id)
    .addColumn('article_id', idType, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('notice_id', idType, (column) =>
      column.notNull().references('articles.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('creation', 'text', required)
    .addUniqueConstraint('article_notices_pair', ['article_id', 'notice_id'])
    .execute();
  await db.schema
    .createIndex('article_notices_by_notice')
    .on('article_notices')
    .columns(['notice_id'])
    .execute();

  await db.schema
    .createTable('preview_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('noun', 'text', required)
    .addColumn('record_id', idType, required)
    .addColumn('createdby', 'text', required)
    .addColumn('creation', 'text', required)
    .addColumn('expiry', 'text', required)
    .execute();
  await db.schema
    .createIndex('preview_links_by_record')
    .on('preview_links')
    .columns(['noun', 'record_id'])
    .execute();
}
