import type { AnswerOf, QueryOf } from '#contract/calls/call.ts';
import type { manuscriptsCalls } from '#contract/calls/manuscripts-calls.ts';
import { toAdmin } from '#contract/fields/fields.ts';
import {
  dateOfState,
  type Manuscript,
  type ManuscriptForm,
  type ManuscriptSummary,
  manuscriptFields,
} from '#contract/fields/manuscript.ts';
import { limits } from '#contract/limits.ts';
import { formMessages } from '#contract/messages.ts';
import {
  completeManuscript,
  filesOf,
  manuscriptNumber,
  manuscriptWords,
  readManuscript,
} from '#domain/manuscript/rules.ts';
import { isAllowed } from '#domain/rights.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { UploadedFile } from '#server/platform/files/staged-file.ts';
import { Problem } from '#server/problem.ts';
import { type Collection, collection } from '#server/records/collection.ts';
import {
  hasManuscriptNumber,
  listManuscripts,
  type ManuscriptRow,
  nextManuscriptSerial,
} from '#server/store/manuscript-queries.ts';

type Manuscripts = Collection<'manuscript'>;
type Calls = typeof manuscriptsCalls;
/** Whose role decides what is seen: all of it without one. */
type Seer = Pick<Actor, 'role'>;

/** Papers before they are articles. What is not there is `not_found`. */
export type ManuscriptsService = Pick<Manuscripts, 'remove' | 'undo'> & {
  list(
    query: QueryOf<Calls['listManuscripts']>,
    seer: Seer,
  ): Promise<AnswerOf<Calls['listManuscripts']>>;
  get(id: number, seer: Seer): Promise<Manuscript | ManuscriptSummary>;
  /** Throws `invalid_fields`, as `change` does. */
  create(form: ManuscriptForm, actor: Actor): Promise<Manuscript>;
  /** Throws `changed_meanwhile` where the form was made of another version. */
  change(id: number, form: ManuscriptForm, actor: Actor): Promise<Manuscript>;
  /** Stores a file and names it, once where it is there already. Throws `file_too_large` and `invalid_fields`. */
  addFile(
    id: number,
    given: { name: string; file: UploadedFile | undefined },
    actor: Actor,
  ): Promise<Manuscript>;
  /** A file of a manuscript: its content, and a plain name to save it under. */
  openFile(id: number, sha256: string): Promise<{ fileName: string; sha256: string }>;
};

const maxTerms = 8;

export function manuscriptsService(journal: JournalContext): ManuscriptsService {
  const { database, settings, dayOf } = journal;
  const { reads } = database;
  const manuscripts: Manuscripts = collection(journal, 'manuscript', {
    read: readManuscript,
    stamps: ({ username, now }, row, before) => ({
      ...{ modifiedby: username, modification: now.toISOString() },
      ...(before ? {} : { createdby: username, creation: now.toISOString() }),
      ...manuscriptWords(row),
    }),
  });

  async function find(id: number): Promise<ManuscriptRow> {
    const row = await manuscripts.find(id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  return {
    ...manuscripts,
    async list({ q = '', state, older }, seer) {
      const isWhole = may(seer, 'draft');
      const terms = foldWords(q).slice(0, maxTerms);
      if (q.trim() !== '' && terms.length === 0) return { manuscripts: [], next: 0 };
      const filter = { terms, byPeople: isWhole, state, before: older };
      const rows = await listManuscripts(reads, filter, limits.manuscriptPageRows + 1);
      const shown = rows.slice(0, limits.manuscriptPageRows);
      return {
        manuscripts: shown.map((row) => (isWhole ? toListed(row) : toSummary(row))),
        next: rows.length > shown.length ? (shown.at(-1)?.id ?? 0) : 0,
      };
    },
    async get(id, seer) {
      const row = await find(id);
      return may(seer, 'draft') ? toManuscript(row, seer) : toSummary(row);
    },
    async create({ modification: _, ...form }, actor) {
      const { manuscript_number: pattern } = await settings.metadata();
      const today = dayOf(actor.now);
      const fields = completeManuscript(form, undefined, today);
      const row = await retryTransaction(() =>
        manuscripts.add({ fields }, actor, async (tx) => {
          const year =
            Number((fields.received_on || today).slice(0, 4)) || Number(today.slice(0, 4));
          for (let serial = await nextManuscriptSerial(tx); ; serial += 1) {
            const number = manuscriptNumber(pattern, year, serial);
            if (!(await hasManuscriptNumber(tx, number))) return { number };
          }
        }),
      );
      return toManuscript(row, actor);
    },
    async change(id, { modification, ...form }, actor) {
      const known = await find(id);
      const read = modification ?? known.modification;
      if (read !== known.modification) throw new Problem('changed_meanwhile');
      const fields = completeManuscript(form, known, dayOf(actor.now));
      const isKnown = (row: ManuscriptRow) => row.modification === read;
      return toManuscript(await manuscripts.change(id, { fields }, actor, isKnown), actor);
    },
    async addFile(id, { name, file }, actor) {
      const row = await find(id);
      if (!file) throw refusal(formMessages.manuscript.fileMissing);
      if (file.problem) throw refusal(formMessages.manuscript.fileTooLarge);
      if (filesOf(row).length >= limits.maxManuscriptFiles) {
        throw refusal(formMessages.manuscript.files(limits.maxManuscriptFiles));
      }
      const { sha256, bytes } = file.staged;
      await file.staged.keep();
      const added = { sha256, name: name.trim() || 'file', bytes, added: actor.now.toISOString() };
      await manuscripts.changeEach(
        [id],
        (before) => {
          const files = filesOf(before);
          const isThere = files.some((one) => one.sha256 === sha256);
          return { files: JSON.stringify(isThere ? files : [...files, added]) };
        },
        actor,
      );
      return toManuscript(await find(id), actor);
    },
    async openFile(id, sha256) {
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
