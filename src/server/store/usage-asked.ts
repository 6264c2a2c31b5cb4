import { chunks } from '#domain/chunks.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { rowsAtOnce } from './usage-writes.ts';

/** Counts one more session that asked in vain; gives how many there are now. */
export async function countAsked(tx: Tx, hash: string, day: string): Promise<number> {
  const { sessions } = await tx
    .insertInto('usage_asked')
    .values({ words_hash: hash, sessions: 1, last_day: day })
    .onConflict((conflict) =>
      conflict.column('words_hash').doUpdateSet((eb) => ({
        sessions: eb('usage_asked.sessions', '+', 1),
        last_day: day,
      })),
    )
    .returning('sessions')
    .executeTakeFirstOrThrow();
  return sessions;
}

/** Which of these were asked for by so many sessions or more. */
export async function listOftenAsked(
  tx: Tx,
  hashes: readonly string[],
  sessions: number,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(hashes, rowsAtOnce)) {
    const rows = await tx
      .selectFrom('usage_asked')
      .select('words_hash')
      .where('words_hash', 'in', some)
      .where('sessions', '>=', sessions)
      .execute();
    for (const { words_hash } of rows) found.add(words_hash);
  }
  return found;
}

export async function forgetAsked(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('usage_asked').where('last_day', '<', before).execute();
}

/** Words that so many sessions asked for in vain. */
export async function saveLostSearch(
  tx: Tx,
  { words, sessions, day }: { words: string; sessions: number; day: string },
): Promise<void> {
  await tx
    .insertInto('usage_searches')
    .values({ words, sessions, first_day: day, last_day: day })
    .onConflict((conflict) =>
      conflict.column('words').doUpdateSet((eb) => ({
        sessions: eb('usage_searches.sessions', '+', 1),
        last_day: day,
      })),
    )
    .execute();
}
