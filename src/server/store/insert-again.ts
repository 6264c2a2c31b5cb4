import { sql } from 'kysely';
import { isPostgres } from '#server/platform/db/engine.ts';
import type { Tables, Tx } from '#server/platform/db/tables.ts';

type Deletable = 'articles' | 'editors' | 'indexing_entries' | 'issues' | 'announcements';
type Row<Table extends Deletable> = { id: number } & {
  [Column in Exclude<keyof Tables[Table], 'id'>]?: string | number | null;
};

/**
 * Inserts a row with the id that it had before it was deleted, so that its history and all that names it lead to it
 * again. Breaks a unique key where it is there.
 */
export async function reinsertWithId<Table extends Deletable>(
  tx: Tx,
  table: Table,
  row: Row<Table>,
): Promise<void> {
  const values = sql`values (${sql.join(Object.values(row))})`;
  await tx
    .insertInto(table as 'articles')
    .columns(Object.keys(row) as 'id'[])
    .expression(isPostgres(tx) ? sql`overriding system value ${values}` : values)
    .execute();
}
