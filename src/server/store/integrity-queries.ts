import { sql } from 'kysely';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

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
/** Beside the articles. */
const children: Children[] = [
  { table: 'sessions', ...ofUsers },
  { table: 'known_addresses', ...ofUsers },
  { table: 'recovery_codes', ...ofUsers },
  { table: 'password_links', ...ofUsers },
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
