import type { Selectable, SelectExpression } from 'kysely';
import type { NumberedTable } from '#server/platform/db/kept-ids.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';
import { articlesInIssues } from './articles-in-issues.ts';

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
