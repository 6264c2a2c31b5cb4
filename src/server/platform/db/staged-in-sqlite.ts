import { join } from 'node:path';
import { sql } from 'kysely';
import { collectEffects, type StagedDatabases, stagedRowsAtOnce } from './journal-database.ts';
import { sqliteKeptIds } from './kept-ids.ts';
import { connect, kyselyOver } from './sqlite-connection.ts';
import { makeSqlite, openSqlite } from './sqlite-database.ts';

/** `journal.db` in a folder that gets its name later. */
export const stagedInSqlite: StagedDatabases = {
  async make(_slug, folder, migration) {
    const path = join(folder, 'journal.db');
    await makeSqlite(path, migration);
    const db = kyselyOver(connect(path, { readonly: false }));
    return {
      empty: async (table) => {
        await sql`delete from ${sql.id(table)}`.execute(db);
      },
      insert: ({ table, columns, rows }) =>
        db.transaction().execute(async (tx) => {
          for (let start = 0; start < rows.length; start += stagedRowsAtOnce) {
            const some = rows.slice(start, start + stagedRowsAtOnce);
            await sql`insert into ${sql.id(table)} (${sql.join(columns.map((name) => sql.id(name)))})
              values ${sql.join(some.map((row) => sql`(${sql.join(row)})`))}`.execute(tx);
          }
        }),
      retire: (table, id) =>
        db
          .transaction()
          .execute((transaction) =>
            sqliteKeptIds.retire(collectEffects(transaction).tx, table, id),
          ),
      count: async (table) => {
        const { rows } = await sql<{
          total: number;
        }>`select count(*) as total from ${sql.id(table)}`.execute(db);
        return rows[0]?.total ?? 0;
      },
      open: async () => {
        await db.destroy();
        return openSqlite(path);
      },
      close: () => db.destroy(),
    };
  },
  // It is in the folder, which is renamed as a whole.
  publish: async () => {},
  discard: async () => {},
};
