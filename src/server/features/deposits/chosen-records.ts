import type { LeftOut } from '#domain/exports/left-out.ts';
import type { BibliographicRecord } from '#domain/metadata/bibliographic-record.ts';
import type { Records } from '#domain/metadata/records.ts';

/** Of a number that no article has, or that of one that readers cannot see. */
const notPublic = 'There is no article with this number that readers can see.';

/** The articles of these numbers, each once; a number that no public article has is left out, and stops no other. */
export async function findChosen(
  records: Records,
  refnumbers: readonly string[],
): Promise<{ found: BibliographicRecord[]; missing: LeftOut[] }> {
  const found: BibliographicRecord[] = [];
  const missing: LeftOut[] = [];
  for (const refnumber of new Set(refnumbers)) {
    const record = await records.findByRef(refnumber);
    if (record) found.push(record);
    else missing.push({ refnumber, reason: notPublic });
  }
  return { found, missing };
}
