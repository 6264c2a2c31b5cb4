import type { Insertable, Selectable, Updateable } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type {
  Db,
  Tx,
  UploadFilesTable,
  UploadRowsTable,
  UploadsTable,
} from '#server/platform/db/tables.ts';

export type UploadRecord = Selectable<UploadsTable>;
export type UploadRowRecord = Selectable<UploadRowsTable>;
/** Without the text of a PDF, which is asked for some at a time: `readOpenings`. */
export type UploadFileRecord = Omit<Selectable<UploadFilesTable>, 'opening'>;

/** With all columns far below the number of parameters that SQLite takes. */
const rowsPerInsert = 250;

export async function insertUpload(
  tx: Tx,
  upload: Insertable<UploadsTable>,
  rows: readonly { row: number; cells: string }[],
): Promise<number> {
  const { id } = await tx
    .insertInto('uploads')
    .values(upload)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const some = rows.slice(start, start + rowsPerInsert);
    await tx
      .insertInto('upload_rows')
      .values(some.map((row) => ({ ...row, upload_id: id, article_id: null })))
      .execute();
  }
  return id;
}

export const findUpload = (db: Db, id: number): Promise<UploadRecord | undefined> =>
  db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest first, with how many rows and files each has. */
export function listUploads(db: Db, id?: number) {
  return db
    .selectFrom('uploads')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .select((eb) => [
      'id',
      'file_name',
      'createdby',
      'creation',
      'state',
      eb
        .selectFrom('upload_rows')
        .whereRef('upload_id', '=', 'uploads.id')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .as('rows'),
      eb
        .selectFrom('upload_rows')
        .whereRef('upload_id', '=', 'uploads.id')
        .where('article_id', 'is not', null)
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .as('added'),
      eb
        .selectFrom('upload_files')
        .whereRef('upload_id', '=', 'uploads.id')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('count'))
        .as('files'),
    ])
    .orderBy('id', 'desc')
    .execute();
}

/** Whether rows of any are being imported. */
export const isUploadUnderWay = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('uploads')
    .select('id')
    .where('state', '=', 'importing')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Changes the upload unless it is being imported; tells whether it did. */
export async function changeOpenUpload(
  tx: Tx,
  id: number,
  set: Updateable<UploadsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set(set)
    .where('id', '=', id)
    .where('state', '<>', 'importing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was one. An import of it ends: it has nothing to keep its lease on. */
export async function deleteUpload(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('uploads').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteStaleUploads(tx: Tx, before: string): Promise<void> {
  await tx
    .deleteFrom('uploads')
    .where('modification', '<', before)
    .where('state', '<>', 'importing')
    .execute();
}

export const listUploadRows = (db: Db, uploadId: number): Promise<UploadRowRecord[]> =>
  db
    .selectFrom('upload_rows')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('row')
    .execute();

export const findUploadRow = (
  db: Db,
  uploadId: number,
  row: number,
): Promise<UploadRowRecord | undefined> =>
  db
    .selectFrom('upload_rows')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('row', '=', row)
    .executeTakeFirst();

export async function mendUploadRow(tx: Tx, id: number, mended: string): Promise<void> {
  await tx.updateTable('upload_rows').set({ mended }).where('id', '=', id).execute();
}

export async function markUploadRow(tx: Tx, id: number, articleId: number): Promise<void> {
  await tx.updateTable('upload_rows').set({ article_id: articleId }).where('id', '=', id).execute();
}

/** The row of a deleted article waits again. */
export async function unmarkUploadRow(tx: Tx, articleId: number): Promise<void> {
  const rows = await tx
    .updateTable('upload_rows')
    .set({ article_id: null })
    .where('article_id', '=', articleId)
    .returning('upload_id')
    .execute();
  for (const { upload_id } of rows) {
    await tx
      .updateTable('uploads')
      .set({ state: 'open' })
      .where('id', '=', upload_id)
      .where('state', '=', 'done')
      .execute();
  }
}

export const listUploadFiles = (db: Db, uploadId: number): Promise<UploadFileRecord[]> =>
  db
    .selectFrom('upload_files')
    .select(['id', 'upload_id', 'file_name', 'file_sha256', 'file_bytes', 'pages', 'faults'])
    .select(['full_text', 'notes', 'key_image'])
    .where('upload_id', '=', uploadId)
    .orderBy('id')
    .execute();

/** The texts of the first pages of PDFs, by the file's id. */
export async function readOpenings(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('upload_files')
    .where('id', 'in', ids)
    .select(['id', 'opening'])
    .execute();
  return new Map(rows.map(({ id, opening }) => [id, opening]));
}

/** A file of the same name is replaced. */
export async function putUploadFile(tx: Tx, file: Insertable<UploadFilesTable>): Promise<void> {
  const { upload_id: _, file_name: __, ...found } = file;
  await tx
    .insertInto('upload_files')
    .values(file)
    .onConflict((conflict) => conflict.columns(['upload_id', 'file_name']).doUpdateSet(found))
    .execute();
}

/** Takes an import that nobody goes on with, or keeps one's own; tells whether it is this importer's now. */
export async function leaseUpload(
  tx: Tx,
  id: number,
  { importer, now, lease }: { importer: string; now: string; lease: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ importer, lease })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where((eb) => eb.or([eb('importer', '=', importer), eb('lease', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Imports that stopped in the middle: whose importer let the time of its lease go by. */
export const listStoppedUploads = (db: Db, now: string) =>
  db
    .selectFrom('uploads')
    .where('state', '=', 'importing')
    .where('lease', '<', now)
    .select('id')
    .execute();

export async function changeLeasedUpload(
  tx: Tx,
  id: number,
  importer: string,
  set: Updateable<UploadsTable>,
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set(set)
    .where('id', '=', id)
    .where('importer', '=', importer)
    .execute();
}

/** The first article that an upload has made so far. */
export async function findFirstAdded(db: Db, uploadId: number): Promise<number | undefined> {
  const first = await db
    .selectFrom('upload_rows')
    .select('article_id')
    .where('upload_id', '=', uploadId)
    .where('article_id', 'is not', null)
    .orderBy('row')
    .limit(1)
    .executeTakeFirst();
  return first?.article_id ?? undefined;
}

/** The issues that the articles of an upload are in; two of them where there are more. */
export const listIssuesOfAdded = (db: Db, uploadId: number): Promise<IssueAddress[]> =>
  db
    .selectFrom('upload_rows')
    .innerJoin('articles', 'articles.id', 'upload_rows.article_id')
    .innerJoin('issues', 'issues.id', 'articles.issue_id')
    .where('upload_rows.upload_id', '=', uploadId)
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .distinct()
    .limit(2)
    .execute();
