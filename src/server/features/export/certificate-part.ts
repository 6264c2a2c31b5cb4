import { createHash } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { parseCertificateCode } from '#domain/certificate-code.ts';
import { restoreCertificates } from '#server/store/certificate-queries.ts';
import { listCertificatesAfter } from '#server/store/row-pages.ts';
import { noFiles, type Part } from './part.ts';
import { recordId } from './record-id.ts';
import { momentText, textOf } from './record-texts.ts';

const shape = z.strictObject({
  code: z.string().refine((code) => parseCertificateCode(code) === code),
  kind: z.enum(['article', 'editor']),
  record_id: recordId,
  name: textOf(limits.maxCertificateNameCharacters),
  facts: z.record(z.string(), z.unknown()),
  creation: momentText,
});
type CertificateRecord = z.infer<typeof shape>;

/** The certificates, so that printed codes go on leading to them. */
export const certificatePart: Part<CertificateRecord> = {
  file: 'certificates.jsonl',
  noun: 'certificates',
  table: 'certificates',
  shape,
  keyOf: ({ code }) => code,
  clean: (record) => record,
  ...noFiles,
  nameOf: ({ code }) => `certificate ${code}`,

  async list(db, after = '', limit) {
    const rows = await listCertificatesAfter(db, shape.keyof().options, String(after), limit);
    return rows.map((row) => ({ ...row, facts: JSON.parse(row.facts) }));
  },

  async insert(tx, records) {
    const rows = records.map((record) => {
      const facts = JSON.stringify(record.facts);
      const facts_sha256 = createHash('sha256').update(facts).digest('hex');
      return { ...record, facts, facts_sha256 };
    });
    await restoreCertificates(tx, rows);
  },
};
