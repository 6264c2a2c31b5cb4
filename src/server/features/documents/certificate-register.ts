import { createHash, randomInt } from 'node:crypto';
import { certificateCodeLength, certificateCodeLetters } from '#domain/certificate-code.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import {
  type CertificateRow,
  insertCertificates,
  listCertificatesOf,
} from '#server/store/certificate-queries.ts';
import type { CertificateFacts } from './certificate-facts.ts';

/** A certificate that is about to be made. */
type Certified = { recordId: number; name: string; facts: CertificateFacts };

/** Rows of one statement: SQLite takes 32,766 parameters. */
const atOnce = 500;

/**
 * The code of each certificate, in the same order: the one that these facts have already, or a new random one. Requests
 * at the same time agree, because the database holds one row for the same facts.
 */
export async function registerCertificates(
  database: JournalDatabase,
  kind: CertificateRow['kind'],
  certified: Certified[],
  now: Date,
): Promise<CertificateRow[]> {
  const found: CertificateRow[] = [];
  for (let start = 0; start < certified.length; start += atOnce) {
    found.push(
      ...(await registerSome(database, kind, certified.slice(start, start + atOnce), now)),
    );
  }
  return found;
}

async function registerSome(
  database: JournalDatabase,
  kind: CertificateRow['kind'],
  certified: Certified[],
  now: Date,
): Promise<CertificateRow[]> {
  const wanted = certified.map(({ recordId, name, facts }) => {
    const text = JSON.stringify(facts);
    const facts_sha256 = createHash('sha256').update(text).digest('hex');
    return { kind, record_id: recordId, name, facts: text, facts_sha256 };
  });
  const recordIds = [...new Set(wanted.map((row) => row.record_id))];
  const keyOf = (row: { record_id: number; facts_sha256: string }) =>
    `${row.record_id} ${row.facts_sha256}`;
  const known = new Map<string, CertificateRow>();
  const remember = (rows: CertificateRow[]) => {
    for (const row of rows) known.set(keyOf(row), row);
  };

  remember(await listCertificatesOf(database.reads, kind, recordIds));
  const missing = wanted.filter((row) => !known.has(keyOf(row)));
  if (missing.length > 0) {
    const creation = now.toISOString();
    const rows = missing.map((row) => ({ ...row, code: randomCode(), creation }));
    await database.writePrivate((tx) => insertCertificates(tx, rows));
    remember(await listCertificatesOf(database.reads, kind, recordIds));
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
