import type { Db, Tx } from '#server/platform/db/tables.ts';

/** What each account is, sealed. */
export const listServiceAccounts = (db: Db): Promise<{ service: string; sealed: string }[]> =>
  db.selectFrom('service_accounts').select(['service', 'sealed']).orderBy('service').execute();

export async function upsertServiceAccount(tx: Tx, service: string, sealed: string): Promise<void> {
  await tx
    .insertInto('service_accounts')
    .values({ service, sealed })
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ sealed }))
    .execute();
}

export async function deleteServiceAccount(tx: Tx, service: string): Promise<void> {
  await tx.deleteFrom('service_accounts').where('service', '=', service).execute();
}
