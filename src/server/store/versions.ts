import type { Tx } from '#server/platform/db/tables.ts';
import { Problem } from '#server/problem.ts';

/** Two changes within a millisecond, or a clock set back, must not look like one: the moment always grows. */
export function momentAfter(before: string | undefined, now: Date): string {
  const earliest = Date.parse(before ?? '') + 1;
  return new Date(Number.isNaN(earliest) ? now : Math.max(earliest, now.getTime())).toISOString();
}

/** The next version of a row that several writers write, each with what it knows of it. */
export async function nextVersion(
  tx: Tx,
  table: 'fees' | 'issues' | 'payments',
  id: number,
): Promise<string> {
  const row = await tx
    .selectFrom(table)
    .select('modification')
    .where('id', '=', id)
    .executeTakeFirst();
  return momentAfter(row?.modification, new Date());
}

/**
 * Refuses a write that was made of another version of the record than the one there is, with that one as administrators see it;
 * a client that names no version writes. To be called with the record locked.
 *
 * @param read the `modification` that the client read; empty of a record that was not there
 */
export async function requireVersion(
  read: string | undefined,
  stored: { modification: string } | undefined,
  current: () => unknown,
): Promise<void> {
  if (read === undefined || read === (stored?.modification ?? '')) return;
  throw new Problem('changed_meanwhile', { current: await current() });
}
