import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Selectable, type SelectExpression, sql } from 'kysely';
import { plainNouns } from '#contract/nouns.ts';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { EarlierTable, NumberedTable, TableRow } from '#server/platform/db/kept-ids.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './public-articles.ts';

// The rows of a table page by page, in the order of the key, with the columns in the order asked for.

/** The next rows after an id. */
export async function listRowsAfter<Table extends NumberedTable>(
  db: Db,
  table: Table,
  columns: readonly (keyof Tables[Table])[],
  after: number,
  limit: number,
): Promise<Selectable<Tables[Table]>[]> {
  const rows: unknown = await db
    .selectFrom(table as NumberedTable)
    .select(columns as readonly 'id'[])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows as Selectable<Tables[Table]>[];
}

/** The same of articles, which have the columns of their issues too. */
export function listArticlesAfter<Column extends SelectExpression<Tables, 'articles' | 'issues'>>(
  db: Db,
  columns: readonly Column[],
  after: number,
  limit: number,
) {
  return articlesInIssues(db)
    .select(columns)
    .where('articles.id', '>', after)
    .orderBy('articles.id')
    .limit(limit)
    .execute();
}

/** The next certificates after a code: both engines sort its digits and capitals alike. */
export function listCertificatesAfter<Column extends SelectExpression<Tables, 'certificates'>>(
  db: Db,
  columns: readonly Column[],
  after: string,
  limit: number,
) {
  return db
    .selectFrom('certificates')
    .select(columns)
    .where('code', '>', after)
    .orderBy('code')
    .limit(limit)
    .execute();
}

/** How many rows of a table there are, of every status. */
export async function countRows(db: Db, table: keyof Tables): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A table that a backup has, with the column that its rows are ordered by. */
export type BackupTable = {
  table: keyof Tables | EarlierTable;
  key: 'id' | 'field' | 'code' | 'moment' | 'service';
  /** Where ids are given by the database: none that was given is given again after a restore. */
  numbered?: NumberedTable | EarlierTable;
};

/** All that cannot be made anew, parents before children. A new table belongs here or below: a test says so. */
export const backupTables: BackupTable[] = [
  { table: 'journal_state', key: 'id' },
  { table: 'settings', key: 'field' },
  { table: 'design_pictures', key: 'id', numbered: 'design_pictures' },
  { table: 'own_pages', key: 'id', numbered: 'own_pages' },
  { table: 'users', key: 'id', numbered: 'users' },
  { table: 'recovery_codes', key: 'id', numbered: 'recovery_codes' },
  { table: 'passkeys', key: 'id', numbered: 'passkeys' },
  { table: 'issues', key: 'id', numbered: 'issues' },
  { table: 'articles', key: 'id', numbered: 'articles' },
  ...plainNouns.map(({ table }) => ({ table, key: 'id' as const, numbered: table })),
  { table: 'fees', key: 'id', numbered: 'fees' },
  { table: 'allocations', key: 'id', numbered: 'allocations' },
  { table: 'account_series', key: 'id', numbered: 'account_series' },
  { table: 'account_documents', key: 'id', numbered: 'account_documents' },
  { table: 'history', key: 'id', numbered: 'history' },
  { table: 'certificates', key: 'code' },
  { table: 'deposits', key: 'id', numbered: 'deposits' },
  { table: 'former_refnumbers', key: 'id', numbered: 'former_refnumbers' },
  { table: 'former_terms', key: 'id', numbered: 'former_terms' },
  { table: 'former_issues', key: 'id', numbered: 'former_issues' },
  { table: 'article_notices', key: 'id', numbered: 'article_notices' },
  { table: 'publication_moments', key: 'moment' },
  { table: 'held_schedules', key: 'id' },
  { table: 'mail_messages', key: 'id', numbered: 'mail_messages' },
  { table: 'mail_templates', key: 'id', numbered: 'mail_templates' },
  { table: 'usage_days', key: 'id', numbered: 'usage_days' },
  { table: 'usage_months', key: 'id', numbered: 'usage_months' },
  { table: 'usage_searches', key: 'id', numbered: 'usage_searches' },
  { table: 'alerts', key: 'id', numbered: 'alerts' },
  { table: 'service_accounts', key: 'service' },
];

/** What a journal of an earlier program has besides: what is kept before an upgrade, and older backups, have it. */
export const earlierTables: BackupTable[] = [
  { table: 'usage_years', key: 'id', numbered: 'usage_years' },
  { table: 'usage_totals', key: 'id', numbered: 'usage_totals' },
];

/** What a backup leaves out, and why: a restored journal has none of it, or makes it anew. */
export const tablesLeftOut: Partial<Record<keyof Tables, string>> = {
  sessions: 'a restore ends them: a token that leaked before must not come back',
  login_attempts: 'counts of the old installation',
  known_addresses: 'an address is known again after the next login',
  password_links: 'a restore ends them: a link that leaked before must not come back',
  passkey_challenges: 'good for some minutes',
  switch_codes: 'good for 30 seconds',
  publisher_journals: 'each node has it in its publisher.yaml, which is backed up',
  preview_links: 'a restore ends them: a link that leaked before must not come back',
  uploads: 'work under way: who restores drops the spreadsheet again',
  upload_rows: 'the same',
  upload_files: 'the same',
  usage_clicks: 'who read what is forgotten within the day: it is in no backup',
  usage_visits: 'the same',
  usage_asked: 'words that fewer than three sessions asked for',
  usage_salts: 'with it, readers could be told from what is kept of a day',
  usage_state: 'counts of the old installation',
  usage_rankings: 'made anew each day',
  search_chunks: 'rebuilt from the articles',
  full_texts: 'read from the PDFs again',
  full_text_words: 'the same',
  made_texts: 'made of the JATS files again',
  article_terms: 'made of the articles',
  term_progress: 'the same',
  files: 'copied as files',
  file_parts: 'copied as files',
  file_cleanup_days:
    'days that what is in quarantine has been there: a restored journal has nothing there',
  pdf_findings: 'found by looking into the PDFs again',
  pdf_checks: 'the same',
  file_ledger: 'a restore makes database and files belong together anew',
  stored_file_ledger: 'the same',
};

const rowsAtOnce = 500;

/** The rows of a table page by page, in the order of their key: with all their columns, or with some. */
export async function* readRows(
  db: Db,
  { table, key }: Pick<BackupTable, 'table' | 'key'>,
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
