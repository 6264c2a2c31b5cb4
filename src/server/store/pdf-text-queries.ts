import type { PdfTextFinding } from '#server/platform/db/tables/file-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { isPublic } from './public-articles.ts';

/** The next PDFs that readers can open and that were not read yet, those of the newest articles first. */
export async function listUnreadPdfs(
  db: Db,
  before: number,
  limit: number,
): Promise<{ id: number; sha256: string }[]> {
  const rows = await db
    .selectFrom('articles')
    .leftJoin('pdf_texts', 'pdf_texts.sha256', 'articles.file_sha256')
    .where('articles.id', '<', before)
    .where(isPublic(db))
    .where('file_sha256', 'is not', null)
    .where('pdf_texts.sha256', 'is', null)
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .select(['articles.id', 'file_sha256'])
    .execute();
  return rows.flatMap(({ id, file_sha256 }) =>
    file_sha256 === null ? [] : { id, sha256: file_sha256 },
  );
}

/** Keeps what reading PDFs found. Another node may have read the same. */
export async function insertPdfTexts(
  tx: Tx,
  found: { sha256: string; finding: PdfTextFinding }[],
): Promise<void> {
  await tx
    .insertInto('pdf_texts')
    .values(found)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}
