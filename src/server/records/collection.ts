import type { Insertable, Updateable } from 'kysely';
import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import {
  defaultsOf,
  type Fields,
  type Given,
  namesOf,
  pictureOf,
  type Row,
  toHistory,
} from '#contract/fields/fields.ts';
import {
  type FieldsOf,
  nouns,
  type PlainNoun,
  type PlainTable,
  type TableOf,
} from '#contract/nouns.ts';
import { cleanField, givenOf, readFields, rowOf } from '#domain/fields/kinds.ts';
import type { FormReading } from '#domain/form-reading.ts';
import type { Actor } from '#server/actor.ts';
import type { JournalContext } from '#server/context.ts';
import { retryTransaction } from '#server/platform/db/journal-database.ts';
import type { Tables, Tx } from '#server/platform/db/tables.ts';
import type { UploadedPicture } from '#server/platform/files/staged-file.ts';
import { Problem, refuseInvalid } from '#server/problem.ts';
import { changedFields, recordChange } from '#server/store/history-queries.ts';
import {
  deleteRecord,
  findRecord,
  insertRecord,
  lockRecords,
  type PlainRow,
  reinsertWithId,
  updateRecord,
} from '#server/store/plain-records.ts';
import { type Restoring, requireUnchangedSince, type Undo } from '#server/store/restored-values.ts';
import { momentAfter, requireVersion } from '#server/store/versions.ts';

/** What a collection cannot know of its noun from the register and the table of its fields. */
type Own<F extends Fields, T extends PlainTable> = {
  /** A record as administrators see it. */
  view(row: PlainRow<T>, actor: Actor): unknown;
  /** In a sentence, where the noun is called more shortly there. */
  called?: string;
  /** Reads a form by the noun's rules, at the time of a write; by those of the kinds of its fields where this is left out. */
  read?(given: Given<F>, before: Row<F> | undefined, now: Date): FormReading<Partial<Row<F>>>;
  /** The columns that no form has, such as when it was written and by whom. */
  stamps?(actor: Actor, now: Row<F>, before: PlainRow<T> | undefined): object;
  /** What a new record has where its form says nothing. */
  initial?(tx: Tx): Promise<object>;
  /** Refuses what may not be written or deleted as the journal is now; a new record has no `before`, a deleted one no `after`. */
  refuse?(tx: Tx, before: PlainRow<T> | undefined, after: Row<F> | undefined): Promise<void>;
  /** What else is written with a record, in its transaction. */
  whenWritten?(tx: Tx, row: PlainRow<T>): Promise<void>;
  /** Fields that come back with an undo alone: to restore an old version does not publish or hide a record. */
  onlyByUndo?: readonly (keyof F & string)[];
};

/** With what the register says. */
type Noun<F extends Fields, T extends PlainTable> = Own<F, T> & {
  noun: PlainNoun;
  one: string;
  table: T;
  fields: F;
  label: keyof F & string;
};

type Form<F extends Fields> = {
  /** With the version of the record that they were made of, where the client says it. */
  fields: Given<F> & { modification?: string | undefined };
  picture?: UploadedPicture | undefined;
};

/** What is done with records of a plain noun, each write with its line of history. What does not exist is `not_found`. */
type Records<F extends Fields, T extends PlainTable> = {
  find(id: number): Promise<PlainRow<T> | undefined>;
  /** Throws `invalid_fields` and what is wrong with a picture. `given` says in its transaction what no form does. */
  add(
    form: Form<F>,
    actor: Actor,
    given?: (tx: Tx) => Promise<Partial<Row<F>>>,
  ): Promise<PlainRow<T>>;
  /** The same, and `changed_meanwhile` where the form was made of another version. */
  change(id: number, form: Form<F>, actor: Actor): Promise<PlainRow<T>>;
  remove(id: number, actor: Actor): Promise<void>;
  /** Numbers all records by `sortnumber`. Throws `invalid_fields` where it is not each of them once. */
  order(ids: readonly number[], actor: Actor): Promise<void>;
  /** Gives several records values that depend on what they are. */
  changeEach(
    ids: readonly number[],
    valuesOf: (row: PlainRow<T>) => Partial<Row<F>>,
    actor: Actor,
  ): Promise<void>;
  /** Gives a record values that no form gives, in a transaction that changes others too. */
  changeIn(
    tx: Tx,
    id: number,
    valuesOf: (row: PlainRow<T>) => Promise<Partial<Row<F>>>,
    actor: Actor,
  ): Promise<PlainRow<T>>;
  /** Undoes what was done to a record. Throws `changed_meanwhile` and what `change` throws. */
  undo: Record<HistoryEntry['action'], Undo>;
  /** Stores records without history: those that a journal begins with. */
  create(rows: readonly Partial<Row<F>>[], now: Date): Promise<void>;
};

