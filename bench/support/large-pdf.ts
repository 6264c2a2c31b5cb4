import type { BenchJournal } from './bench-journal.ts';

export type LargePdf = { path: string; takeBack(): Promise<void> };

/** Gives an article a PDF of so many megabytes, until it is taken back; `path` is where it lies on the disk. */
export async function giveLargePdf(
  { journal, dataDir }: BenchJournal,
  id: number,
  megabytes: number,
): Promise<LargePdf> {
  const setFile = (file: { file_sha256: string | null; file_bytes: number | null }) =>
    journal.database.write(async (tx) => {
      await tx.updateTable('articles').set(file).where('id', '=', id).execute();
    });
  const before = await journal.database.reads
    .selectFrom('articles')
    .select(['file_sha256', 'file_bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const content = Buffer.alloc(megabytes * 1024 * 1024, '%PDF-1.7 of many bytes\n');
  const { sha256, bytes } = await journal.files.put(content);
  await setFile({ file_sha256: sha256, file_bytes: bytes });
  return {
    path: `${dataDir}/journals/${journal.slug}/files/${sha256.slice(0, 2)}/${sha256}`,
    takeBack: () => setFile(before),
  };
}
