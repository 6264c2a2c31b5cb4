import type { Tx } from '#server/platform/db/tables.ts';

/** The salt of a day, which all nodes share; the first one to ask makes it. */
export async function shareSalt(tx: Tx, day: string, made: string): Promise<string> {
  await tx
    .insertInto('usage_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  const { salt } = await tx
    .selectFrom('usage_salts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
}

export async function forgetSalts(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('usage_salts').where('day', '<', before).execute();
}
