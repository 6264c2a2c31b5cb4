import { createHash } from 'node:crypto';
import { isTxnid } from '#domain/article-form.ts';
import { titleKey } from '#domain/title-key.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** What no two articles may share, but for imported repeats, whose keys are null. */
export type UniqueKeys = {
  refnumber: number | null;
  title_key: string | null;
  txnid_key: string | null;
};

const maxKeyLength = 500;

/**
 * What the column `title_key` holds: the title's key, or its hash where it is long, for PostgreSQL indexes no value of
 * more than 2,704 bytes. Takes the encoded form.
 */
export function uniqueTitleKey(encodedTitle: string): string {
  const key = titleKey(encodedTitle);
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('hex');
}

/** What the column `txnid_key` holds: only the transaction ids of paid articles are unique. */
export function uniqueTxnidKey(article: { ptype: string; txnid: string }): string | null {
  return article.ptype === 'paid' && isTxnid(article.txnid) ? article.txnid : null;
}

/** The articles that hold one of these keys, without the one that asks. */
export function listKeyHolders(db: Db, keys: UniqueKeys, exceptId: number) {
  return db
    .selectFrom('articles')
    .where((eb) =>
      eb.or([
        ...(keys.refnumber === null ? [] : [eb('refnumber', '=', keys.refnumber)]),
        ...(keys.title_key === null ? [] : [eb('title_key', '=', keys.title_key)]),
        ...(keys.txnid_key === null ? [] : [eb('txnid_key', '=', keys.txnid_key)]),
      ]),
    )
    .where('id', '<>', exceptId)
    .select(['id', 'refnumber', 'title', 'title_key', 'txnid_key'])
    .execute();
}

/** The articles that hold any key of any of these. */
export async function listHolders(db: Db, wanted: readonly UniqueKeys[]) {
  const valuesOf = <Key extends keyof UniqueKeys>(key: Key) => [
    ...new Set(wanted.flatMap((keys) => keys[key] ?? [])),
  ];
  const held = {
    refnumber: valuesOf('refnumber') as number[],
    title_key: valuesOf('title_key') as string[],
    txnid_key: valuesOf('txnid_key') as string[],
  };
  if (Object.values(held).every(({ length }) => length === 0)) return [];
  return db
    .selectFrom('articles')
    .where((eb) =>
      eb.or([
        ...(held.refnumber.length === 0 ? [] : [eb('refnumber', 'in', held.refnumber)]),
        ...(held.title_key.length === 0 ? [] : [eb('title_key', 'in', held.title_key)]),
        ...(held.txnid_key.length === 0 ? [] : [eb('txnid_key', 'in', held.txnid_key)]),
      ]),
    )
    .select(['id', 'refnumber', 'title_key', 'txnid_key'])
    .execute();
}

/** Who holds a key: a reference number, or `another` where it has none or is not known. */
export type KeyHolder = number | 'another';

/** The reference numbers of the articles that hold these keys, by key. */
export async function findHolders(
  db: Db,
  column: 'title_key' | 'txnid_key',
  keys: string[],
): Promise<Map<string, KeyHolder>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('articles')
    .where(column, 'in', keys)
    .select(['refnumber', `${column} as key`])
    .execute();
  return new Map(rows.map(({ key, refnumber }) => [key ?? '', refnumber ?? 'another']));
}
