import { type Insertable, sql } from 'kysely';
import type { PlainTable } from '#contract/nouns.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** The tables whose rows are numbered. */
export type NumberedTable =
  | PlainTable
  | 'issues'
  | 'articles'
  | 'history'
  | 'users'
  | 'recovery_codes'
  | 'passkeys'
  | 'deposits'
  | 'fees'
  | 'allocations'
  | 'account_series'
  | 'account_documents'
  | 'former_refnumbers'
  | 'former_terms'
  | 'former_issues'
  | 'article_notices'
  | 'mail_messages'
  | 'alerts'
  | 'mail_templates'
  | 'own_pages'
  | 'design_pictures'
  | 'usage_days'
  | 'usage_months'
  | 'usage_searches';

/** Those that an earlier program has: it gets its rows back by the backup that is made before an upgrade. */
export type EarlierTable = 'usage_years' | 'usage_totals';

/** Rows that keep their ids: those of an exported journal, whose history and certificates name them. */
export type KeptIds = {
  /** Inserts the rows, which have all the same columns. Ids given from now on are greater than theirs. */
  insert<T extends NumberedTable>(
    tx: Tx,
    table: T,
    rows: (Insertable<Tables[T]> & { id: number })[],
  ): Promise<void>;
  /** No id up to this one is given from now on: a deleted record had it. */
  retire(tx: Tx, table: NumberedTable | EarlierTable, id: number): Promise<void>;
  /** The last id that was given, 0 before the first; perhaps of a record that was deleted since. */
  last(db: Db, table: NumberedTable | EarlierTable): Promise<number>;
};

/** With all columns far below the number of parameters that SQLite takes. */
const rowsPerInsert = 250;

export const sqliteKeptIds: KeptIds = {
  async insert(tx, table, rows) {
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      const some = rows.slice(start, start + rowsPerInsert);
      await tx
        .insertInto(table as NumberedTable)
        .values(some)
        .execute();
    }
  },

  async retire(tx, table, id) {
    await sql`insert into sqlite_sequence (name, seq) select ${table}, 0
      where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(tx);
    await sql`update sqlite_sequence set seq = max(seq, ${id}) where name = ${table}`.execute(tx);
  },

  async last(db, table) {
    const { rows } = await sql<{
      seq: number;
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db);
    return rows[0]?.seq ?? 0;
  },
};

export function postgresKeptIds(schema: string): KeptIds {
  async function retire(tx: Tx, table: NumberedTable | EarlierTable, id: number): Promise<void> {
    const named = sql.id(schema, table);
    const greatest = sql`(select greatest(coalesce(max(id), 0), ${id}) from ${named})`;
    await sql`select setval(${sequenceOf(table)}, ${greatest})`.execute(tx);
  }

  const sequenceOf = (table: NumberedTable | EarlierTable) =>
    sql`pg_get_serial_sequence(quote_ident(${schema}) || '.' || ${table}, 'id')`;

  return {
    async insert(tx, table, rows) {
      const last = rows.at(-1);
      if (!last) return;
      const named = sql.id(schema, table);
      const columns = sql.join(Object.keys(last).map((name) => sql.id(name)));
      await sql`insert into ${named} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${named}, ${JSON.stringify(rows)})`.execute(
        tx,
      );
      await retire(tx, table, Math.max(...rows.map(({ id }) => id)));
    },
    retire,
    async last(db, table) {
      const { rows } = await sql<{
        last: number | null;
      }>`select pg_sequence_last_value(${sequenceOf(table)}::regclass) as last`.execute(db);
      return Number(rows[0]?.last ?? 0);
    },
  };
}
