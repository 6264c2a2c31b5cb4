import type { Db, Tx } from '#server/platform/db/tables.ts';

/** Counts an attempt of the subject, from 1 again where the time of the last ones is over. */
export async function upsertAttempt(
  tx: Tx,
  attempt: { subject: string; now: string; until: string },
): Promise<{ attempts: number; until: string }> {
  const { subject, now, until } = attempt;
  await tx.deleteFrom('login_attempts').where('until', '<=', now).execute();
  return tx
    .insertInto('login_attempts')
    .values({ subject, attempts: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((eb) => ({ attempts: eb('login_attempts.attempts', '+', 1) })),
    )
    .returning(['attempts', 'until'])
    .executeTakeFirstOrThrow();
}

export async function deleteAttempts(tx: Tx, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return;
  await tx.deleteFrom('login_attempts').where('subject', 'in', subjects).execute();
}

/** Whether the user has logged in from this address before. */
export async function isKnownAddress(db: Db, userId: number, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertKnownAddress(tx: Tx, userId: number, address: string): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ user_id: userId, address })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doNothing())
    .execute();
}
