import type { Selectable } from 'kysely';
import type { IssueAddress } from '#domain/issue-address.ts';
import type { Db, DepositsTable, Tx } from '#server/platform/db/tables.ts';
import { articlesInIssues, isPublic } from './public-articles.ts';

export type DepositRow = Selectable<DepositsTable>;
export type DepositService = DepositsTable['service'];

/** Far fewer than the parameters that SQLite takes. */
const idsAtOnce = 500;

/** What became of these articles at a service, by the article's id. */
export async function listDepositsOf(
  db: Db,
  service: DepositService,
  articleIds: readonly number[],
): Promise<Map<number, DepositRow>> {
  const found = new Map<number, DepositRow>();
  for (let start = 0; start < articleIds.length; start += idsAtOnce) {
    const rows = await db
      .selectFrom('deposits')
      .selectAll()
      .where('service', '=', service)
      .where('article_id', 'in', articleIds.slice(start, start + idsAtOnce))
      .execute();
    for (const row of rows) found.set(row.article_id, row);
  }
  return found;
}

export const findDeposit = (
  db: Db,
  service: DepositService,
  articleId: number,
): Promise<DepositRow | undefined> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('service', '=', service)
    .where('article_id', '=', articleId)
    .executeTakeFirst();

/** All of a service that wait for its answer. */
export const listPendingDeposits = (db: Db, service: DepositService): Promise<DepositRow[]> =>
  db
    .selectFrom('deposits')
    .selectAll()
    .where('service', '=', service)
    .where('state', '=', 'deposited')
    .orderBy('id')
    .execute();

/**
 * The ids of articles that may need somebody: refused ones, those that wait for an answer, and those that were changed
 * since. The newest first.
 */
export async function listUnsettledIds(
  db: Db,
  service: DepositService,
  limit: number,
): Promise<number[]> {
  const rows = await articlesInIssues(db)
    .innerJoin('deposits', 'deposits.article_id', 'articles.id')
    .where('deposits.service', '=', service)
    .where(isPublic(db))
    .where((eb) =>
      eb.or([
        eb('deposits.state', '!=', 'accepted'),
        eb('articles.datestamp', '>', eb.ref('deposits.modification')),
      ]),
    )
    .select('articles.id')
    .orderBy('deposits.modification', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The ids of articles that were withdrawn after they were deposited: of an issue all of them, else those that the service
 * has, or may have yet. What happened last comes first.
 */
export async function listWithdrawnIds(
  db: Db,
  service: DepositService,
  issue: IssueAddress | undefined,
  limit: number,
): Promise<number[]> {
  const rows = await articlesInIssues(db)
    .innerJoin('deposits', 'deposits.article_id', 'articles.id')
    .where('deposits.service', '=', service)
    .where((eb) => eb.not(isPublic(db)))
    .$if(issue === undefined, (query) => query.where('deposits.state', '!=', 'refused'))
    .$if(issue !== undefined, (query) =>
      query
        .where('issues.year', '=', issue?.year ?? 0)
        .where('issues.volume', '=', issue?.volume ?? 0)
        .where('issues.issue', '=', issue?.issue ?? 0),
    )
    .select('articles.id')
    .orderBy('deposits.modification', 'desc')
    .orderBy('articles.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who has one of these DOIs already, but for the article itself. DOIs are compared as their owners do: without case. */
export async function findDoiHolders(
  db: Db,
  dois: readonly string[],
): Promise<{ id: number; refnumber: number | null; doi: string }[]> {
  const holders: { id: number; refnumber: number | null; doi: string }[] = [];
  for (let start = 0; start < dois.length; start += idsAtOnce) {
    const some = dois.slice(start, start + idsAtOnce).map((doi) => doi.toLowerCase());
    const rows = await db
      .selectFrom('articles')
      .select(['id', 'refnumber', 'doi'])
      .where((eb) => eb(eb.fn<string>('lower', ['doi']), 'in', some))
      .execute();
    holders.push(...rows);
  }
  return holders;
}

type NewDeposit = Pick<
  DepositRow,
  'article_id' | 'service' | 'state' | 'batch' | 'record_sha256' | 'reason'
>;

/** Keeps what became of an article: a later deposit replaces the one before. */
export async function upsertDeposit(tx: Tx, deposit: NewDeposit, moment: string): Promise<void> {
  const { article_id, service, ...rest } = deposit;
  await tx
    .insertInto('deposits')
    .values({ ...deposit, creation: moment, modification: moment })
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'service']).doUpdateSet({ ...rest, modification: moment }),
    )
    .execute();
}

/** What a service said of a deposit; nothing where a later one has taken its place meanwhile. */
export async function settleDeposit(
  tx: Tx,
  { id, batch }: Pick<DepositRow, 'id' | 'batch'>,
  { state, reason }: Pick<DepositRow, 'state' | 'reason'>,
  moment: string,
): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ state, reason, modification: moment })
    .where('id', '=', id)
    .where('batch', '=', batch)
    .execute();
}

/** How many articles a service refused. */
export async function countRefusedDeposits(db: Db, service: DepositService): Promise<number> {
  const { total } = await db
    .selectFrom('deposits')
    .where('service', '=', service)
    .where('state', '=', 'refused')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
