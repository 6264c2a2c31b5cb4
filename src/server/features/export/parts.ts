import { createHash } from 'node:crypto';
import { z } from 'zod';
import { documentKinds } from '#contract/account-kinds.ts';
import { visibility } from '#contract/entities/values.ts';
import { maxArticleCharacters } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { appearancePictures } from '#contract/settings-groups.ts';
import { parseCertificateCode } from '#domain/certificate-code.ts';
import { sumsUp } from '#domain/fees/account-document.ts';
import { maxInSeries } from '#domain/fees/document-number.ts';
import { maxAmount } from '#domain/fees/money.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { designPictureKinds } from '#server/platform/images/picture-kinds.ts';
import { noteRestore } from '#server/store/account-queries.ts';
import { restoreCertificates } from '#server/store/certificate-queries.ts';
import { allocate } from '#server/store/fee-queries.ts';
import { listCertificatesAfter } from '#server/store/table-queries.ts';
import { articlePart } from './article-part.ts';
import { historyPart } from './history-part.ts';
import { accountFilePath, pictureFiles, pictureName } from './journal-folder.ts';
import { mailTemplatePart } from './mail-parts.ts';
import { numberedPart } from './numbered-part.ts';
import { noFiles, type Part } from './part.ts';
import { plainParts } from './plain-parts.ts';
import {
  formerIssuePart,
  formerRefnumberPart,
  formerTermPart,
  noticePart,
} from './publication-parts.ts';
import { recordId } from './record-id.ts';
import { dayText, momentText, shortText, textOf, withCleanTexts } from './record-texts.ts';
import { usageDayPart, usageMonthPart, usageSearchPart } from './usage-parts.ts';

/** The issues, empty ones too. */
const issuePart = numberedPart({
  file: 'issues.jsonl',
  noun: 'issues',
  table: 'issues',
  shape: z.strictObject({
    id: recordId,
    year: z.int(),
    volume: z.int(),
    issue: z.int(),
    frequency: textOf(maxArticleCharacters.frequency),
    creation: momentText,
    title: textOf(maxArticleCharacters.title).default(''),
    publication_date: dayText.default(''),
    description: textOf(limits.maxIssueDescriptionCharacters).default(''),
    cover: pictureName.default(''),
    is_current: z.int().min(0).max(1).default(0),
    modification: momentText.default(''),
  }),
  clean: (record) =>
    withCleanTexts(record, ['frequency', 'title', 'publication_date', 'description']),
  files: ({ cover }) => pictureFiles(cover, 'cover'),
  nameOf: ({ year, volume, issue }) => `issue ${year}/${volume}/${issue}`,
  withoutFiles: (record) => ({ ...record, cover: '' }),
});

/** The pictures by which the journal looks as it does; its colour is among the settings. */
const designPart = {
  ...numberedPart({
    file: 'design.jsonl',
    noun: 'pictures of the design',
    table: 'design_pictures',
    shape: z.strictObject({ id: recordId, slot: z.enum(appearancePictures), picture: pictureName }),
    files: ({ slot, picture }) => pictureFiles(picture, designPictureKinds[slot]),
    nameOf: ({ slot }) => `the journal's ${slot}`,
    withoutFiles: (record) => ({ ...record, picture: '' }),
  }),
  isNew: true,
};

/** Pages in the journal's own words. */
const ownPagePart = {
  ...numberedPart({
    file: 'pages.jsonl',
    noun: 'pages',
    table: 'own_pages',
    shape: z.strictObject({
      id: recordId,
      slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
      title: textOf(limits.maxSettingCharacters),
      content: z.string().max(2 * limits.maxHomeContentCharacters),
      modification: momentText,
      /** Folders of earlier versions have none: what they hold is shown. */
      status: visibility.default('enabled'),
    }),
    clean: (record) => ({
      ...withCleanTexts(record, ['title']),
      content: toEncodedRichText(record.content, 'content'),
    }),
    nameOf: ({ slug }) => `page ${slug}`,
  }),
  isNew: true,
};

/** What became of the articles at the services that they were deposited with: a journal that moves need not do it again. */
const depositPart = {
  ...numberedPart({
    file: 'deposits.jsonl',
    noun: 'deposits',
    table: 'deposits',
    shape: z.strictObject({
      id: recordId,
      article_id: recordId,
      service: z.enum(['crossref', 'doaj']),
      state: z.enum(['deposited', 'accepted', 'refused']),
      batch: shortText,
      record_sha256: shortText,
      reason: textOf(5_000),
      creation: momentText,
      modification: momentText,
    }),
    clean: (record) => withCleanTexts(record, ['batch', 'reason']),
    nameOf: ({ service, article_id }) => `deposit of article id ${article_id} with ${service}`,
  }),
  isNew: true,
};

