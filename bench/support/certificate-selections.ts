import { distinctAuthors } from '#domain/names/authors.ts';
import type { BenchJournal } from './bench-journal.ts';

/** Sets of reference numbers, none in two of them, that have so many authors together: as many certificates. */
export async function certificateSelections(
  { journal }: BenchJournal,
  { sets, documents }: { sets: number; documents: number },
): Promise<string[][]> {
  const rows = await journal.database.reads
    .selectFrom('articles')
    .select(['refnumber', 'authorname'])
    .where('status', '=', 'enabled')
    .orderBy('id')
    .limit(2 * sets * documents)
    .execute();
  const take = () => {
    const taken: string[] = [];
    for (let left = documents; left > 0; ) {
      const index = rows.findIndex((row) => {
        const { length } = distinctAuthors(row.authorname);
        return length > 0 && length <= left;
      });
      const [row] = index < 0 ? [] : rows.splice(index, 1);
      if (!row) throw new Error(`The articles have fewer than ${sets * documents} authors`);
      taken.push(String(row.refnumber));
      left -= distinctAuthors(row.authorname).length;
    }
    return taken;
  };
  return Array.from({ length: sets }, take);
}
