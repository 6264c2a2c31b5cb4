import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import { titleKey } from '#domain/title-key.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { listTxnidsOfManuscripts } from './fee-queries.ts';
import { noticeColumns } from './notice-queries.ts';
import { articleIdByRef, articlesInIssues, ofIssue, wireStatusColumn } from './public-articles.ts';

/** Articles of every status with all their columns: for administrators alone. */
const fullArticles = (db: Db) =>
  articlesInIssues(db)
    .selectAll('articles')
    .select(wireStatusColumn(db, 'wire_status'))
    .select(noticeColumns(db))
    .select(['issues.year', 'issues.volume', 'issues.issue', 'issues.frequency'])
    .select(['issues.title as issue_title', 'issues.publication_date as issue_date']);

export type FullArticleRow = NonNullable<Awaited<ReturnType<typeof findFullArticleById>>>;

export function findFullArticleById(db: Db, id: number) {
  return fullArticles(db).where('articles.id', '=', id).executeTakeFirst();
}

/** An article that must be there: the same transaction has locked or just written it. */
export async function getFullArticle(db: Db, id: number): Promise<FullArticleRow> {
  const row = await findFullArticleById(db, id);
  if (!row) throw new Error(`Article ${id} is gone`);
  return row;
}

export function findFullArticleByRef(db: Db, refnumber: number) {
  return fullArticles(db)
    .where('articles.id', '=', articleIdByRef(db, refnumber))
    .executeTakeFirst();
}

export function listFullArticlesOfIssue(db: Db, address: IssueAddress) {
  return fullArticles(db).$call(ofIssue(address)).execute();
}

export async function listFullArticlesByIds(
  db: Db,
  ids: readonly number[],
): Promise<FullArticleRow[]> {
  if (ids.length === 0) return [];
  return fullArticles(db)
    .where('articles.id', 'in', [...ids])
    .orderBy('articles.id', 'desc')
    .execute();
}

/** The ids of all articles whose transaction id or e-mail address begins so, in any case; the newest first. */
export async function listIdsByPrefix(
  db: Db,
  field: 'txnid' | 'email',
  prefix: string,
): Promise<number[]> {
  const min = prefix.toLowerCase();
  const lower = sql<string>`lower(${sql.id(field)})`;
  const column = isPostgres(db) ? sql<string>`${lower} collate "C"` : lower;
  const rows = await db
    .selectFrom('articles')
    .where(column, '>=', min)
    .where(column, '<', `${min}~`)
    .select('id')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of all articles whose mobile number is one of these, in digits alone. */
export async function listIdsByMobile(db: Db, numbers: readonly string[]): Promise<number[]> {
  // To the letter as the index has it.
  const digits = sql<string>`replace(replace(replace(replace(mobile, ' ', ''), '-', ''), '+', ''), '.', '')`;
  const rows = await db
    .selectFrom('articles')
    .where(digits, 'in', [...numbers])
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What no two articles may share, but for imported repeats, whose keys are null. */
export type UniqueKeys = {
  refnumber: number | null;
  title_key: string | null;
  txnid_key: string | null;
};

/** What articles with a number are known by, of all of them. */
export async function listArticleKeys(db: Db) {
  const rows = await articlesInIssues(db)
    .where('articles.refnumber', 'is not', null)
    .select(['articles.refnumber', 'articles.doi', 'articles.title'])
    .select(['issues.year', 'issues.volume', 'issues.issue'])
    .execute();
  return rows.map((row) => ({ ...row, refnumber: Number(row.refnumber) }));
}

export async function findLastRefnumber(db: Db): Promise<number> {
  const found = await db
    .selectFrom('articles')
    .select((eb) => eb.fn.max('refnumber').as('last'))
    .executeTakeFirst();
  return Number(found?.last ?? 0);
}

const maxKeyLength = 500;

/**
 * What the column `title_key` holds: the title's key, or its hash where it is long, for PostgreSQL indexes no value of
 * more than 2,704 bytes. Takes the encoded form.
 */
export function uniqueTitleKey(encodedTitle: string): string {
  const key = titleKey(encodedTitle);
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('hex');
}

/** What holds any key of any of these: articles, and manuscripts that were paid for, which are known by no id. */
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
  const articles = await db
    .selectFrom('articles')
    .where((eb) =>
      eb.or([
        ...(held.refnumber.length === 0 ? [] : [eb('refnumber', 'in', held.refnumber)]),
        ...(held.title_key.length === 0 ? [] : [eb('title_key', 'in', held.title_key)]),
        ...(held.txnid_key.length === 0 ? [] : [eb('txnid_key', 'in', held.txnid_key)]),
      ]),
    )
    .select(['id', 'refnumber', 'title', 'title_key', 'txnid_key'])
    .execute();
  const manuscripts = await listTxnidsOfManuscripts(db, held.txnid_key);
  return [
    ...articles.map((article) => ({ ...article, manuscript_id: null })),
    ...manuscripts.map(({ txnid, title, article_id, manuscript_id }, at) => ({
      ...{ id: article_id || -1 - at, refnumber: null, title, title_key: null, txnid_key: txnid },
      manuscript_id,
    })),
  ];
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
  const manuscripts = column === 'txnid_key' ? await listTxnidsOfManuscripts(db, keys) : [];
  return new Map([
    ...manuscripts.map(({ txnid }) => [txnid, 'another'] as const),
    ...rows.map(({ key, refnumber }) => [key ?? '', refnumber ?? 'another'] as const),
  ]);
}
