import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { documentKinds } from '#contract/account-kinds.ts';
import { historyEntry } from '#contract/calls/history-calls.ts';
import { termKinds } from '#contract/calls/terms-calls.ts';
import { noticeKinds } from '#contract/entities/notice.ts';
import { visibility } from '#contract/entities/values.ts';
import { announcementFields } from '#contract/fields/announcement.ts';
import { articleFields, maxArticleCharacters, paymentTypes } from '#contract/fields/article.ts';
import { limits } from '#contract/limits.ts';
import { mailKinds, mailLanguages } from '#contract/mail.ts';
import { formMessages } from '#contract/messages.ts';
import {
  type FieldsOf,
  nounNames,
  nounOf,
  type OrderedNoun,
  type PlainNoun,
  type PlainTable,
  plainNouns,
  type TableOf,
} from '#contract/nouns.ts';
import { appearancePictures } from '#contract/settings-groups.ts';
import { announcementRules } from '#domain/announcement/rules.ts';
import { ownRules } from '#domain/article/rules.ts';
import { parseCertificateCode } from '#domain/certificate-code.ts';
import { cleanLine } from '#domain/clean-text.ts';
import { editorRules } from '#domain/editor/rules.ts';
import { sumsUp } from '#domain/fees/account-document.ts';
import { maxInSeries } from '#domain/fees/document-number.ts';
import { maxAmount } from '#domain/fees/money.ts';
import type { Rules } from '#domain/fields/kinds.ts';
import { filesOf, manuscriptRules } from '#domain/manuscript/rules.ts';
import { storedContributors } from '#domain/metadata/contributors.ts';
import { readContributors } from '#domain/metadata/contributors-form.ts';
import { readMetadata } from '#domain/metadata/metadata-form.ts';
import { storedMetadata } from '#domain/metadata/stored-metadata.ts';
import { toEncodedRichText } from '#domain/rich-text/sanitise.ts';
import type { JournalDatabase } from '#server/platform/db/journal-database.ts';
import type { NumberedTable, TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db, Tables, Tx } from '#server/platform/db/tables.ts';
import { designPictureKinds } from '#server/platform/images/picture-kinds.ts';
import type { SearchIndex } from '#server/platform/search-index/search-index.ts';
import { noteRestore } from '#server/store/account-queries.ts';
import { renewTerms } from '#server/store/article-terms.ts';
import { maxTextFilesCharacters, readTextFiles } from '#server/store/article-texts.ts';
import { allocate } from '#server/store/fee-queries.ts';
import { uniqueTitleKey } from '#server/store/full-article-queries.ts';
import { historyWordsOf } from '#server/store/history-queries.ts';
import { redrawIssues } from '#server/store/issue-drawings.ts';
import { findIssues, issueKey } from '#server/store/issue-queries.ts';
import { addPublicationMoment } from '#server/store/public-articles.ts';
import {
  amount,
  type Column,
  count,
  dayText,
  fieldColumns,
  flag,
  hash,
  json,
  momentText,
  more,
  pictureName,
  plain,
  plainOrNone,
  recordId,
  shortText,
  textOf,
} from './dump-columns.ts';
import {
  articleFiles,
  manuscriptFile,
  type NamedFile,
  pictureFiles,
  versionFiles,
} from './dump-files.ts';

// Every table of a journal and every column, once: whether a backup has it, and whether and how an export does. One that is
// not decided does not compile. A backup is stored and restored as it is; an export is held to what is said here.

/** What imported records are written into. */
export type Into = Pick<JournalDatabase, 'keptIds'> & { index: SearchIndex };

type Json = Record<string, unknown>;
/** What records have in the folder that their rows have not, or have as a text. */
type More = {
  articles: {
    year: number;
    volume: number;
    issue: number;
    frequency: string;
    /** Whether it holds its title and transaction id against others: imported repeats do not. */
    unique_title: boolean;
    unique_txnid: boolean;
  };
  fees: { payment_id?: number | null | undefined; place?: number | undefined };
  certificates: { facts: Json };
  history: { was: Json; now: Json };
};
type MoreOf<T> = T extends keyof More ? More[T] : Record<never, never>;
type RecordOf<T extends keyof Tables> = Omit<Selectable<Tables[T]>, keyof MoreOf<T>> & MoreOf<T>;

/** In no folder: made of the others when it is imported. */
const made = 'made';

