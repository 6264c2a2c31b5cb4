import type { Selectable } from 'kysely';
import { type HistoryEntry, maxListedChanges } from '#contract/calls/history-calls.ts';
import type { Db, HistoryTable, Tx } from '#server/platform/db/tables.ts';

/** The settings are one record. */
export const settingsRecordId = 1;

/** Records a change, in the transaction that makes it. */
export async function insertHistory(tx: Tx, entry: Omit<HistoryEntry, 'id'>): Promise<void> {
  const { recordId, was, now, ...rest } = entry;
  await tx
    .insertInto('history')
    .values({
      ...rest,
      record_id: recordId,
      was: JSON.stringify(was),
      now: JSON.stringify(now),
    })
    .execute();
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
  return rows.map(toEntry);
}

const ofRecord = (db: Db, noun: HistoryEntry['noun'], recordId: number) =>
  db
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .orderBy('id', 'desc');

/** A change and all later ones of its record, the newest first; empty where there is none of this id. */
export async function listHistoryFrom(db: Db, id: number): Promise<HistoryEntry[]> {
  const first = await db
    .selectFrom('history')
    .select(['noun', 'record_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!first) return [];
  const rows = await ofRecord(db, first.noun, first.record_id).where('id', '>=', id).execute();
  return rows.map(toEntry);
}

/** The id of the last change of a record; 0 where there is none. */
export async function findLastChange(
  db: Db,
  noun: HistoryEntry['noun'],
  recordId: number,
): Promise<number> {
  const last = await ofRecord(db, noun, recordId).clearSelect().select('id').executeTakeFirst();
  return last?.id ?? 0;
}

/** The latest changes of the whole journal. */
export async function listLatestHistory(db: Db, limit: number): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

type HistoryRow = Selectable<HistoryTable>;

function toEntry({ record_id, was, now, ...row }: HistoryRow): HistoryEntry {
  return { ...row, recordId: record_id, was: JSON.parse(was), now: JSON.parse(now) };
}
