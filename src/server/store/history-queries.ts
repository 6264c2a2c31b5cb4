import { type Selectable, sql } from 'kysely';
import { type HistoryEntry, maxListedChanges } from '#contract/calls/history-calls.ts';
import { chunks } from '#domain/chunks.ts';
import { historyTerms } from '#domain/history/history-words.ts';
import { foldWords } from '#domain/search/fold.ts';
import type { Actor } from '#server/actor.ts';
import type { Db, HistoryTable, Tx } from '#server/platform/db/tables.ts';

/** The settings are one record. */
export const settingsRecordId = 1;
/** What the journal is itself, besides its settings: that it is retired. */
export const journalRecordId = 0;
/** A text of mail has a row only while it is not the shipped one: its name tells which it is. */
export const mailTextRecordId = 0;

type NewEntry = Omit<HistoryEntry, 'id'> & { refnumber?: string };

/** The first change of each transaction, and of an import that goes over many. */
const batches = new WeakMap<Tx, number>();

/** Makes what follows in this transaction part of the line that a change of before is of. */
export async function continueLine(
  tx: Tx,
  noun: HistoryEntry['noun'],
  recordId: number,
): Promise<void> {
  const first = await ofRecord(tx, noun, recordId)
    .where('action', '=', 'created')
    .executeTakeFirst();
  if (first) batches.set(tx, lineIdOf(first));
}

/** The line that a change is of: the id of its first change, which may be its own. */
export const lineIdOf = ({ id, batch_id }: Pick<Selectable<HistoryTable>, 'id' | 'batch_id'>) =>
  Number(batch_id ?? id);

/** The line of what a transaction changed; undefined while it changed nothing. */
export const batchOf = (tx: Tx): number | undefined => batches.get(tx);

/** Makes what follows in this transaction part of a line. */
export const joinBatch = (tx: Tx, line: number) => batches.set(tx, line);

/** Who did it and when are the actor's, where a row does not say so itself. */
type Change = Omit<NewEntry, 'moment' | 'username'> &
  Partial<Pick<NewEntry, 'moment' | 'username'>>;

/**
 * Records what an actor did, in the transaction that does it, and names its batch to the actor. Changes of one transaction are
 * one batch of the journal's history.
 *
 * @param change with the number of an article, by which it is found
 */
export const recordChange = (tx: Tx, actor: Actor, change: Change): Promise<void> =>
  recordChanges(tx, actor, [change]);

/** The same of several changes, in their order. */
export async function recordChanges(
  tx: Tx,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  const by = { username: actor.username, moment: actor.now.toISOString() };
  await insertHistories(
    tx,
    changes.map((change) => ({ ...by, ...change })),
  );
  actor.batch = batchOf(tx) ?? actor.batch;
}

async function insertHistories(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const [first, ...others] = entries;
  if (!first) return;
  const batch = batchOf(tx);
  if (batch !== undefined) {
    await insertRows(tx, entries, batch);
    return;
  }
  const [id = 0] = await insertRows(tx, [first], null);
  batches.set(tx, id);
  if (others.length > 0) await insertRows(tx, others, id);
}