export type Collection<N extends PlainNoun> = Records<FieldsOf<N>, TableOf<N>>;

export const collection = <N extends PlainNoun>(
  journal: JournalContext,
  noun: N,
  own: Own<FieldsOf<N>, TableOf<N>>,
): Collection<N> =>
  // Of what the register says of one noun, TypeScript knows what it says of any.
  records(journal, { ...nouns[noun], noun, ...own } as unknown as Noun<FieldsOf<N>, TableOf<N>>);

function records<F extends Fields, T extends PlainTable>(
  { database, storePicture }: JournalContext,
  noun: Noun<F, T>,
): Records<F, T> {
  const { table, fields } = noun;
  const pictureField = pictureOf(fields);
  const valuesOf = (row: object) =>
    Object.fromEntries(namesOf(fields).map((name) => [name, (row as Row<F>)[name]])) as Row<F>;
  const kept = (row: object) => toHistory(fields, valuesOf(row));
  const entryOf = (row: PlainRow<T>) => ({
    noun: noun.noun,
    recordId: row.id,
    label: String(valuesOf(row)[noun.label]),
  });

  function read(given: Given<F>, before: Row<F> | undefined, now: Date): Partial<Row<F>> {
    const { values, problems } =
      noun.read?.(given, before, now) ?? readFields(fields, given, { before });
    refuseInvalid(problems);
    return values;
  }

  const stampsOf = (actor: Actor, now: Row<F>, before: PlainRow<T> | undefined) => ({
    ...noun.stamps?.(actor, now, before),
    modification: momentAfter(before?.modification, actor.now),
  });

  /** Encodes the picture of a form whose fields are right; its name is a value like others. */
  async function readPicture(
    { fields: given, picture }: Form<F>,
    before: Row<F> | undefined,
    now: Date,
  ): Promise<Partial<Row<F>>> {
    if (!pictureField || !picture) return {};
    read(given, before, now);
    const name = await storePicture(picture, fields[pictureField]?.box ?? 'logo');
    return { [pictureField]: name } as Partial<Row<F>>;
  }

  async function lock(tx: Tx, id: number): Promise<PlainRow<T>> {
    const [row] = await lockRecords(tx, table, [id]);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function recordNew(tx: Tx, row: PlainRow<T>, actor: Actor): Promise<PlainRow<T>> {
    await noun.whenWritten?.(tx, row);
    await recordChange(tx, actor, { ...entryOf(row), action: 'created', was: {}, now: kept(row) });
    return row;
  }

  async function write(
    tx: Tx,
    before: PlainRow<T>,
    values: Partial<Row<F>>,
    actor: Actor,
  ): Promise<PlainRow<T>> {
    const stored = valuesOf(before);
    const changed = changedFields<Record<string, unknown>>(stored, values);
    if (!changed) return before;
    await noun.refuse?.(tx, before, { ...stored, ...values });
    const stamps = stampsOf(actor, { ...stored, ...values }, before);
    const set = { ...changed.now, ...stamps } as unknown as Updateable<Tables[T]>;
    const row = await updateRecord(tx, table, before.id, set);
    await noun.whenWritten?.(tx, row);
    await recordChange(tx, actor, {
      ...entryOf(row),
      action: 'changed',
      was: toHistory(fields, changed.was as Partial<Row<F>>),
      now: toHistory(fields, changed.now as Partial<Row<F>>),
    });
    return row;
  }

  async function erase(tx: Tx, row: PlainRow<T>, actor: Actor): Promise<void> {
    await noun.refuse?.(tx, row, undefined);
    await deleteRecord(tx, table, row.id);
    await recordChange(tx, actor, { ...entryOf(row), action: 'deleted', was: kept(row), now: {} });
  }

  const undoing = (act: (tx: Tx, restoring: Restoring) => Promise<unknown>): Undo =>
    async function undo(restoring) {
      await retryTransaction(() => database.write((tx) => act(tx, restoring)));
    };

  const undo: Record<HistoryEntry['action'], Undo> = {
    created: undoing(async (tx, restoring) => {
      const row = await lock(tx, restoring.id);
      await requireUnchangedSince(tx, restoring);
      await erase(tx, row, restoring.actor);
    }),
    changed: undoing(async (tx, restoring) => {
      const { id, values, isUndo, actor } = restoring;
      const before = await lock(tx, id);
      await requireUnchangedSince(tx, restoring);
      const asked = isUndo
        ? values
        : Object.fromEntries(
            Object.entries(values).filter(([name]) => !noun.onlyByUndo?.includes(name)),
          );
      // What no form can give is taken as it is; the rest is held to the rules again.
      const set = Object.entries(rowOf(fields, asked)).filter(
        ([name]) => name === pictureField || fields[name]?.form === 'none',
      );
      const given = read(givenOf(fields, asked), valuesOf(before), actor.now);
      await write(tx, before, { ...given, ...Object.fromEntries(set) }, actor);
    }),
    deleted: undoing(async (tx, restoring) => {
      const { id, values, actor } = restoring;
      await requireUnchangedSince(tx, restoring);
      const row = { ...defaultsOf(fields), ...rowOf(fields, values) };
      await noun.refuse?.(tx, undefined, row);
      const stamps = stampsOf(actor, row, undefined);
      await reinsertWithId(tx, table, { id, ...row, ...stamps } as never);
      await recordNew(tx, await lock(tx, id), actor);
    }),
  };

  return {
    find: (id) => findRecord(database.reads, table, id),
    async add(form, actor, own) {
      const picture = await readPicture(form, undefined, actor.now);
      return database.write(async (tx) => {
        const given = {
          ...read(form.fields, undefined, actor.now),
          ...picture,
          ...(await own?.(tx)),
        };
        const row = { ...defaultsOf(fields), ...(await noun.initial?.(tx)), ...given };
        await noun.refuse?.(tx, undefined, row);
        const values = { ...row, ...stampsOf(actor, row, undefined) };
        const stored = await insertRecord(tx, table, values as Insertable<Tables[T]>);
        return recordNew(tx, stored, actor);
      });
    },
    async change(id, form, actor) {
      const known = await findRecord(database.reads, table, id);
      if (!known) throw new Problem('not_found');
      const picture = await readPicture(form, valuesOf(known), actor.now);
      return database.write(async (tx) => {
        const before = await lock(tx, id);
        await requireVersion(form.fields.modification, before, () => noun.view(before, actor));
        const values = read(form.fields, valuesOf(before), actor.now);
        return write(tx, before, { ...values, ...picture }, actor);
      });
    },
    remove: (id, actor) => database.write(async (tx) => erase(tx, await lock(tx, id), actor)),
    order: (ids, actor) =>
      database.write(async (tx) => {
        const rows = new Map((await lockRecords(tx, table)).map((row) => [row.id, row]));
        if (!ids.every((id) => rows.has(id))) throw new Problem('not_found');
        if (new Set(ids).size !== ids.length || ids.length !== rows.size) {
          refuseInvalid({ ids: `Each ${noun.called ?? noun.one} has one position in the order.` });
        }
        for (const [index, id] of ids.entries()) {
          const row = rows.get(id);
          const sortnumber = index + 1;
          if (row) await write(tx, row, { sortnumber } as unknown as Partial<Row<F>>, actor);
        }
      }),
    changeEach: (ids, change, actor) =>
      database.write(async (tx) => {
        const wanted = [...new Set(ids)];
        const rows = wanted.length === 0 ? [] : await lockRecords(tx, table, wanted);
        if (rows.length < wanted.length) throw new Problem('not_found');
        for (const row of rows) await write(tx, row, change(row), actor);
      }),
    async changeIn(tx, id, change, actor) {
      const row = await lock(tx, id);
      return write(tx, row, await change(row), actor);
    },
    undo,
    async create(rows, now) {
      await database.write(async (tx) => {
        for (const given of rows) {
          const cleaned = Object.entries(given).map(([name, value]) => {
            const field = fields[name];
            return [name, field && typeof value === 'string' ? cleanField(field, value) : value];
          });
          const row = { ...defaultsOf(fields), ...Object.fromEntries(cleaned) };
          const values = { ...row, ...stampsOf({ username: '', now }, row, undefined) };
          await insertRecord(tx, table, values as Insertable<Tables[T]>);
        }
      });
    },
  };
}
