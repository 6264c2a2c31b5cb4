import type { Selectable } from 'kysely';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';

export type ServiceAccountRow = Selectable<Tables['service_accounts']>;

/** What each account is, sealed. */
export const listServiceAccounts = (db: Db): Promise<ServiceAccountRow[]> =>
  db.selectFrom('service_accounts').selectAll().orderBy('service').execute();

export async function upsertServiceAccount(tx: Tx, row: ServiceAccountRow): Promise<void> {
  const { sealed, modification } = row;
  await tx
    .insertInto('service_accounts')
    .values(row)
    .onConflict((conflict) => conflict.column('service').doUpdateSet({ sealed, modification }))
    .execute();
}

export async function deleteServiceAccount(tx: Tx, service: string): Promise<void> {
  await tx.deleteFrom('service_accounts').where('service', '=', service).execute();
}
