import type { Insertable, Selectable } from 'kysely';
import type { CertificatesTable, Db, Tx } from '#server/platform/db/tables.ts';

export type CertificateRow = Selectable<CertificatesTable>;

export function findCertificate(db: Db, code: string): Promise<CertificateRow | undefined> {
  return db.selectFrom('certificates').selectAll().where('code', '=', code).executeTakeFirst();
}

/** All certificates that these records ever had. */
export function listCertificatesOf(
  db: Db,
  kind: CertificateRow['kind'],
  recordIds: number[],
): Promise<CertificateRow[]> {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('kind', '=', kind)
    .where('record_id', 'in', recordIds)
    .execute();
}

/** Leaves alone what another request has inserted meanwhile. */
export async function insertCertificates(
  tx: Tx,
  rows: Insertable<CertificatesTable>[],
): Promise<void> {
  await tx
    .insertInto('certificates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The certificates of another database, of which none may be there. */
export async function restoreCertificates(
  tx: Tx,
  rows: Insertable<CertificatesTable>[],
): Promise<void> {
  await tx.insertInto('certificates').values(rows).execute();
}
