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

/** Letters about a manuscript and certificates of its reviewers, with their mails: nobody can verify them after this. */
export async function deleteLetters(tx: Tx, manuscriptId: number): Promise<void> {
  const letters = await tx
    .deleteFrom('certificates')
    .where('kind', 'in', ['letter', 'reviewer'])
    .where('record_id', '=', manuscriptId)
    .returning('code')
    .execute();
  if (letters.length === 0) return;
  const keys = letters.map(({ code }) => letterMailKey(code));
  await tx.deleteFrom('mail_messages').where('once_key', 'in', keys).execute();
}

/** What the mail of a letter is known by. */
export const letterMailKey = (code: string): string => `letter:${code}`;

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
