import { sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Issues, articles, editors, indexing entries, settings, the version, and the full-text index. */
export async function createJournal(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);

  await db.schema
    .createTable('journal_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'bigint', required)
    .execute();
  await db
    .withTables<{ journal_state: { id: number; version: number } }>()
    .insertInto('journal_state')
    .values({ id: 1, version: 1 })
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('field', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', required)
    .execute();

  await db.schema
    .createTable('issues')
    .addColumn('id', idType, id)
    .addColumn('year', 'integer', required)
    .addColumn('volume', 'integer', required)
    .addColumn('issue', 'integer', required)
    .addColumn('frequency', 'text', text)
    .addColumn('creation', 'text', required)
    .addUniqueConstraint('issues_year_volume_issue', ['year', 'volume', 'issue'])
    .execute();

  await db.schema
    .createTable('articles')
    .addColumn('id', idType, id)
    .addColumn('issue_id', idType, (column) => column.notNull().references('issues.id'))
    .addColumn('refnumber', 'bigint', (column) => column.notNull().unique())
    .addColumn('title', 'text', required)
    .addColumn('title_key', 'text', (column) => column.unique())
    .addColumn('authorname', 'text', text)
    .addColumn('abstract', 'text', text)
    .addColumn('keywords', 'text', text)
    .addColumn('pagenumber', 'text', text)
    .addColumn('first_page', 'bigint')
    .addColumn('last_page', 'bigint')
    .addColumn('txnid', 'text', text)
    .addColumn('txnid_key', 'text', (column) => column.unique())
    .addColumn('ptype', 'text', (column) => column.notNull().defaultTo('paid'))
    .addColumn('publishdate', 'text', text)
    .addColumn('subject', 'text', text)
    .addColumn('country', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('mobile', 'text', text)
    .addColumn('doi', 'text', text)
    .addColumn('language', 'text', text)
    .addColumn('file_sha256', 'text')
    .addColumn('file_bytes', 'integer')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('enabled'))
    .addColumn('createdby', 'text', text)
    .addColumn('creation', 'text', required)
    .addColumn('modifiedby', 'text', text)
    .addColumn('modification', 'text', required)
    .execute();
  await db.schema
    .createIndex('articles_by_issue')
    .on('articles')
    .columns(['issue_id', 'status', 'first_page'])
    .execute();

  await db.schema
    .createTable('editors')
    .addColumn('id', idType, id)
    .addColumn('name', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('post', 'text', text)
    .addColumn('content', 'text', text)
    .addColumn('degree', 'text', text)
    .addColumn('email', 'text', text)
    .addColumn('phone', 'text', text)
    .addColumn('country', 'text', text)
    .addColumn('picture', 'text', text)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('enabled'))
    .addColumn('is_pinned', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('creation', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();

  await db.schema
    .createTable('indexing_entries')
    .addColumn('id', idType, id)
    .addColumn('title', 'text', required)
    .addColumn('link', 'text', text)
    .addColumn('image', 'text', text)
    .addColumn('sortnumber', 'integer', required)
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('enabled'))
    .execute();

  await createSearchIndex(db, engine, schema);
}

/**
 * The words of each enabled article, folded and split by `domain` beforehand: a row goes when its article is withdrawn.
 * SQLite keeps no copy of the text; its ASCII tokenizer splits at the spaces alone, for every other character that
 * reaches it is a letter, a digit or a mark.
 */
async function createSearchIndex(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create virtual table article_words using fts5(
      title, authors, keywords, abstract,
      content = '', contentless_delete = 1, detail = column, prefix = '1 2 3', tokenize = 'ascii'
    )`.execute(db);
    return;
  }
  const table = sql.id(schema ?? 'public', 'article_words');
  const articles = sql.id(schema ?? 'public', 'articles');
  await sql`create table ${table} (
    article_id bigint primary key references ${articles}(id) on delete cascade,
    words tsvector not null
  )`.execute(db);
  await sql`create index article_words_gin on ${table} using gin (words)`.execute(db);
}