type Exported<Row, Rec> = {
  /** The name of its file of lines. */
  file: string;
  /** What records are called. */
  noun: string;
  columns: { [C in keyof Rec]-?: Column | z.ZodType | typeof made };
  /** What a record is called where something is wrong with it. */
  nameOf(record: Rec): string;
  /** What no other record may be or have, in words; its name where this is left out. */
  uniqueNames?(record: Rec): string[];
  /** The files that a record names, and what it holds without them. */
  files?(record: Rec): NamedFile[];
  withoutFiles?: Partial<Rec>;
  /** Folders of every version have it. */
  isOld?: true;
  /** What a row of it has where a folder of an earlier version says more of the record. */
  asHeld?: Partial<Rec>;
  /** A folder without this file is of an earlier version, and the journal makes more of these records than it has. */
  madeWithout?: string;
  /** It grows by itself, in an empty journal too: what a folder brings takes its place. */
  grows?: true;
  /** What a journal may hold besides, and keeps, behind the records of the folder. */
  isOwn?(record: Rec): boolean;
  /** What a clean record is in addition to its clean texts. */
  settle?(record: Rec): Partial<Rec>;
  /** What the records of these rows have in addition. */
  more?(db: Db, rows: Row[]): Promise<Partial<Rec>[]>;
  /** What the rows of these records have in addition: all that is `made`. */
  make?(tx: Tx, records: Rec[]): Promise<Partial<Row>[]>;
  /** What follows from rows that were imported. */
  after?(tx: Tx, records: Rec[], rows: TableRow[], into: Into): Promise<void>;
};
type ExportedTable<T extends keyof Tables> = Exported<Selectable<Tables[T]>, RecordOf<T>>;
/** In a backup alone, and why in no export. */
type Stays = { stays: string };
/** Of tables whose rows the database does not number: the column that they are ordered by. */
type Key<T extends keyof Tables> = T extends NumberedTable
  ? { key?: never }
  : { key: keyof Tables[T] & string };
/** A backup is lines of JSON, which has no bytes. */
type HasBytes<T extends keyof Tables> = Extract<
  Selectable<Tables[T]>[keyof Selectable<Tables[T]>],
  object
>;
/** As a text, why it is in neither: a restored journal has none of it, or makes it again. */
type Decision<T extends keyof Tables> =
  | string
  | ([HasBytes<T>] extends [never] ? Key<T> & (Stays | ExportedTable<T>) : never);

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is no month');
const item = { id: recordId, kind: textOf(40), key: textOf(253) };
const counts = {
  views: count,
  downloads: count,
  citations: count,
  texts: count.default(0),
  unique_investigations: count,
  unique_requests: count,
};

const code = z.string().refine((text) => parseCertificateCode(text) === text);
const place = z.int().min(1);
const volume = { year: z.int(), volume: z.int(), issue: z.int() };

/** The text of a column that holds JSON, held to the rules of the form. */
const articleJson = <T>(
  read: (text: string) => { value: T; problems: object },
  store: (value: T) => string,
) => ({
  shape: textOf(limits.maxMetadataCharacters.whole)
    .default('')
    .refine((text) => text === '' || Object.keys(read(text).problems).length === 0, {
      error: ({ input }) =>
        Object.entries(read(String(input)).problems)
          .flat()
          .join(': '),
    }),
  clean: (text: string) => text && store(read(text).value),
});

/** What pages and PDFs of a document reckon with. */
function isFacts(text: string): boolean {
  try {
    return sumsUp(JSON.parse(text));
  } catch {
    return false;
  }
}

const historyValues = json(
  z
    .record(shortText, z.unknown())
    .refine(
      (given) => JSON.stringify(given).length <= limits.maxHistoryCharacters,
      formMessages.article.maxCharacters(limits.maxHistoryCharacters),
    ),
);

/** As far as the change itself tells it. */
function refnumberOf({ was, now }: { was: Json; now: Json }): string {
  const { refnumber = was.refnumber } = now;
  return typeof refnumber === 'string' ? refnumber : '';
}

type PlainTables = { [T in PlainTable]: Exclude<Decision<T>, string | Stays> };

