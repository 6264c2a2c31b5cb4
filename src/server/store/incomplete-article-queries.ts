import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';
import { idsLackingInPdf, isAmongSharedPdfs } from './pdf-check-queries.ts';
import { isPublic } from './public-articles.ts';

/**
 * What an article may lack. Of the first four each is the condition of a partial index, and so written out: with a parameter in its place no
 * engine would use the index.
 */
const lacking = {
  noPdf: sql<boolean>`status = 'enabled' and file_sha256 is null`,
  noAuthors: sql<boolean>`status = 'enabled' and authorname = ''`,
  noPages: sql<boolean>`status = 'enabled' and pagenumber = ''`,
  noAbstract: sql<boolean>`status = 'enabled' and abstract = ''`,
  damagedPdf: sql<boolean>`id in ${idsLackingInPdf('whole_pdf')}`,
  sharedPdf: isAmongSharedPdfs,
  otherPages: sql<boolean>`id in ${idsLackingInPdf('pdf_pages')}`,
  otherTitle: sql<boolean>`id in ${idsLackingInPdf('pdf_title')}`,
};
export type Lack = keyof typeof lacking;
export const allLacks = Object.keys(lacking) as Lack[];

export async function countIncomplete(db: Db, lack: Lack): Promise<number> {
  const { total } = await db
    .selectFrom('articles')
    .where(lacking[lack])
    .where(isPublic(db))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The newest of them. */
export function listIncomplete(db: Db, lack: Lack, limit: number) {
  return db
    .selectFrom('articles')
    .where(lacking[lack])
    .where(isPublic(db))
    .select(['id', 'refnumber', 'title'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