async function insertRows(
  tx: Tx,
  entries: readonly NewEntry[],
  batch_id: number | null,
): Promise<number[]> {
  const rows = entries.map((entry) => {
    const { recordId, was, now, refnumber = '', ...rest } = entry;
    return {
      ...rest,
      record_id: recordId,
      was: JSON.stringify(was),
      now: JSON.stringify(now),
      batch_id,
      words: historyWordsOf({ ...entry, refnumber }, batch_id !== null),
    };
  });
  const inserted = await tx.insertInto('history').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

const maxWordsCharacters = 260;

type Found = Pick<HistoryEntry, 'noun' | 'action' | 'label' | 'was' | 'now'> & {
  refnumber: string;
};

/** The words by which a change is found: those in which it is told, and those of what it was done to. Each once. */
export function historyWordsOf(entry: Found, isOneOfMany: boolean): string {
  const words = foldWords(`${entry.refnumber} ${historyTerms(entry, isOneOfMany)} ${entry.label}`);
  return [...new Set(words)].join(' ').slice(0, maxWordsCharacters);
}

const foldedMilliseconds = 30 * 60_000;

/**
 * Makes the change that this transaction recorded of a record one with its change before, if that is the line, by the same
 * person and recent: a draft that saves itself has one line an editing session. What was changed back is no change. Changes
 * that are of a batch stay as they are: others were made with them.
 */
export async function foldIntoLine(
  tx: Tx,
  actor: Actor,
  noun: HistoryEntry['noun'],
  recordId: number,
  line: number,
): Promise<void> {
  const [last, before] = await ofRecord(tx, noun, recordId).limit(2).execute();
  if (!last || !before || last.id !== batchOf(tx) || before.id !== line) return;
  const since = new Date(actor.now.getTime() - foldedMilliseconds).toISOString();
  const isOwn = before.action === 'changed' && before.username === actor.username;
  if (!isOwn || before.moment < since || before.batch_id !== null) return;
  const more = await tx
    .selectFrom('history')
    .select('id')
    .where('batch_id', 'in', [last.id, before.id])
    .limit(1)
    .executeTakeFirst();
  if (more) return;

  const was = { ...JSON.parse(last.was), ...JSON.parse(before.was) };
  const now = { ...JSON.parse(before.now), ...JSON.parse(last.now) };
  const changed = changedFields(was, now);
  await tx.deleteFrom('history').where('id', '=', last.id).execute();
  batches.delete(tx);
  actor.batch = undefined;
  if (!changed) {
    await tx.deleteFrom('history').where('id', '=', before.id).execute();
    return;
  }
  await tx
    .updateTable('history')
    .set({
      was: JSON.stringify(changed.was),
      now: JSON.stringify(changed.now),
      moment: last.moment,
      label: last.label,
      words: [...new Set(`${last.words} ${before.words}`.split(' '))]
        .join(' ')
        .slice(0, maxWordsCharacters),
    })
    .where('id', '=', before.id)
    .execute();
  batches.set(tx, before.id);
  actor.batch = before.id;
}

/** The fields in which two states of a record differ; undefined when they do not. */
export function changedFields<T extends Record<string, unknown>>(
  before: T,
  after: Partial<T>,
): { was: Record<string, unknown>; now: Record<string, unknown> } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  if (names.length === 0) return undefined;
  return {
    was: Object.fromEntries(names.map((name) => [name, before[name]])),
    now: Object.fromEntries(names.map((name) => [name, after[name]])),
  };
}

/** The changes of one record, the newest first. */
export async function listHistory(
  db: Db,
  noun: HistoryEntry['noun'],
  recordId: number,
  limit = maxListedChanges,
): Promise<HistoryEntry[]> {
  const rows = await ofRecord(db, noun, recordId).limit(limit).execute();
  return rows.map(toHistoryEntry);
}

export const ofRecord = (db: Db, noun: HistoryEntry['noun'], recordId: number) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc');