/** Of the plain nouns: what their rows have besides id, version and fields, or are held to in addition to the forms' rules. */
const plainColumns: {
  [N in Exclude<PlainNoun, OrderedNoun>]: {
    [C in Exclude<keyof Tables[TableOf<N>], 'id' | 'modification' | keyof FieldsOf<N>>]: z.ZodType;
  } & { [C in keyof FieldsOf<N>]?: z.ZodType };
} = {
  editor: { creation: momentText, updated_at: momentText },
  announcement: {
    status: announcementFields.status.wire,
    announced_on: dayText,
    published_at: momentText,
    createdby: shortText,
    creation: momentText,
    modifiedby: shortText,
  },
  manuscript: {
    // With reviewers' addresses in a line of their own.
    words: textOf(2 * limits.maxContactWordCharacters + 1),
    contact_words: textOf(2 * limits.maxContactWordCharacters + 1),
    createdby: shortText,
    creation: momentText,
    modifiedby: shortText,
  },
  payment: { txnid_key: shortText.nullable(), creation: momentText },
};

const plainRules: Partial<Record<PlainNoun, object>> = {
  editor: editorRules,
  announcement: announcementRules,
  manuscript: manuscriptRules,
};

const plainTables = Object.fromEntries(
  plainNouns.map(({ noun, one, many, table, folder, fields, label, picture }) => {
    const exported = {
      file: folder,
      noun: many,
      columns: {
        id: recordId,
        modification: momentText.default(''),
        ...fieldColumns(fields, plainRules[noun] as Rules<typeof fields>),
        ...(plainColumns as Partial<Record<PlainNoun, object>>)[noun],
      },
      nameOf: (record: TableRow) => `${one} ${record[label]}`,
      uniqueNames: () => [],
      ...(picture && {
        files: (record: TableRow) =>
          pictureFiles(String(record[picture]), fields[picture]?.box ?? 'logo'),
        withoutFiles: { [picture]: '' },
      }),
    };
    return [table, exported] as const;
  }),
) as unknown as PlainTables;

