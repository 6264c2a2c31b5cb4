import { sql } from 'kysely';
import type { Journal } from '#server/journal.ts';

/**
 * Leaves a journal's SQLite file no page more than it has, as a full disk does, until `end` is called or the server's
 * writer has been idle.
 */
export async function fillDatabase({ database }: Journal): Promise<{ end(): Promise<void> }> {
  const limitTo = (pages: number) =>
    database.writePrivate(async (tx) => {
      await sql.raw(`pragma max_page_count = ${pages}`).execute(tx);
    });
  await limitTo(1);
  return { end: () => limitTo(1_000_000) };
}