/** What is to be paid, or was, for which article. */
const fee = z.strictObject({
  id: recordId,
  article_id: recordId.nullable(),
  manuscript_id: recordId.nullable().default(null),
  state: z.enum(['due', 'waived', 'paid']),
  why: textOf(limits.maxFeeTextCharacters),
  amount: z.int().min(0).max(maxAmount).nullable(),
  currency: shortText,
  /** The links that authors have go on to lead to their payment. */
  link_hash: z.string().max(64).nullable().default(null),
  link_sealed: z.string().max(200).default(''),
  modification: momentText.default(''),
});
const fees = numberedPart({
  file: 'fees.jsonl',
  noun: 'fees',
  table: 'fees',
  shape: fee,
  clean: (record) => withCleanTexts(record, ['why', 'currency']),
  nameOf: ({ id }) => `fee ${id}`,
});
const feePart = {
  ...fees,
  isNew: true,
  /** In folders of earlier versions a fee says itself which payment pays it. */
  shape: fee.extend({
    payment_id: recordId.nullable().optional(),
    place: z.int().min(1).optional(),
  }),
  async insert(
    tx: Tx,
    records: (z.infer<typeof fee> & { payment_id?: number | null; place?: number })[],
    written: Parameters<typeof fees.insert>[2],
  ) {
    const paid = records.flatMap(({ id, payment_id, place = 1 }) =>
      payment_id == null ? [] : [{ fee_id: id, payment_id, place }],
    );
    const rows = records.map(({ payment_id: _, place: __, ...row }) => row);
    await fees.insert(tx, rows, written);
    await allocate(tx, paid);
  },
};

/** Which payment pays which fee. */
const allocationPart = {
  ...numberedPart({
    file: 'allocations.jsonl',
    noun: 'allocations of payments',
    table: 'allocations',
    shape: z.strictObject({
      id: recordId,
      fee_id: recordId,
      payment_id: recordId,
      amount: z.int().min(0).max(maxAmount).nullable(),
      place: z.int().min(1),
    }),
    nameOf: ({ id }) => `allocation ${id}`,
  }),
  isNew: true,
};

/** The counters of documents. Who imports them confirms their last numbers, for the journal may have gone on elsewhere. */
const accountSeries = numberedPart({
  file: 'account-series.jsonl',
  noun: 'series of documents',
  table: 'account_series',
  shape: z.strictObject({
    id: recordId,
    kind: z.enum(documentKinds),
    prefix: z.string().regex(/^[A-Z\d]{1,4}$/),
    year: z.string().regex(/^\d\d-\d\d$/),
    last: z.int().min(0).max(maxInSeries),
    last_on: dayText,
    lost: z.string().max(limits.maxFeeTextCharacters),
    confirmed_at: z.union([momentText, z.literal('')]),
    misdated: z.int().min(0).max(maxInSeries).default(0),
  }),
  clean: (record) => record,
  nameOf: ({ prefix, year }) => `series ${prefix}/${year}`,
});
const accountSeriesPart = {
  ...accountSeries,
  isNew: true,
  async insert(...[tx, ...rest]: Parameters<typeof accountSeries.insert>) {
    await accountSeries.insert(tx, ...rest);
    await noteRestore(tx, new Date().toISOString());
  },
};

/** What pages and PDFs of a document reckon with. */
function isFacts(text: string): boolean {
  try {
    return sumsUp(JSON.parse(text));
  } catch {
    return false;
  }
}

/** Receipts, invoices, bills of supply and credit notes, with their PDFs. */
const accountDocumentPart = {
  ...numberedPart({
    file: 'account-documents.jsonl',
    noun: 'receipts and invoices',
    table: 'account_documents',
    shape: z.strictObject({
      id: recordId,
      series_id: recordId,
      place: z.int().min(1).max(maxInSeries),
      number: z.string().regex(/^[A-Z\d/-]{1,16}$/),
      kind: z.enum(documentKinds),
      day: dayText,
      fee_id: recordId.nullable(),
      cancels_id: recordId.nullable(),
      valid_key: shortText.nullable(),
      recipient: textOf(limits.maxPartyNameCharacters),
      currency: shortText,
      total: z.int().min(0).max(maxAmount),
      facts: z.string().max(20_000).refine(isFacts),
      code: z.string().refine((code) => parseCertificateCode(code) === code),
      pdf_sha256: z.string().regex(/^(?:[0-9a-f]{64})?$/),
      createdby: shortText,
      creation: momentText,
    }),
    clean: (record) => record,
    nameOf: ({ number }) => `document ${number}`,
    files: ({ pdf_sha256: sha256 }) =>
      sha256 === '' ? [] : [{ path: accountFilePath(sha256), sha256, kind: 'pdf' }],
    withoutFiles: (record) => ({ ...record, pdf_sha256: '' }),
  }),
  isNew: true,
};

const shape = z.strictObject({
  code: z.string().refine((code) => parseCertificateCode(code) === code),
  kind: z.enum(['article', 'editor', 'letter', 'reviewer']),
  record_id: recordId,
  name: textOf(limits.maxCertificateNameCharacters),
  facts: z.record(z.string(), z.unknown()),
  creation: momentText,
});
type CertificateRecord = z.infer<typeof shape>;

/** The certificates, so that printed codes go on leading to them. */
const certificatePart: Part<CertificateRecord> = {
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

/** All rows of a journal, in the order in which they are written and read: articles need their issues. */
export const parts = [
  issuePart,
  articlePart,
  ...plainParts,
  feePart,
  allocationPart,
  accountSeriesPart,
  accountDocumentPart,
  certificatePart,
  depositPart,
  formerRefnumberPart,
  formerIssuePart,
  formerTermPart,
  noticePart,
  mailTemplatePart,
  designPart,
  ownPagePart,
  historyPart,
  usageDayPart,
  usageMonthPart,
  usageSearchPart,
] as unknown as readonly Part[];