/** What a field of a record held, as its changes tell it: each value once, the newest first. */
export async function listFormerValues(
  db: Db,
  noun: HistoryEntry['noun'],
  recordId: number,
  field: string,
): Promise<string[]> {
  const named = `%"${field}":%`;
  const rows = await ofRecord(db, noun, recordId)
    .clearSelect()
    .select(['was', 'now'])
    .where((eb) => eb.or([eb('was', 'like', named), eb('now', 'like', named)]))
    .limit(maxListedChanges)
    .execute();
  const values = rows.flatMap(({ was, now }) => [JSON.parse(now)[field], JSON.parse(was)[field]]);
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

/** When a field of a record was last changed; undefined where it never was. */
export async function findLastMoment(
  db: Db,
  noun: HistoryEntry['noun'],
  recordId: number,
  field: string,
): Promise<string | undefined> {
  const last = await ofRecord(db, noun, recordId)
    .clearSelect()
    .select('moment')
    .where('was', 'like', `%"${field}":%`)
    .limit(1)
    .executeTakeFirst();
  return last?.moment;
}

/** Changes of one of these fields of records since a moment, each with what was before it, the oldest first. */
export async function listChangesSince(
  db: Db,
  noun: HistoryEntry['noun'],
  recordIds: readonly number[],
  fields: readonly string[],
  since: string,
): Promise<Pick<HistoryEntry, 'recordId' | 'moment' | 'was'>[]> {
  const rows = await Promise.all(
    chunks([...recordIds], maxIdsInStatement).map((some) =>
      db
        .selectFrom('history')
        .select(['record_id', 'moment', 'was'])
        .where('noun', '=', noun)
        .where('record_id', 'in', some)
        .where('moment', '>', since)
        .where((eb) => eb.or(fields.map((field) => eb('was', 'like', `%"${field}":%`))))
        .orderBy('id')
        .execute(),
    ),
  );
  return rows
    .flat()
    .map(({ record_id, was, ...rest }) => ({ ...rest, recordId: record_id, was: JSON.parse(was) }));
}

/** SQLite takes 32,766 parameters in a statement. */
const maxIdsInStatement = 500;

/** A change and all later ones of its record, the newest first; empty where there is none of this id. */
export async function listHistoryFrom(db: Db, id: number): Promise<HistoryEntry[]> {
  const first = await db
    .selectFrom('history')
    .select(['noun', 'record_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!first) return [];
  const rows = await ofRecord(db, first.noun, first.record_id)
    .where('id', '>=', id)
    .where(isChange)
    .execute();
  return rows.map(toHistoryEntry);
}

/** Leaves out what only tells that something was done with a record, as a message that was sent: it changed nothing, and hinders no undo. */
const isChange = sql<boolean>`not (action = 'changed' and was = '{}')`;

/** The id of the last change of a record; 0 where there is none. */
export async function findLastChange(
  db: Db,
  noun: HistoryEntry['noun'],
  recordId: number,
): Promise<number> {
  const last = await ofRecord(db, noun, recordId)
    .where(isChange)
    .clearSelect()
    .select('id')
    .executeTakeFirst();
  return last?.id ?? 0;
}

/** The line of what was done to a record next after one of its changes; undefined where nothing was. */
export async function findLineAfter(
  db: Db,
  { noun, recordId, id }: Pick<HistoryEntry, 'noun' | 'recordId' | 'id'>,
): Promise<number | undefined> {
  const next = await db
    .selectFrom('history')
    .select(['id', 'batch_id'])
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('id', '>', id)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next && lineIdOf(next);
}

/** What else was changed of other records of the noun together with the last change of a record that gave a field this value. */
export async function listChangedTogether(
  db: Db,
  { noun, recordId, last }: Pick<HistoryEntry, 'noun' | 'recordId'> & { last: object },
): Promise<HistoryEntry[]> {
  const own = await ofRecord(db, noun, recordId).execute();
  const change = own.find(({ now }) => {
    const values: Record<string, unknown> = JSON.parse(now);
    return Object.entries(last).every(([field, value]) => values[field] === value);
  });
  if (!change) return [];
  const line = lineIdOf(change);
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', line), eb('batch_id', '=', line)]))
    .where('noun', '=', noun)
    .where('record_id', '<>', recordId)
    .execute();
  return rows.map(toHistoryEntry);
}

/** The latest changes of the whole journal. */
export async function listLatestHistory(db: Db, limit: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toHistoryEntry);
}

type HistoryRow = Selectable<HistoryTable>;

/** A row as it travels. */
export function toHistoryEntry(row: HistoryRow): HistoryEntry {
  const { record_id, was, now, batch_id: _, words: __, ...rest } = row;
  return { ...rest, recordId: record_id, was: JSON.parse(was), now: JSON.parse(now) };
}

/**
 * Takes fields out of all that the history of a record holds, for good: what a person may ask to be forgotten. Its last change
 * says so instead.
 */
export async function eraseFromHistory(
  tx: Tx,
  noun: HistoryEntry['noun'],
  recordId: number,
  fields: readonly string[],
): Promise<void> {
  const rows = await ofRecord(tx, noun, recordId).execute();
  const without = (json: string) => {
    const values: Record<string, unknown> = JSON.parse(json);
    return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.includes(name)));
  };
  for (const [index, { id, was, now }] of rows.entries()) {
    const said = index === 0 ? { people: 'erased' } : {};
    await tx
      .updateTable('history')
      .set({ was: JSON.stringify(without(was)), now: JSON.stringify({ ...without(now), ...said }) })
      .where('id', '=', id)
      .execute();
  }
}
