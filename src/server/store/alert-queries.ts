import type { Insertable, Selectable } from 'kysely';
import type { AlertsTable, Db, Tx } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './public-articles.ts';

export type AlertRow = Selectable<AlertsTable>;

type What = Pick<AlertRow, 'email' | 'about' | 'query'>;

export const findAlert = (db: Db, { email, about, query }: What): Promise<AlertRow | undefined> =>
  db
    .selectFrom('alerts')
    .selectAll()
    .where('email', '=', email)
    .where('about', '=', about)
    .where('query', '=', query)
    .executeTakeFirst();

/** Whether a link that was sent leads to an alert, to confirm or to end it. */
export async function isAlertLink(db: Db, hash: string): Promise<boolean> {
  const found = await db
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.or([eb('confirm_hash', '=', hash), eb('end_hash', '=', hash)]))
    .executeTakeFirst();
  return found !== undefined;
}

export async function countAlertsOf(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One that waits for its confirmation, in place of an earlier one that does. Undefined where it is confirmed already. */
export async function putPendingAlert(
  tx: Tx,
  row: Insertable<AlertsTable>,
): Promise<number | undefined> {
  await tx
    .deleteFrom('alerts')
    .where('email', '=', row.email)
    .where('about', '=', row.about)
    .where('query', '=', row.query ?? '')
    .where('state', '=', 'pending')
    .execute();
  const stored = await tx
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['email', 'about', 'query']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Confirms what waits for it; tells whether there was such a one. */
export async function confirmAlert(tx: Tx, confirmHash: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ state: 'confirmed', confirm_hash: null, expires_at: '', told_until: now, next_at: now })
    .where('confirm_hash', '=', confirmHash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes it, and all that was written for it that is not just being sent. */
export async function deleteAlert(tx: Tx, endHash: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('alerts')
    .where('end_hash', '=', endHash)
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (gone) await deleteMailOf(tx, gone);
  return gone !== undefined;
}

/** What mail of an alert is not written twice by: its messages are found by how it begins. */
export const alertMailKey = (id: number, what: string): string => `alert:${id}:${what}`;

type Gone = Pick<AlertRow, 'id' | 'email'>;

/** With the last alert of an address all that was ever written to it as a reader goes too. */
async function deleteMailOf(tx: Tx, { id, email }: Gone): Promise<void> {
  await tx
    .deleteFrom('mail_messages')
    .where('once_key', '>=', `alert:${id}:`)
    .where('once_key', '<', `alert:${id};`)
    .where('state', '!=', 'sending')
    .execute();
  if ((await countAlertsOf(tx, email)) > 0) return;
  await tx
    .deleteFrom('mail_messages')
    .where('recipient', '=', email)
    .where('kind', 'in', ['alert', 'alert_confirmation'])
    .where('state', '!=', 'sending')
    .execute();
}

/** Those that nobody confirmed in time, with what was written for them. */
export async function deleteExpiredAlerts(tx: Tx, now: string): Promise<void> {
  const gone = await tx
    .deleteFrom('alerts')
    .where('expires_at', '!=', '')
    .where('expires_at', '<=', now)
    .returning(['id', 'email'])
    .execute();
  for (const one of gone) await deleteMailOf(tx, one);
}

/** Messages of alerts that went out long ago: whom the journal wrote to is not kept. */
export async function deleteOldAlertMail(tx: Tx, before: string): Promise<void> {
  await tx
    .deleteFrom('mail_messages')
    .where('state', 'in', ['sent', 'failed'])
    .where('next_at', '<', before)
    .where('kind', 'in', ['alert', 'alert_confirmation'])
    .execute();
}

/** Confirmed ones that have not been told what came until this moment, and whose day is over. */
export const listDueAlerts = (
  db: Db,
  { now, newest }: { now: string; newest: string },
  limit: number,
): Promise<AlertRow[]> =>
  db
    .selectFrom('alerts')
    .selectAll()
    .where('state', '=', 'confirmed')
    .where('next_at', '<=', now)
    .where('told_until', '<', newest)
    .orderBy('next_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Takes one for this node: false where another one has told it meanwhile, or it was ended. */
export async function claimAlert(
  tx: Tx,
  { id, told_until }: Pick<AlertRow, 'id' | 'told_until'>,
  set: Pick<AlertRow, 'told_until' | 'next_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'confirmed')
    .where('told_until', '=', told_until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const changeAlertEnd = (
  tx: Tx,
  id: number,
  end: Pick<AlertRow, 'end_hash' | 'end_sealed'>,
) => tx.updateTable('alerts').set(end).where('id', '=', id).execute();

export type NewsArticle = {
  id: number;
  title: string;
  authorname: string;
  keywords: string;
  /** Encoded. */
  subject: string;
  refnumber: number;
  year: number;
  volume: number;
  issue: number;
  /** Since when it is public. */
  moment: string;
};

/** Among so many that came last is what has no moment of its own. */
const newestRows = 2_000;

/**
 * Articles that became public after a moment and until another, the oldest first. Both ways to become public are found by
 * an index: by the moment that was set, and by when it was made.
 */
export async function listNewsArticles(
  db: Db,
  { after, until }: { after: string; until: string },
  limit: number,
): Promise<NewsArticle[]> {
  const columns = [
    ...(['articles.id', 'articles.title', 'articles.authorname', 'articles.refnumber'] as const),
    ...(['articles.keywords', 'articles.subject'] as const),
    ...(['issues.year', 'issues.volume', 'issues.issue'] as const),
  ] as const;
  const publicOnes = articlesInIssues(db)
    .where('articles.status', '=', 'enabled')
    .where('articles.refnumber', 'is not', null)
    .select([...columns]);
  const last = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst();
  const [published, made] = await Promise.all([
    publicOnes
      .select('articles.published_at as moment')
      .where('articles.published_at', '>', after)
      .where('articles.published_at', '<=', until)
      .orderBy('articles.published_at')
      .limit(limit)
      .execute(),
    publicOnes
      .select('articles.creation as moment')
      .where('articles.published_at', '=', '')
      .where('articles.id', '>', Number(last?.id ?? 0) - newestRows)
      .where('articles.creation', '>', after)
      .where('articles.creation', '<=', until)
      .orderBy('articles.id', 'desc')
      .limit(limit)
      .execute(),
  ]);
  return [...published, ...made]
    .map((row) => ({ ...row, refnumber: Number(row.refnumber), moment: row.moment ?? '' }))
    .sort((a, b) => (a.moment < b.moment ? -1 : a.moment > b.moment ? 1 : a.id - b.id));
}
