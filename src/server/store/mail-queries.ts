import type { Insertable, Selectable, Updateable } from 'kysely';
import type { MailKind, MailLanguage, MailState } from '#contract/mail.ts';
import type { Db, MailMessagesTable, MailTemplatesTable, Tx } from '#server/platform/db/tables.ts';

export type MailRow = Selectable<MailMessagesTable>;
type NewMailRow = Insertable<MailMessagesTable>;

/** Gives the id; undefined where there is one of the same `once_key`. */
export async function insertMail(tx: Tx, row: NewMailRow): Promise<number | undefined> {
  const stored = await tx
    .insertInto('mail_messages')
    .values(row)
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Which of these keys a message has, sent or not. */
export async function listMailKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('mail_messages')
    .select('once_key')
    .where('once_key', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ once_key }) => (once_key === null ? [] : [once_key])));
}

/** The messages of these keys, by key. */
export async function listMailByKeys(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, MailRow>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('mail_messages')
    .selectAll()
    .where('once_key', 'in', [...keys])
    .execute();
  return new Map(rows.map((row) => [row.once_key ?? '', row]));
}

export const findMail = (db: Db, id: number): Promise<MailRow | undefined> =>
  db.selectFrom('mail_messages').selectAll().where('id', '=', id).executeTakeFirst();

type Filter = {
  kind?: MailRow['kind'];
  state?: MailState | undefined;
  article?: number | undefined;
};

const filtered = (db: Db, { kind, state, article }: Filter) =>
  db
    .selectFrom('mail_messages')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'test'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'queued'))
    .$if(article !== undefined, (query) => query.where('article_id', '=', article ?? 0));

/** The newest first. */
export const listMail = (
  db: Db,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<MailRow[]> =>
  filtered(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();

export async function countMail(db: Db, filter: Filter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMailByState(db: Db): Promise<Record<MailState, number>> {
  const rows = await db
    .selectFrom('mail_messages')
    .select((eb) => ['state', eb.fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const counts = { queued: 0, sending: 0, sent: 0, failed: 0, held: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** What was ever written for these articles, oldest first. */
export async function listMailOfArticles(
  db: Db,
  kind: MailRow['kind'],
  ids: readonly number[],
): Promise<MailRow[]> {
  const rows: MailRow[] = [];
  for (let start = 0; start < ids.length; start += 500) {
    const some = ids.slice(start, start + 500);
    rows.push(
      ...(await db
        .selectFrom('mail_messages')
        .selectAll()
        .where('kind', '=', kind)
        .where('article_id', 'in', some)
        .orderBy('id')
        .execute()),
    );
  }
  return rows;
}

/** The next one whose time has come. */
export const findDueMail = (db: Db, now: string): Promise<MailRow | undefined> =>
  db
    .selectFrom('mail_messages')
    .selectAll()
    .where('state', '=', 'queued')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** What somebody was at who is gone. */
export const listInterruptedMail = (db: Db): Promise<MailRow[]> =>
  db.selectFrom('mail_messages').selectAll().where('state', '=', 'sending').execute();

/** When the texts of the last messages began to go, the oldest first. */
export async function listHandOversSince(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_messages')
    .select('handed_at')
    .where('handed_at', '>', since)
    .orderBy('handed_at')
    .execute();
  return rows.map(({ handed_at }) => handed_at);
}

/** Changes it in one of these states; tells whether it did. */
export async function changeMail(
  tx: Tx,
  { id, states, attempt }: { id: number; states: readonly MailState[]; attempt?: string },
  set: Updateable<MailMessagesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_messages')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', states)
    .$if(attempt !== undefined, (query) => query.where('attempt', '=', attempt ?? ''))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type MailTemplateRow = Selectable<MailTemplatesTable>;

export const listMailTemplates = (db: Db): Promise<MailTemplateRow[]> =>
  db.selectFrom('mail_templates').selectAll().orderBy('id').execute();

export const findMailTemplate = (
  db: Db,
  kind: MailKind,
  language: MailLanguage,
): Promise<MailTemplateRow | undefined> =>
  db
    .selectFrom('mail_templates')
    .selectAll()
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();

export async function putMailTemplate(tx: Tx, row: Insertable<MailTemplatesTable>): Promise<void> {
  const { subject, body, modifiedby, modification } = row;
  await tx
    .insertInto('mail_templates')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'language'])
        .doUpdateSet({ subject, body, modifiedby, modification }),
    )
    .execute();
}

export async function deleteMailTemplate(
  tx: Tx,
  kind: MailKind,
  language: MailLanguage,
): Promise<void> {
  await tx
    .deleteFrom('mail_templates')
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute();
}
