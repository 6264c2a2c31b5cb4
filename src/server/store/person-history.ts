import type { HistoryEntry } from '#contract/calls/history-calls.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { insertHistory, ofRecord, toHistoryEntry } from './history-queries.ts';
import type { UserRow } from './user-queries.ts';

type Values = Record<string, string>;
type PersonChange = {
  action?: HistoryEntry['action'];
  was?: Values;
  now: Values;
  /** Who did it: empty for the command line. */
  by: { username: string; now: Date };
};

/** What everybody in the office may read: of the rest the history says only that it changed. */
const told = ['name', 'role', 'status', 'journals'] as const;
const untold = ['email', 'allowed_addresses'] as const;

/**
 * Keeps what was done with a person, in the transaction that does it. Neither passwords nor links, codes or secrets are
 * given to it, and of addresses only that they changed.
 */
export function recordPersonChange(
  tx: Tx,
  { id, name, username }: Pick<UserRow, 'id' | 'name' | 'username'>,
  { action = 'changed', was = {}, now, by }: PersonChange,
): Promise<void> {
  return insertHistory(tx, {
    noun: 'person',
    recordId: id,
    action,
    moment: by.now.toISOString(),
    username: by.username,
    label: name || username,
    was,
    now,
  });
}

/** What was changed of somebody after the one moment, up to the other, the newest first; some dozens at most. */
export async function listPersonChanges(
  db: Db,
  id: number,
  { from, until }: { from: string; until: string },
): Promise<HistoryEntry[]> {
  const rows = await ofRecord(db, 'person', id)
    .where('action', '=', 'changed')
    .where('moment', '>', from)
    .where('moment', '<=', until)
    .limit(50)
    .execute();
  return rows.map(toHistoryEntry);
}

/** The same for fields of a user's row; nothing is kept where none of them differs. */
export async function keepUserFields(
  tx: Tx,
  user: UserRow,
  set: Partial<Pick<UserRow, (typeof told)[number] | (typeof untold)[number]>>,
  by: PersonChange['by'],
): Promise<void> {
  const was: Values = {};
  const now: Values = {};
  for (const field of told) {
    const value = set[field];
    if (value === undefined || value === user[field]) continue;
    was[field] = user[field];
    now[field] = value;
  }
  for (const field of untold) {
    const value = set[field];
    if (value !== undefined && value !== user[field])
      now[field] = value === '' ? 'none' : 'changed';
  }
  if (Object.keys(now).length > 0) await recordPersonChange(tx, user, { was, now, by });
}
