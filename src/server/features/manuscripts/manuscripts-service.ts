import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { articlesCalls } from '#contract/calls/articles-calls.ts';
import type { BodyOf, QueryOf } from '#contract/calls/call.ts';
import type { DroppedProposal, manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import type { Day } from '#contract/entities/values.ts';
import { defaultsOf, toAdmin } from '#contract/fields/fields.ts';
import {
  dateOfState,
  type Manuscript,
  type ManuscriptFile,
  type ManuscriptForm,
  type ManuscriptSummary,
  manuscriptFields,
  personalFields,
} from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import { isEmailAddress } from '#domain/email-address.ts';
import { type IssueAddress, parseIssueAddress } from '#domain/issue-address.ts';
import {
  completeManuscript,
  filesOf,
  isArticlePdf,
  isOtherPaper,
  manuscriptNumber,
  manuscriptWords,
  nameHoldsTitle,
  readManuscript,
  titleOfFile,
  titleOfSubject,
} from '#domain/manuscript/rules.ts';
import { encodeHtml, encodeText } from '#domain/rich-text/encoding.ts';
import { isAllowed } from '#domain/rights.ts';
import { foldWords } from '#domain/search/fold.ts';
import { openingCharacters, showsTitle } from '#domain/title-in-pdf.ts';
import { stateOf } from '#domain/visibility.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { DamagedFile } from '#server/platform/files/file-store.ts';
import { isPdf, type UploadedFile, type UploadedPdf } from '#server/platform/files/staged-file.ts';
import { startForEachJournal } from '#server/platform/jobs/repeat.ts';
import {
  mailKindOf,
  type ReadMail,
  readMailApart,
} from '#server/platform/mails/read-mail-apart.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { type Collection, collection } from '#server/records/collection.ts';
import { moneyOf, requireUnpaid } from '#server/records/ledger.ts';
import { followPublication } from '#server/records/manuscript-states.ts';
import { asksNothing, chargeManuscript } from '#server/records/payment-links.ts';
import { deleteLetters } from '#server/store/certificate-queries.ts';
import { findFeeOfManuscript, updateFee } from '#server/store/fee-queries.ts';
import { eraseFromHistory } from '#server/store/history-queries.ts';
import {
  findArticleOfManuscript,
  hasManuscriptNumber,
  listManuscripts,
  listManuscriptsWithFiles,
  type ManuscriptRow,
  nextManuscriptSerial,
} from '#server/store/manuscript-queries.ts';
import { deletePreviewLinksOf } from '#server/store/preview-link-queries.ts';
import { findNextRefnumber, readDatabaseClock } from '#server/store/public-articles.ts';

type Manuscripts = Collection<'manuscript'>;
type Calls = typeof manuscriptsCalls;
/** Whose role decides what is seen: all of it without one. */
type Seer = Pick<Actor, 'role'>;

/** Papers before they are articles. What is not there is `not_found`. */
export type ManuscriptsService = ReturnType<typeof manuscriptsService>;

type Dropped = { name: string; file: UploadedFile | undefined };

/** A file of something dropped, in memory; an e-mail is one in addition to its attachments. */
type FoundFile = { name: string; content: Uint8Array; message?: string };

/** What was dropped: an e-mail with its texts, or a file alone. */
type Found = { mail: ReadMail | undefined; title: string; files: FoundFile[] };

const maxTerms = 8;
const maxKnown = 5;
const maxNoteCharacters = 5_000;

type NewArticle = {
  address: IssueAddress | undefined;
  fields: BodyOf<typeof articlesCalls.createArticle>;
  file: UploadedPdf | undefined;
};

/** @param createArticle with the manuscript that becomes it, and what else is written in its transaction */
export function manuscriptsService(
  journal: JournalContext,
  createArticle: (
    article: NewArticle,
    actor: Actor,
    also: { manuscript: number; after(tx: Tx, articleId: number): Promise<unknown> },
  ) => Promise<{ id: number }>,
) {
  const { database, files: store, settings, dayOf } = journal;
  const { pdfReader } = journal.installation;
  const { reads } = database;
  const { reading } = journal.installation;
  const manuscripts: Manuscripts = collection(journal, 'manuscript', {
    view: (row, actor) => view(row, actor),
    read: readManuscript,
    stamps: ({ username, now }, row, before) => ({
      modifiedby: username,
      ...(before ? {} : { createdby: username, creation: now.toISOString() }),
      ...manuscriptWords(row),
    }),
    async refuse(tx, before, after) {
      if (before && !after) await requireUnpaid(tx, before.id);
      if (!before || !after || before.article_id === after.article_id) return;
      // Its fee is the article's.
      if (await findArticleOfManuscript(tx, before.article_id)) {
        refuseInvalid({ change: formMessages.manuscript.hasArticle });
      }
    },
    onlyByUndo: ['article_id'],
    whenWritten: (tx, row) => chargeManuscript(tx, journal, row),
  });

  async function find(id: number): Promise<ManuscriptRow> {
    const row = await manuscripts.find(id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function view(row: ManuscriptRow, seer: Seer): Promise<Manuscript> {
    const found =
      row.article_id > 0 ? await findArticleOfManuscript(reads, row.article_id) : undefined;
    const article = found && {
      ...{ id: found.id, refnumber: String(found.refnumber ?? '') },
      state: stateOf(found, await readDatabaseClock(reads)),
    };
    return { ...toManuscript(row, seer), ...(article && { article }) };
  }

  /** A PDF of a manuscript as if it were uploaded; undefined where none is asked for. */
  async function stagePdf(row: ManuscriptRow, sha256: string): Promise<UploadedPdf | undefined> {
    if (sha256 === '') return undefined;
    const file = filesOf(row).find((one) => one.sha256 === sha256);
    if (!file) throw new Problem('not_found');
    if (file.bytes > limits.maxArticleFileBytes) throw new Problem('file_too_large');
    const staged = await store.stage(await store.read(sha256));
    return { staged, problem: isPdf(staged.head) ? undefined : 'invalid_file' };
  }

  /** Whether the first pages of a PDF have a title. */
  async function showsIt(sha256: string, title: string): Promise<boolean> {
    try {
      const { text } = await pdfReader.look(await buffer(await store.read(sha256)));
      return showsTitle(text.slice(0, openingCharacters), title) === true;
    } catch (error) {
      // Then an editor chooses.
      if (
        error instanceof DamagedFile ||
        (error instanceof Problem && error.code === 'unavailable')
      )
        return false;
      throw error;
    }
  }

  /** A new manuscript with its number, and with files that are stored already. */
  async function create(
    form: Omit<ManuscriptForm, 'modification'>,
    actor: Actor,
    files: readonly ManuscriptFile[] = [],
  ): Promise<ManuscriptRow> {
    const { manuscript_number: pattern } = await settings.metadata();
    const today = dayOf(actor.now);
    const fields = completeManuscript(form, undefined, today);
    const year = Number((fields.received_on || today).slice(0, 4)) || Number(today.slice(0, 4));
    return retryTransaction(() =>
      manuscripts.add({ fields }, actor, async (tx) => {
        for (let serial = await nextManuscriptSerial(tx); ; serial += 1) {
          const number = manuscriptNumber(pattern, year, serial);
          if (await hasManuscriptNumber(tx, number)) continue;
          return files.length === 0 ? { number } : { number, files: JSON.stringify(files) };
        }
      }),
    );
  }

  /** @param signal ends the process that reads an e-mail */
  async function openDropped({ name, file }: Dropped, signal: AbortSignal): Promise<Found> {
    if (!file) throw refusal(formMessages.manuscript.fileMissing);
    if (file.problem) throw refusal(formMessages.manuscript.fileTooLarge);
    const { staged } = file;
    const kind = mailKindOf(name, staged.head);
    if (!kind) {
      const content = await staged.read();
      return { mail: undefined, title: titleOfFile(name), files: [{ name, content }] };
    }
    const mail = await readMailApart(reading, staged.read, kind, signal);
    if ('refused' in mail) {
      if (mail.refused === 'no_mail') throw new Problem('invalid_mail');
      const { mailTooMuch, mailCrash } = formMessages.manuscript;
      throw refusal(mail.refused === 'crash' ? mailCrash : mailTooMuch);
    }
    const content = await staged.read();
    const itself = { name, content, ...(mail.messageId && { message: mail.messageId }) };
    return { mail, title: titleOfSubject(mail.subject), files: [itself, ...mail.files] };
  }

  /** The day of its date where the publisher is; today where it says none, or one to come. */
  function receivedOn(mail: ReadMail | undefined, now: Date): Day {
    const today = dayOf(now);
    const day = mail?.date ? dayOf(new Date(mail.date)) : today;
    return day > today || day < '2000' ? today : day;
  }

  /** Manuscripts that have the e-mail, one of the files, or the title. */
  async function listKnown({ mail, title, files }: Found) {
    const message = mail?.messageId
      ? [JSON.stringify({ message: mail.messageId }).slice(1, -1)]
      : [];
    const hashes = files.map(({ content }) => hashOf(content));
    const terms = foldWords(title);
    const same = await listManuscriptsWithFiles(reads, [...message, ...hashes], maxKnown);
    const all = { state: undefined, article: undefined, before: undefined };
    const alike =
      terms.length < 2
        ? []
        : await listManuscripts(
            reads,
            { ...all, people: 'none', terms: terms.slice(0, 30) },
            maxKnown,
          );
    const known = new Map<number, DroppedProposal['known'][number]>();
    for (const row of same) {
      const byMessage = message.some((text) => row.files.includes(text));
      known.set(row.id, { ...toSummary(row), by: byMessage ? 'message' : 'file' });
    }
    for (const row of alike) {
      if (!known.has(row.id)) known.set(row.id, { ...toSummary(row), by: 'title' });
    }
    return [...known.values()].slice(0, maxKnown);
  }

  return {
    ...manuscripts,
    /** What a dropped file would add; nothing is stored. Throws `invalid_fields`, `invalid_mail` and `unavailable`. */
    async readDropped(given: Dropped, signal: AbortSignal): Promise<DroppedProposal> {
      const found = await openDropped(given, signal);
      const { mail, title, files } = found;
      return {
        ...{ title, authors: mail?.fromName ?? '', email: mail?.fromAddress ?? '' },
        ...{ received_on: receivedOn(mail, journal.now()), is_mail: mail !== undefined },
        text: mail?.text ?? '',
        files: files.map(({ name, content }) => ({ name, bytes: content.byteLength })),
        known: await listKnown(found),
      };
    },
    /** Adds it as a manuscript, or to the one named by `to`. Throws what `readDropped`, `create` and `addFile` throw. */
    async addDropped(
      { title, to, ...given }: Dropped & { title?: string | undefined; to?: number | undefined },
      actor: Actor,
      signal: AbortSignal,
    ) {
      const found = await openDropped(given, signal);
      const known = to === undefined ? undefined : await find(to);
      const { mail } = found;
      const files: ManuscriptFile[] = [];
      for (const { name, content, message } of found.files.slice(0, limits.maxManuscriptFiles)) {
        const { sha256, bytes } = await store.put(content);
        files.push({
          ...{ sha256, name: name.trim().slice(0, 255) || 'file', bytes },
          ...{ added: actor.now.toISOString(), ...(message && { message }) },
        });
      }
      if (known) {
        await manuscripts.changeEach([known.id], (row) => withFiles(row, files), actor);
        return view(await find(known.id), actor);
      }
      const form = {
        title: title || found.title || given.name,
        received_on: receivedOn(mail, actor.now),
        ...(mail && {
          authors: mail.fromName,
          email: isEmailAddress(mail.fromAddress) ? mail.fromAddress : '',
          notes: mail.text.slice(0, maxNoteCharacters),
        }),
      };
      return view(await create(form, actor, withoutRepeats(files)), actor);
    },
    async list({ q = '', state, article, older }: QueryOf<Calls['listManuscripts']>, seer: Seer) {
      const isWhole = may(seer, 'draft');
      const terms = foldWords(q).slice(0, maxTerms);
      if (q.trim() !== '' && terms.length === 0) return { manuscripts: [], next: 0 };
      const isOfPeople = may(seer, 'publish') ? 'all' : 'without addresses of reviewers';
      const people = isWhole ? isOfPeople : 'none';
      const filter = { terms, people, state, article, before: older } as const;
      const rows = await listManuscripts(reads, filter, limits.manuscriptPageRows + 1);
      const shown = rows.slice(0, limits.manuscriptPageRows);
      return {
        manuscripts: shown.map((row) => (isWhole ? toListed(row) : toSummary(row))),
        next: rows.length > shown.length ? (shown.at(-1)?.id ?? 0) : 0,
      };
    },
    async get(id: number, seer: Seer): Promise<Manuscript | ManuscriptSummary> {
      const row = await find(id);
      return may(seer, 'draft') ? view(row, seer) : toSummary(row);
    },
    /** Throws `invalid_fields`, as `change` does. */
    async create({ modification: _, ...form }: ManuscriptForm, actor: Actor) {
      return view(await create(form, actor), actor);
    },
    /** Throws `changed_meanwhile` where the form was made of another version. */
    async change(id: number, { modification, ...form }: ManuscriptForm, actor: Actor) {
      const known = await find(id);
      // What is completed is completed of this version.
      const fields = {
        ...completeManuscript(form, known, dayOf(actor.now)),
        modification: modification ?? known.modification,
      };
      return view(await manuscripts.change(id, { fields }, actor), actor);
    },
    /** Stores a file and names it, once where it is there already. Throws `file_too_large` and `invalid_fields`. */
    async addFile(
      id: number,
      { name, file }: { name: string; file: UploadedFile | undefined },
      actor: Actor,
    ) {
      const row = await find(id);
      if (!file) throw refusal(formMessages.manuscript.fileMissing);
      if (file.problem) throw refusal(formMessages.manuscript.fileTooLarge);
      if (filesOf(row).length >= limits.maxManuscriptFiles) {
        throw refusal(formMessages.manuscript.files(limits.maxManuscriptFiles));
      }
      const { sha256, bytes } = file.staged;
      await file.staged.keep();
      const added = { sha256, name: name.trim() || 'file', bytes, added: actor.now.toISOString() };
      await manuscripts.changeEach([id], (before) => withFiles(before, [added]), actor);
      return view(await find(id), actor);
    },
    /** The hash of its file that is the paper, by its name or its text; empty where none is. */
    async findPdf(id: number): Promise<string> {
      const row = await find(id);
      for (const { sha256, name } of filesOf(row).filter(isArticlePdf).toReversed()) {
        if (isOtherPaper(name, row.title)) continue;
        if (nameHoldsTitle(name, row.title) || (await showsIt(sha256, row.title))) return sha256;
      }
      return '';
    },
    /**
     * Makes it the draft of an article, both in one step. Throws `invalid_fields` where it is one already, and what refuses
     * a new article.
     */
    async becomeArticle(
      id: number,
      { file: sha256, year, volume, issue }: BodyOf<Calls['makeManuscriptArticle']>,
      actor: Actor,
    ) {
      const row = await find(id);
      const refuseSecond = async (db: Db, { article_id }: ManuscriptRow) => {
        if (article_id > 0 && (await findArticleOfManuscript(db, article_id))) {
          throw new Problem('invalid_fields', {
            fields: { issue: formMessages.manuscript.isArticle },
          });
        }
      };
      await refuseSecond(reads, row);
      const file = await stagePdf(row, sha256);
      try {
        const address = parseIssueAddress(year, volume, issue);
        const fee = await findFeeOfManuscript(reads, id);
        const isFree = asksNothing(row.country, await settings.fees(), fee);
        const money = isFree ? { ptype: 'free' as const, txnid: '' } : moneyOf(fee);
        // The number can be changed until it is published.
        const refnumber = await findNextRefnumber(reads);
        const fields = { ...toArticleFields(row), ...money, refnumber, year, volume, issue };
        const article = await createArticle({ address, fields, file }, actor, {
          manuscript: id,
          async after(tx, article_id) {
            await manuscripts.changeIn(
              tx,
              id,
              async (before) => {
                await refuseSecond(tx, before);
                return { article_id, ...inProduction(before, dayOf(actor.now)) };
              },
              actor,
            );
          },
        });
        return { article_id: article.id };
      } finally {
        await file?.staged.discard();
      }
    },
    /** Erases its people, notes and files, from its history too: nothing brings them back but a backup. */
    async erase(id: number, actor: Actor): Promise<Manuscript> {
      const empty = defaultsOf(manuscriptFields);
      const erased = Object.fromEntries(personalFields.map((name) => [name, empty[name]]));
      const row = await database.write(async (tx) => {
        const before = await manuscripts.changeIn(tx, id, async () => erased, actor);
        await eraseFromHistory(tx, 'manuscript', id, personalFields);
        await deleteLetters(tx, id);
        await deletePreviewLinksOf(tx, { noun: 'manuscript', record_id: id });
        const fee = await findFeeOfManuscript(tx, id);
        // What was said of an article’s fee is the article’s.
        if (fee && fee.article_id === null) {
          await updateFee(tx, fee.id, { why: '', link_hash: null, link_sealed: '' });
          await eraseFromHistory(tx, 'fee', fee.id, ['why']);
        }
        return before;
      });
      return view(row, actor);
    },
    /** Brings states up to date with what readers see: see `followPublication`. */
    followPublication: (): Promise<boolean> => followPublication(journal),
    /** A file of a manuscript: its content, and a plain name to save it under. */
    async openFile(id: number, sha256: string) {
      const row = await find(id);
      const files = filesOf(row);
      const at = files.findIndex((one) => one.sha256 === sha256);
      if (at < 0) throw new Problem('not_found');
      const extension = /\.[A-Za-z0-9]{1,8}$/.exec(files[at]?.name ?? '')?.[0] ?? '';
      const plain = row.number.replace(/[^A-Za-z0-9-]+/g, '-');
      return { sha256, fileName: `${plain}-${at + 1}${extension}` };
    },
  };
}

/** The files of a manuscript and those of these that it does not have, as many as it may have. */
function withFiles(row: ManuscriptRow, added: readonly ManuscriptFile[]) {
  const all = withoutRepeats([...filesOf(row), ...added]);
  return { files: JSON.stringify(all.slice(0, limits.maxManuscriptFiles)) };
}

/** Each content once: as it came first. */
const withoutRepeats = (files: readonly ManuscriptFile[]): ManuscriptFile[] =>
  files.filter(({ sha256 }, at) => files.findIndex((one) => one.sha256 === sha256) === at);

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** What an article begins with: all that is known of its manuscript. */
const toArticleFields = (row: ManuscriptRow) => ({
  ...{ title: encodeHtml(encodeText(row.title)), authorname: row.authors, language: row.language },
  ...{ email: row.email, mobile: row.phone, country: row.country, state: 'draft' as const },
  ...{ refnumber: '', abstract: '', pagenumber: '', publishdate: '' },
  metadata: JSON.stringify({
    kind: row.kind,
    ...(row.received_on && { received: row.received_on }),
    ...(row.revision_on && { revised: row.revision_on }),
    ...(row.accepted_on && { accepted: row.accepted_on }),
  }),
});

/** One that was not further yet is in production now. */
const inProduction = ({ state }: ManuscriptRow, today: string) =>
  state === 'in production' || state === 'published'
    ? {}
    : { state: 'in production' as const, production_on: today };

const may = ({ role = 'owner' }: Seer, right: 'draft' | 'publish') => isAllowed(role, right);

const refusal = (anyFile: string) => new Problem('invalid_fields', { fields: { anyFile } });

const toSummary = ({ id, number, title, state }: ManuscriptRow): ManuscriptSummary => ({
  ...{ id, number, title, state },
});

const toListed = (row: ManuscriptRow) => ({
  ...toSummary(row),
  ...{ authors: row.authors, received_on: row.received_on, since: row[dateOfState[row.state]] },
});

function toManuscript(row: ManuscriptRow, seer: Seer): Manuscript {
  const { id, createdby, creation, modifiedby, modification } = row;
  const { reviewers, ...fields } = toAdmin(manuscriptFields, row);
  const withoutEmail = ({ email: _, ...rest }: (typeof reviewers)[number]) => rest;
  return {
    ...{ id, ...fields, createdby, creation, modifiedby, modification },
    reviewers: may(seer, 'publish') ? reviewers : reviewers.map(withoutEmail),
  };
}

type Journals = {
  registry: { list(): { slug: string }[] };
  journal(slug: string): Promise<{ manuscripts: ManuscriptsService }>;
};

/** Has manuscripts of every journal follow what readers see of their articles, by schedule too. Gives the way to end it. */
export const startFollowingPublication = (journals: Journals, log: Logger): (() => Promise<void>) =>
  startForEachJournal(journals, log, {
    milliseconds: 10_000,
    async act({ manuscripts }) {
      await manuscripts.followPublication();
    },
    failed: 'manuscripts not brought up to date',
  });
