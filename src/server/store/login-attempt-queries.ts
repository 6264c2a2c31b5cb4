import type { Db, Tx } from '#server/platform/db/tables.ts';

/**
 * Counts an attempt of the subject, from 1 again where the time of the last ones is over. What was counted while the
 * clock was ahead ends no later than what is counted now.
 */
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
      conflict.column('subject').doUpdateSet((eb) => ({
        attempts: eb('login_attempts.attempts', '+', 1),
        until: eb
          .case()
          .when('login_attempts.until', '>', until)
          .then(until)
          .else(eb.ref('login_attempts.until'))
          .end(),
      })),
    )
    .returning(['attempts', 'until'])
    .executeTakeFirstOrThrow();
}

/** What is counted of the subject and not over. */
export function findAttempts(db: Db, subject: string, now: string) {
  return db
    .selectFrom('login_attempts')
    .select(['attempts', 'until'])
    .where('subject', '=', subject)
    .where('until', '>', now)
    .executeTakeFirst();
}

/** Forgets what is counted of a subject and of all that begin so; gives what that was. */
export function deleteAttemptsLike(
  tx: Tx,
  { subject, prefix }: { subject: string; prefix: string },
) {
  return tx
    .deleteFrom('login_attempts')
    .where((eb) => eb.or([eb('subject', '=', subject), eb('subject', 'like', `${prefix}%`)]))
    .returning(['subject', 'attempts', 'until'])
    .execute();
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
