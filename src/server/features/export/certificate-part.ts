import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseCertificateCode } from '#domain/certificate-code.ts';
import type { Part } from './part.ts';

const shape = z.strictObject({
  code: z.string().refine((code) => parseCertificateCode(code) === code),
  kind: z.enum(['article', 'editor']),
  record_id: z.int().positive(),
  name: z.string(),
  facts: z.record(z.string(), z.unknown()),
  creation: z.string(),
});
type CertificateRecord = z.infer<typeof shape>;

/** The certificates that were given out: codes that are printed go on leading to them. */
export const certificatePart: Part<CertificateRecord> = {
  file: 'certificates.jsonl',
  noun: 'certificates',
  table: 'certificates',
  shape,
  // Digits and capitals: both engines sort them alike.
  keyOf: ({ code }) => code,
  clean: (record) => record,
  files: () => [],

  async list(db, after = '', limit) {
    const rows = await db
      .selectFrom('certificates')
      .select(shape.keyof().options)
      .where('code', '>', String(after))
      .orderBy('code')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) }));
  },

  async insert(tx, records) {
    const rows = records.map((record) => {
      const facts = JSON.stringify(record.facts);
      const facts_sha256 = createHash('sha256').update(facts).digest('hex');
      return { ...record, facts, facts_sha256 };
    });
    await tx.insertInto('certificates').values(rows).execute();
  },
};
