import { createHash, randomInt } from 'node:crypto';
import { certificateCodeLength, certificateCodeLetters } from '#domain/certificate-code.ts';
import { chunks } from '#domain/chunks.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import {
  type CertificateRow,
  insertCertificates,
  listCertificatesOf,
} from '#server/store/certificate-queries.ts';
import type { CertificateClaims } from './certificate-claims.ts';

type Kind = CertificateRow['kind'];

/** A certificate that is about to be made. */
type Certified = { recordId: number; name: string; claims: CertificateClaims };

/** SQLite takes 32,766 parameters in a statement. */
const maxRowsInStatement = 500;

/**
 * The code of each certificate, in the same order: the one that these claims have already, or a new random one.
 * Requests at the same time agree, because the database holds one row for the same claims.
 */
export async function registerCertificates(
  database: JournalDatabase,
  kind: Kind,
  certified: Certified[],
  now: Date,
): Promise<CertificateRow[]> {
  const registered: CertificateRow[] = [];
  for (const chunk of chunks(certified, maxRowsInStatement)) {
    registered.push(...(await registerChunk(database, kind, chunk, now)));
  }
  return registered;
}

async function registerChunk(
  database: JournalDatabase,
  kind: Kind,
  certified: Certified[],
  now: Date,
): Promise<CertificateRow[]> {
  const wanted = certified.map(({ recordId, name, claims }) => {
    const facts = JSON.stringify(claims);
    const facts_sha256 = createHash('sha256').update(facts).digest('hex');
    return { kind, record_id: recordId, name, facts, facts_sha256 };
  });
  const recordIds = [...new Set(wanted.map((row) => row.record_id))];
  const keyOf = (row: { record_id: number; facts_sha256: string }) =>
    `${row.record_id} ${row.facts_sha256}`;
  const listKnown = async () => {
    const rows = await listCertificatesOf(database.reads, kind, recordIds);
    return new Map(rows.map((row) => [keyOf(row), row]));
  };

  let known = await listKnown();
  const missing = wanted.filter((row) => !known.has(keyOf(row)));
  if (missing.length > 0) {
    const creation = now.toISOString();
    const rows = missing.map((row) => ({ ...row, code: randomCode(), creation }));
    await database.writePrivate((tx) => insertCertificates(tx, rows));
    known = await listKnown();
  }
  return wanted.map((row) => {
    const certificate = known.get(keyOf(row));
    if (!certificate) throw new Error(`The certificate of ${kind} ${row.record_id} was not kept`);
    return certificate;
  });
}

function randomCode(): string {
  const letters = Array.from({ length: certificateCodeLength }, () =>
    certificateCodeLetters.charAt(randomInt(certificateCodeLetters.length)),
  );
  return letters.join('');
}
