import { z } from 'zod';
import { articleFields, maxArticleCharacters, paymentTypes } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { ownRules } from '#domain/article/rules.ts';
import { storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import {
  maxTextFilesCharacters,
  readTextFiles,
  storedFilesOf,
  textFilesOf,
} from '#server/store/article-texts.ts';
import { uniqueTitleKey } from '#server/store/full-article-queries.ts';
import { findIssues, issueKey } from '#server/store/issue-queries.ts';
import { addPublicationMoment } from '#server/store/public-articles.ts';
import { listArticlesAfter } from '#server/store/table-queries.ts';
import { pdfPath, textFilePath } from './journal-folder.ts';
import type { Part } from './part.ts';
import { cleanRecord, recordShape } from './plain-parts.ts';
import { recordId } from './record-id.ts';
import { momentText, shortText, textOf, withCleanTexts } from './record-texts.ts';

const page = z.int().nullable();

/** The text of a column that holds JSON, held to the rules of the form. */
const jsonOf = (read: typeof readContributors | typeof readMetadata) =>
  textOf(limits.maxMetadataCharacters.whole)
    .default('')
    .refine((text) => text === '' || Object.keys(read(text).problems).length === 0, {
      error: ({ input }) =>
        Object.entries(read(String(input)).problems)
          .flat()
          .join(': '),
    });

const shape = z.strictObject({
  id: recordId,
  /** Null in a draft without one, and where it was set free. */
  refnumber: z.int().positive().max(limits.maxRefnumber).nullable(),
  ...recordShape(articleFields, { highlights: ownRules.highlights }),
  ptype: z.enum(paymentTypes),
  year: z.int(),
  volume: z.int(),
  issue: z.int(),
  frequency: textOf(maxArticleCharacters.frequency),
  first_page: page,
  last_page: page,
  status: shortText,
  /** Whether it holds its title and transaction id against others: imported repeats do not. */
  unique_title: z.boolean(),
  unique_txnid: z.boolean(),
  file_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  file_bytes: z.int().nullable(),
  // Folders of earlier versions have none.
  full_text: textOf(maxTextFilesCharacters)
    .refine((text) => readTextFiles(text) !== undefined, 'Not a list of files.')
    .default(''),
  createdby: shortText,
  creation: momentText,
  modifiedby: shortText,
  modification: momentText,
  // Folders of earlier versions have none of these.
  contributors: jsonOf(readContributors),
  metadata: jsonOf(readMetadata),
  datestamp: momentText.default(''),
  published_at: momentText.nullable().default(''),
  withdrawal_notice: textOf(maxArticleCharacters.abstract).default(''),
});
type ArticleRecord = z.infer<typeof shape>;

/** The fields that the tables name differently, or both have. */
const sources = {
  id: 'articles.id',
  title: 'articles.title',
  unique_title: 'title_key as unique_title',
  unique_txnid: 'txnid_key as unique_txnid',
  creation: 'articles.creation',
  modification: 'articles.modification',
} as const;
const hasSource = (field: string): field is keyof typeof sources => field in sources;

const columns = shape.keyof().options.map((field) => (hasSource(field) ? sources[field] : field));

/** Articles of every status. The file can be imported alone too: an import ignores the fields that it does not know. */
export const articlePart: Part<ArticleRecord> = {
  file: 'articles.jsonl',
  noun: 'articles',
  table: 'articles',
  shape,
  keyOf: ({ id }) => id,

  async list(db, after = 0, limit) {
    const rows = await listArticlesAfter(db, columns, Number(after), limit);
    return rows.map((row) => ({
      ...row,
      unique_title: row.unique_title !== null,
      unique_txnid: row.unique_txnid !== null,
    }));
  },

  clean: (record) => ({
    ...cleanRecord(articleFields, withCleanTexts(record, ['status', 'withdrawal_notice'])),
    contributors:
      record.contributors && storedContributors(readContributors(record.contributors).value),
    metadata: record.metadata && storedMetadata(readMetadata(record.metadata).value),
    datestamp: record.status === 'draft' ? '' : record.datestamp || record.modification,
    published_at: record.status === 'draft' ? null : record.published_at,
  }),

  files: ({ id, refnumber, file_sha256, file_bytes, full_text }) => [
    ...(file_sha256 === null
      ? []
      : [
          {
            path: pdfPath(refnumber ?? `draft-${id}`),
            sha256: file_sha256,
            kind: 'pdf' as const,
            ...(file_bytes === null ? {} : { bytes: file_bytes }),
          },
        ]),
    ...storedFilesOf(textFilesOf(full_text)).map(({ sha256, bytes }) => ({
      ...{ path: textFilePath(sha256), sha256, kind: 'text' as const, bytes },
    })),
  ],

  nameOf: ({ id, refnumber }) => (refnumber === null ? `draft ${id}` : `article ${refnumber}`),
  uniqueNames: ({ id, refnumber, title, txnid, unique_title, unique_txnid }) => [
    refnumber === null ? `draft ${id}` : `reference number ${refnumber}`,
    ...(unique_title ? [`the title ${uniqueTitleKey(title)}`] : []),
    ...(unique_txnid ? [`the transaction id ${txnid}`] : []),
  ],
  withoutFiles: (record) => ({ ...record, file_sha256: null, file_bytes: null, full_text: '' }),

  async insert(tx, records, { keptIds, index }) {
    const rows = await toRows(tx, records);
    await keptIds.insert(tx, 'articles', rows);
    await index.update(tx, rows);
    await renewTerms(
      tx,
      records.map(({ id }) => id),
    );
    for (const record of records) await addMomentOfSchedule(tx, record);
  },
};

async function toRows(tx: Tx, records: ArticleRecord[]) {
  const issues = await findIssues(tx, records);
  return records.map((record) => {
    const { year, volume, issue, frequency: _, unique_title, unique_txnid, ...row } = record;
    const found = issues.get(issueKey({ year, volume, issue }));
    if (!found)
      throw new Error(`Article ${row.refnumber ?? row.id} is in an issue that does not exist`);
    return {
      ...row,
      issue_id: found.id,
      title_key: unique_title ? uniqueTitleKey(row.title) : null,
      txnid_key: unique_txnid ? row.txnid : null,
    };
  });
}

/** What is scheduled becomes public here too. A moment that has passed changes nothing. */
async function addMomentOfSchedule(tx: Tx, { status, published_at }: ArticleRecord): Promise<void> {
  if (status === 'enabled' && published_at) await addPublicationMoment(tx, published_at);
}
