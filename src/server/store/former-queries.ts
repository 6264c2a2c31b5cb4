import { type RawBuilder, sql } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import type { IssueRow } from './issue-queries.ts';

/**
 * Where records were found before. What has an address now owns it: a former one leads on only while nothing else is
 * found there, and to whom it belonged last.
 */

/** The id of the article that has a reference number, or had it last. */
export const articleIdByRef = (db: Db, refnumber: number): RawBuilder<number> =>
  sql<number>`coalesce(${db
    .selectFrom('articles as own')
    .where('own.refnumber', '=', refnumber)
    .select('own.id')}, ${db
    .selectFrom('former_refnumbers as former')
    .where('former.refnumber', '=', refnumber)
    .select('former.article_id')})`;

/** The id of the issue at an address, or that was there last. */
export const issueIdAt = (db: Db, { year, volume, issue }: IssueAddress): RawBuilder<number> =>
  sql<number>`coalesce(${db
    .selectFrom('issues as own')
    .where('own.year', '=', year)
    .where('own.volume', '=', volume)
    .where('own.issue', '=', issue)
    .select('own.id')}, ${db
    .selectFrom('former_issues as former')
    .where('former.year', '=', year)
    .where('former.volume', '=', volume)
    .where('former.issue', '=', issue)
    .select('former.issue_id')})`;

/** The issue at an address, or that was there last, with the address that it has now. */
export function findIssueAt(
  db: Db,
  address: IssueAddress,
): Promise<(IssueRow & IssueAddress) | undefined> {
  return db
    .selectFrom('issues')
    .where('issues.id', '=', issueIdAt(db, address))
    .select(['id', 'year', 'volume', 'issue', 'frequency'])
    .executeTakeFirst();
}

/** Lets the address that an issue leaves lead to it. */
export async function keepFormerIssue(
  tx: Tx,
  { year, volume, issue }: IssueAddress,
  issueId: number,
): Promise<void> {
  const address = { year, volume, issue };
  await tx
    .insertInto('former_issues')
    .values({ ...address, issue_id: issueId })
    .onConflict((conflict) =>
      conflict.columns(['year', 'volume', 'issue']).doUpdateSet({ issue_id: issueId }),
    )
    .execute();
}

/** Lets the reference number that an article gives up lead to it. */
export async function keepFormerRefnumber(
  tx: Tx,
  refnumber: number,
  articleId: number,
): Promise<void> {
  await tx
    .insertInto('former_refnumbers')
    .values({ refnumber, article_id: articleId })
    .onConflict((conflict) => conflict.column('refnumber').doUpdateSet({ article_id: articleId }))
    .execute();
}