export const dump: { [T in keyof Tables]: Decision<T> } = {
  journal_state: { key: 'id', stays: 'each journal counts its own versions' },
  settings: { key: 'field', stays: 'in journal.json' },
  users: { stays: 'administrators belong to an installation' },
  recovery_codes: { stays: 'the same' },
  passkeys: { stays: 'the same' },
  /** Empty ones too. */
  issues: {
    file: 'issues',
    noun: 'issues',
    isOld: true,
    columns: {
      id: recordId,
      ...volume,
      frequency: plain(maxArticleCharacters.frequency),
      creation: momentText,
      title: plainOrNone(maxArticleCharacters.title),
      publication_date: dayText.default(''),
      description: plainOrNone(limits.maxIssueDescriptionCharacters),
      cover: pictureName.default(''),
      is_current: flag.default(0),
      modification: momentText.default(''),
      lead: plainOrNone(15),
      drawing: made,
    },
    make: async (_, issues) => issues.map(() => ({ drawing: '' })),
    files: ({ cover }) => pictureFiles(cover, 'cover'),
    withoutFiles: { cover: '' },
    nameOf: ({ year, volume, issue }) => `issue ${year}/${volume}/${issue}`,
  },
  /** Of every status. The file can be imported alone too: an import ignores the fields that it does not know. */
  articles: {
    file: 'articles',
    noun: 'articles',
    isOld: true,
    columns: {
      id: recordId,
      refnumber: z.int().positive().max(limits.maxRefnumber).nullable(),
      ...fieldColumns(articleFields, { highlights: ownRules.highlights }),
      ptype: z.enum(paymentTypes),
      year: more(volume.year),
      volume: more(volume.volume),
      issue: more(volume.issue),
      frequency: more(textOf(maxArticleCharacters.frequency)),
      first_page: z.int().nullable(),
      last_page: z.int().nullable(),
      status: plain(500),
      unique_title: more(z.boolean()),
      unique_txnid: more(z.boolean()),
      file_sha256: hash.nullable(),
      file_bytes: z.int().nullable(),
      // Folders of earlier versions have no full text, and none of what follows `modification`.
      full_text: textOf(maxTextFilesCharacters)
        .refine((text) => readTextFiles(text) !== undefined, 'Not a list of files.')
        .default(''),
      createdby: shortText,
      creation: momentText,
      modifiedby: shortText,
      modification: momentText,
      contributors: articleJson(readContributors, storedContributors),
      metadata: articleJson(readMetadata, storedMetadata),
      datestamp: momentText.default(''),
      published_at: momentText.nullable().default(''),
      withdrawal_notice: plainOrNone(maxArticleCharacters.abstract),
      issue_id: made,
      title_key: made,
      txnid_key: made,
    },
    settle: ({ status, datestamp, modification, published_at }) => ({
      datestamp: status === 'draft' ? '' : datestamp || modification,
      published_at: status === 'draft' ? null : published_at,
    }),
    files: (row) => [...articleFiles(row), ...pictureFiles(row.key_image, 'keyImage')],
    withoutFiles: { file_sha256: null, file_bytes: null, full_text: '', key_image: '' },
    nameOf: ({ id, refnumber }) => (refnumber === null ? `draft ${id}` : `article ${refnumber}`),
    uniqueNames: ({ id, refnumber, title, txnid, unique_title, unique_txnid }) => [
      refnumber === null ? `draft ${id}` : `reference number ${refnumber}`,
      ...(unique_title ? [`the title ${uniqueTitleKey(title)}`] : []),
      ...(unique_txnid ? [`the transaction id ${txnid}`] : []),
    ],
    async more(db, rows) {
      const issues = await db
        .selectFrom('issues')
        .select(['id', 'year', 'volume', 'issue', 'frequency'])
        .where('id', 'in', [...new Set(rows.map(({ issue_id }) => issue_id))])
        .execute();
      const byId = new Map(issues.map(({ id, ...issue }) => [id, issue]));
      return rows.map(({ issue_id, title_key, txnid_key }) => ({
        ...(byId.get(issue_id) ?? { year: 0, volume: 0, issue: 0, frequency: '' }),
        unique_title: title_key !== null,
        unique_txnid: txnid_key !== null,
      }));
    },
    async make(tx, records) {
      const issues = await findIssues(tx, records);
      return records.map(({ unique_title, unique_txnid, ...record }) => {
        const found = issues.get(issueKey(record));
        if (found) {
          return {
            issue_id: found.id,
            title_key: unique_title ? uniqueTitleKey(record.title) : null,
            txnid_key: unique_txnid ? record.txnid : null,
          };
        }
        const name = record.refnumber ?? record.id;
        throw new Error(`Article ${name} is in an issue that does not exist`);
      });
    },
    async after(tx, records, rows, { index }) {
      await index.update(tx, rows as never);
      const ids = records.map(({ id }) => id);
      await renewTerms(tx, ids);
      await redrawIssues(tx, ids);
      // What is scheduled becomes public here too. A moment that has passed changes nothing.
      for (const { status, published_at } of records) {
        if (status === 'enabled' && published_at) await addPublicationMoment(tx, published_at);
      }
    },
  },
  editors: { ...plainTables.editors, isOld: true },
  indexing_entries: { ...plainTables.indexing_entries, isOld: true },
  announcements: plainTables.announcements,
  manuscripts: {
    ...plainTables.manuscripts,
    files: (row) => filesOf(row).map(({ sha256, bytes }) => manuscriptFile(sha256, bytes)),
    withoutFiles: { files: '[]' },
    nameOf: ({ number }) => `manuscript ${number}`,
    uniqueNames: ({ number }) => [`the number ${number}`],
  },
  payments: {
    ...plainTables.payments,
    uniqueNames: ({ txnid_key }) => (txnid_key === null ? [] : [`the payment ${txnid_key}`]),
  },
  /** What is to be paid, or was, for which article. */
  fees: {
    file: 'fees',
    noun: 'fees',
    columns: {
      id: recordId,
      article_id: recordId.nullable(),
      manuscript_id: recordId.nullable().default(null),
      state: z.enum(['due', 'waived', 'paid']),
      why: plain(limits.maxFeeTextCharacters),
      amount,
      currency: plain(500),
      // The links that authors have go on to lead to their payment.
      link_hash: z.string().max(64).nullable().default(null),
      link_sealed: z.string().max(200).default(''),
      modification: momentText.default(''),
      // In folders of earlier versions a fee says itself which payment pays it.
      payment_id: more(recordId.nullable().optional()),
      place: more(place.optional()),
    },
    asHeld: { payment_id: undefined, place: undefined },
    madeWithout: 'allocations.jsonl',
    nameOf: ({ id }) => `fee ${id}`,
    uniqueNames: ({ article_id, manuscript_id, link_hash }) => [
      ...(article_id === null ? [] : [`the fee of article id ${article_id}`]),
      ...(manuscript_id === null ? [] : [`the fee of manuscript id ${manuscript_id}`]),
      ...(link_hash === null ? [] : [`the link ${link_hash}`]),
    ],
    async after(tx, records) {
      const paid = records.flatMap(({ id, payment_id, place = 1 }) =>
        payment_id == null ? [] : [{ fee_id: id, payment_id, place }],
      );
      await allocate(tx, paid);
    },
  },
  /** Which payment pays which fee. */
  allocations: {
    file: 'allocations',
    noun: 'allocations of payments',
    columns: { id: recordId, fee_id: recordId, payment_id: recordId, amount, place },
    madeWithout: 'allocations.jsonl',
    nameOf: ({ id }) => `allocation ${id}`,
    // One payment pays a fee.
    uniqueNames: ({ fee_id, payment_id, place }) => [
      `fee ${fee_id}`,
      `place ${place} of payment id ${payment_id}`,
    ],
  },
  /** The counters of documents. Who imports them confirms their last numbers, for the journal may have gone on elsewhere. */
  account_series: {
    file: 'account-series',
    noun: 'series of documents',
    columns: {
      id: recordId,
      kind: z.enum(documentKinds),
      prefix: z.string().regex(/^[A-Z\d]{1,4}$/),
      year: z.string().regex(/^\d\d-\d\d$/),
      last: z.int().min(0).max(maxInSeries),
      last_on: dayText,
      lost: z.string().max(limits.maxFeeTextCharacters),
      confirmed_at: momentText,
      misdated: z.int().min(0).max(maxInSeries).default(0),
    },
    nameOf: ({ prefix, year }) => `series ${prefix}/${year}`,
    after: (tx) => noteRestore(tx, new Date().toISOString()),
  },
  /** Receipts, invoices, bills of supply and credit notes, with their PDFs. */
  account_documents: {
    file: 'account-documents',
    noun: 'receipts and invoices',
    columns: {
      id: recordId,
      series_id: recordId,
      place: place.max(maxInSeries),
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
      code,
      pdf_sha256: z.union([hash, z.literal('')]),
      createdby: shortText,
      creation: momentText,
    },
    nameOf: ({ number }) => `document ${number}`,
    uniqueNames: ({ number, series_id, place, cancels_id, valid_key, code }) => [
      `document ${number}`,
      `place ${place} of series ${series_id}`,
      ...(cancels_id === null ? [] : [`a credit note of document id ${cancels_id}`]),
      ...(valid_key === null ? [] : [`the valid document ${valid_key}`]),
      `code ${code}`,
    ],
    files: ({ pdf_sha256: sha256 }) =>
      sha256 === '' ? [] : [{ path: `files/account-${sha256}.pdf`, sha256, kind: 'pdf' }],
    withoutFiles: { pdf_sha256: '' },
  },
  /** So that printed codes go on leading to them. */
  certificates: {
    key: 'code',
    file: 'certificates',
    noun: 'certificates',
    isOld: true,
    columns: {
      code,
      kind: z.enum(['article', 'editor', 'letter', 'reviewer']),
      record_id: recordId,
      name: textOf(limits.maxCertificateNameCharacters),
      facts: json(z.record(z.string(), z.unknown())),
      creation: momentText,
      facts_sha256: made,
    },
    nameOf: ({ code }) => `certificate ${code}`,
    make: async (_, records) =>
      records.map(({ facts }) => ({
        facts_sha256: createHash('sha256').update(JSON.stringify(facts)).digest('hex'),
      })),
  },
  /** What became of the articles at the services: a journal that moves need not deposit them again. */
  deposits: {
    file: 'deposits',
    noun: 'deposits',
    columns: {
      id: recordId,
      article_id: recordId,
      service: z.enum(['crossref', 'doaj']),
      state: z.enum(['deposited', 'accepted', 'refused']),
      batch: plain(500),
      record_sha256: shortText,
      reason: plain(5000),
      creation: momentText,
      modification: momentText,
    },
    nameOf: ({ service, article_id }) => `deposit of article id ${article_id} with ${service}`,
  },
  /** Addresses that articles, issues and names had before lead on. */
  former_refnumbers: {
    file: 'former-refnumbers',
    noun: 'former reference numbers',
    columns: {
      id: recordId,
      refnumber: z.int().positive().max(limits.maxRefnumber),
      article_id: recordId,
    },
    nameOf: ({ refnumber }) => `former reference number ${refnumber}`,
  },
  former_issues: {
    file: 'former-issues',
    noun: 'former issues',
    columns: { id: recordId, ...volume, issue_id: recordId },
    nameOf: ({ year, volume, issue }) => `former issue ${year}/${volume}/${issue}`,
  },
  former_terms: {
    file: 'former-terms',
    noun: 'former names of authors, keywords and subjects',
    columns: { id: recordId, kind: z.enum(termKinds), slug: shortText, next_slug: shortText },
    nameOf: ({ slug }) => `former name ${slug}`,
    uniqueNames: ({ kind, slug }) => [`the former name ${slug} of ${kind}`],
  },
  article_notices: {
    file: 'notices',
    noun: 'notices',
    columns: {
      id: recordId,
      article_id: recordId,
      notice_id: recordId,
      kind: z.enum(noticeKinds),
      creation: momentText,
    },
    async after(tx, records) {
      await redrawIssues(
        tx,
        records.map(({ notice_id }) => notice_id),
      );
    },
    nameOf: ({ article_id }) => `notice of article id ${article_id}`,
    uniqueNames: ({ article_id, notice_id }) => [
      `the notice ${notice_id} of article id ${article_id}`,
    ],
  },
  publication_moments: { key: 'moment', stays: 'made of the articles' },
  held_schedules: { key: 'id', stays: 'an export is of what is, not of what is held' },
  mail_messages: { stays: 'what was sent to whom stays where it was sent from' },
  mail_templates: {
    file: 'mail-templates',
    noun: 'texts of mail',
    columns: {
      id: recordId,
      kind: z.enum(mailKinds),
      language: z.enum(mailLanguages),
      subject: textOf(limits.maxMailSubjectCharacters),
      body: textOf(limits.maxMailBodyCharacters),
      modifiedby: shortText,
      modification: momentText,
    },
    nameOf: ({ kind, language }) => `text of mail ${kind} in ${language}`,
  },
  /** By which the journal looks as it does; its colour is among the settings. */
  design_pictures: {
    file: 'design',
    noun: 'pictures of the design',
    columns: { id: recordId, slot: z.enum(appearancePictures), picture: pictureName },
    files: ({ slot, picture }) =>
      pictureFiles(picture, designPictureKinds[slot as keyof typeof designPictureKinds]),
    withoutFiles: { picture: '' },
    nameOf: ({ slot }) => `the journal's ${slot}`,
  },
  /** In the journal's own words. */
  own_pages: {
    file: 'pages',
    noun: 'pages',
    columns: {
      id: recordId,
      slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
      title: { ...plain(limits.maxSettingCharacters), clean: cleanLine },
      content: {
        shape: z.string().max(2 * limits.maxHomeContentCharacters),
        clean: (text) => toEncodedRichText(text, 'content'),
      },
      modification: momentText,
      // Folders of earlier versions have none: what they hold is shown.
      status: visibility.default('enabled'),
    },
    nameOf: ({ slug }) => `page ${slug}`,
  },
  /** Also of deleted records, whose ids are never given again. */
  history: {
    file: 'history',
    noun: 'changes',
    isOld: true,
    columns: {
      id: recordId,
      noun: historyEntry.shape.noun,
      // An import is a record that nothing keeps but its line.
      record_id: z.union([recordId, z.literal(0)]),
      action: historyEntry.shape.action,
      moment: momentText,
      username: shortText,
      label: textOf(maxArticleCharacters.title),
      was: historyValues,
      now: historyValues,
      // Folders of earlier versions have none.
      batch_id: recordId.nullable().default(null),
      words: made,
    },
    nameOf: ({ id }) => `change ${id}`,
    uniqueNames: () => [],
    files: ({ noun, was, now }) => [...versionFiles(noun, was), ...versionFiles(noun, now)],
    isOwn: ({ noun }) => noun === 'person',
    make: async (_, records) =>
      records.map((record) => ({
        words: historyWordsOf(
          { ...record, refnumber: refnumberOf(record) },
          record.batch_id !== null,
        ),
      })),
    async after(tx, records, _, { keptIds }) {
      for (const noun of nounNames) {
        const ids = records.filter((record) => record.noun === noun).map((row) => row.record_id);
        const { table } = nounOf(noun);
        if (table && ids.length > 0) await keptIds.retire(tx, table, Math.max(...ids));
      }
    },
  },
  // How often what was read. Nothing of who read it leaves a journal: see docs/statistics.md.
  /** Days of the journal, and of the last 13 months those of articles and issues. */
  usage_days: {
    file: 'usage-by-day',
    noun: 'days of usage',
    grows: true,
    columns: { ...item, day: z.iso.date(), ...counts },
    nameOf: ({ kind, key, day }) => `usage of ${kind} ${key} on ${day}`,
  },
  usage_months: {
    file: 'usage-by-month',
    noun: 'months of usage',
    grows: true,
    columns: { ...item, month, is_imported: flag, ...counts },
    nameOf: ({ kind, key, month, is_imported }) =>
      `${is_imported === 1 ? 'imported usage' : 'usage'} of ${kind} ${key} in ${month}`,
  },
  /** Searched in vain by at least three sessions. */
  usage_searches: {
    file: 'usage-searches',
    noun: 'words searched in vain',
    grows: true,
    columns: {
      id: recordId,
      words: textOf(limits.maxSearchKeywordCharacters),
      sessions: count,
      first_day: z.iso.date(),
      last_day: z.iso.date(),
    },
    nameOf: ({ words }) => `search for ${words}`,
  },
  alerts: { stays: 'readers asked the journal where it is' },
  service_accounts: { key: 'service', stays: 'the accounts of a publisher' },

  sessions: 'a restore ends them: a token that leaked before must not come back',
  login_attempts: 'counts of the old installation',
  known_addresses: 'an address is known again after the next login',
  password_links: 'a restore ends them: a link that leaked before must not come back',
  passkey_challenges: 'good for some minutes',
  switch_codes: 'good for 30 seconds',
  publisher_journals: 'each node has it in its publisher.yaml, which is backed up',
  preview_links: 'a restore ends them: a link that leaked before must not come back',
  uploads: 'work under way: who restores drops the spreadsheet again',
  upload_rows: 'the same',
  upload_files: 'the same',
  usage_clicks: 'who read what is forgotten within the day: it is in no backup',
  usage_visits: 'the same',
  usage_asked: 'words that fewer than three sessions asked for',
  usage_salts: 'with it, readers could be told from what is kept of a day',
  usage_state: 'counts of the old installation',
  usage_rankings: 'made again each day',
  search_chunks: 'rebuilt from the articles',
  full_texts: 'read from the PDFs again',
  full_text_words: 'the same',
  made_texts: 'made of the JATS files again',
  article_terms: 'made of the articles',
  term_progress: 'the same',
  files: 'copied as files',
  file_parts: 'copied as files',
  file_cleanup_days:
    'days that what is in quarantine has been there: a restored journal has nothing there',
  pdf_findings: 'found by looking into the PDFs again',
  pdf_checks: 'the same',
  file_ledger: 'a restore makes database and files belong together again',
  stored_file_ledger: 'the same',
};

