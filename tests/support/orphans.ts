import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import type { TestHouse } from './databases.ts';
import { have, pdfBytes } from './have.ts';

export const hour = 60 * 60_000;
export const day = 24 * hour;

/** When what is stored now is old enough to be an orphan. */
export const later = (milliseconds = 2 * hour): Date => new Date(Date.now() + milliseconds);

/** Articles with a PDF each; gives the hashes of the PDFs. */
export async function articlesWithPdfs(house: TestHouse, count: number, first = 1000) {
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  const given = numbers.map((refnumber) => ({ refnumber, pdf: pdfBytes(`article ${refnumber}`) }));
  await have.articles(house.journal, given);
  const rows = await house.journal.database.reads
    .selectFrom('articles')
    .select('file_sha256')
    .where('refnumber', 'in', numbers)
    .execute();
  return rows.map(({ file_sha256 }) => file_sha256 ?? '').sort();
}

/** Files that no row names. */
export async function orphans(house: TestHouse, count: number): Promise<string[]> {
  const hashes = [];
  for (let index = 0; index < count; index += 1) {
    const { sha256 } = await house.journal.files.put(Buffer.from(`nobody names ${index}`));
    hashes.push(sha256);
  }
  return hashes.sort();
}

export const cleanLater = ({ journal }: TestHouse, options = {}) =>
  cleanOrphanFiles(journal, later(), options);
