import type { TestSite } from './sites.ts';

/** A failure deep below: a table that reads need is away for a while. */
export async function withoutTable(site: TestSite, table: string, during: () => Promise<void>) {
  const rename = (from: string, to: string) =>
    site.journal.database.write(async (tx) => {
      await tx.schema.alterTable(from).renameTo(to).execute();
    });
  await rename(table, 'away');
  try {
    await during();
  } finally {
    await rename('away', table);
  }
}
