import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

/** Spreadsheets that were dropped in the browser, their rows and their PDFs, until they are imported or forgotten. */
export async function createUploads(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  await db.schema
    .createTable('uploads')
    .addColumn('id', idType, id)
    .addColumn('file_name', 'text', required)
    .addColumn('headers', 'text', required)
    .addColumn('columns', 'text', required)
    .addColumn('issue', 'text', text)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('open'))
    .addColumn('publish', 'text', (column) => column.notNull().defaultTo('draft'))
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failure', 'text', text)
    // Who imports it, and until when nobody else does.
    .addColumn('importer', 'text', text)
    .addColumn('lease', 'text', text)
    .addColumn('createdby', 'text', required)
    .addColumn('importedby', 'text', text)
    .addColumn('creation', 'text', required)
    .addColumn('modification', 'text', required)
    .execute();
  await db.schema
    .createTable('upload_rows')
    .addColumn('id', idType, id)
    .addColumn('upload_id', idType, (column) =>
      column.notNull().references('uploads.id').onDelete('cascade'),
    )
    .addColumn('row', 'integer', required)
    .addColumn('cells', 'text', required)
    .addColumn('mended', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('article_id', idType)
    .addUniqueConstraint('upload_rows_row', ['upload_id', 'row'])
    .execute();
  await db.schema
    .createTable('upload_files')
    .addColumn('id', idType, id)
    .addColumn('upload_id', idType, (column) =>
      column.notNull().references('uploads.id').onDelete('cascade'),
    )
    .addColumn('file_name', 'text', required)
    .addColumn('file_sha256', 'text', required)
    .addColumn('file_bytes', 'integer', required)
    .addUniqueConstraint('upload_files_name', ['upload_id', 'file_name'])
    .execute();
  // Asked for each file that nobody else names.
  await db.schema
    .createIndex('upload_files_by_file')
    .on('upload_files')
    .columns(['file_sha256'])
    .execute();
}
