import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** How many rows of a table there are, of every status. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { total } = await db
    .selectFrom(table as keyof Tables)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const rowsAtOnce = 500;

/** The rows of a table page by page, in the order of their key: with all their columns, or with some. */
export async function* readRows(
  db: Db,
  { table, key = 'id' }: { table: string; key?: string },
  columns?: readonly string[],
): AsyncGenerator<TableRow[], void, void> {
  // Any of the tables: the types of one of them stand for all.
  const all = db.selectFrom(table as 'articles');
  const asked = columns ? all.select(columns as 'id'[]) : all.selectAll();
  const pages = asked.orderBy(key as 'id').limit(rowsAtOnce);
  let after: unknown;
  for (;;) {
    const next = after === undefined ? pages : pages.where(key as 'id', '>', after as number);
    const rows: TableRow[] = await next.execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last[key];
    // SQLite answers at once: others get their turn between the pages.
    await nextTurn();
  }
}

const maxListed = 20;

/** Articles whose issue is not there, some of them, by reference number, and the id of the issue. */
export async function listArticlesWithoutIssue(db: Db) {
  return db
    .selectFrom('articles')
    .leftJoin('issues', 'issues.id', 'articles.issue_id')
    .where('issues.id', 'is', null)
    .select(['articles.refnumber', 'articles.issue_id'])
    .orderBy('articles.id')
    .limit(maxListed)
    .execute();
}

type Children = { table: keyof Tables; column: string; parents: keyof Tables; key: string };

const ofUsers = { column: 'user_id', parents: 'users', key: 'id' } as const;
/** Besides those of the articles. */
const children: Children[] = [
  { table: 'sessions', ...ofUsers },
  { table: 'known_addresses', ...ofUsers },
  { table: 'recovery_codes', ...ofUsers },
  { table: 'password_links', ...ofUsers },
  { table: 'fees', column: 'article_id', parents: 'articles', key: 'id' },
  { table: 'allocations', column: 'fee_id', parents: 'fees', key: 'id' },
  { table: 'allocations', column: 'payment_id', parents: 'payments', key: 'id' },
  { table: 'account_documents', column: 'series_id', parents: 'account_series', key: 'id' },
];
const childrenInPostgres: Children[] = [
  { table: 'file_parts', column: 'sha256', parents: 'files', key: 'sha256' },
];

/** How many rows name a row that is not there, by their tables. */
export async function countRowsWithoutParents(db: Db) {
  const all = isPostgres(db) ? [...children, ...childrenInPostgres] : children;
  const found: { table: string; parents: string; rows: number }[] = [];
  for (const { table, column, parents, key } of all) {
    const named = sql.ref(`${table}.${column}`);
    const { rows } = await db
      .selectFrom(table as 'sessions')
      .where(named, 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(parents as 'users')
              .select(sql`1`.as('one'))
              .where(sql.ref(`${parents}.${key}`), '=', named),
          ),
        ),
      )
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    if (Number(rows) > 0) found.push({ table, parents, rows: Number(rows) });
  }
  return found;
}

/** The rows of the journal's version: there must be one. */
export async function listVersions(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('journal_state').select('version').execute();
  return rows.map(({ version }) => Number(version));
}