/** A table that a backup has, with the column that its rows are ordered by. */
export type BackupTable = { table: keyof Tables; key: string; isNumbered: boolean };
type AnyExported = Exported<TableRow, TableRow>;

const inBackup = Object.entries(dump).flatMap(([table, decision]) =>
  typeof decision === 'string'
    ? []
    : { isNumbered: !('key' in decision), key: 'id', ...decision, table: table as keyof Tables },
);

/** Parents before children. */
export const backupTables: BackupTable[] = inBackup;

/** A table that an export has: a file of JSON lines in the folder, in the order of the key. */
export type Part = BackupTable &
  Omit<AnyExported, 'columns'> & {
    columns: Record<string, Column>;
    shape: z.ZodType<TableRow>;
    files: NonNullable<AnyExported['files']>;
    uniqueNames: NonNullable<AnyExported['uniqueNames']>;
  };

/** In the order in which they are written and read: articles need their issues. */
export const parts: Part[] = inBackup.flatMap((decision) => {
  if ('stays' in decision) return [];
  const exported = decision as unknown as BackupTable & AnyExported;
  const columns = Object.fromEntries(
    Object.entries(exported.columns).flatMap(([name, column]) =>
      column === made ? [] : [[name, column instanceof z.ZodType ? { shape: column } : column]],
    ),
  );
  const shapes = Object.entries(columns).map(([name, { shape }]) => [name, shape]);
  const shape = z.strictObject(Object.fromEntries(shapes));
  const { nameOf, file } = exported;
  const uniqueNames = (record: TableRow) => [nameOf(record)];
  return { files: () => [], uniqueNames, ...exported, file: `${file}.jsonl`, columns, shape };
});
