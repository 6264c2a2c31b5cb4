import { type Generated, sql } from 'kysely';
import type { Db, Tables, Tx } from './tables.ts';

/** The tables whose rows the database numbers. */
export type NumberedTable = {
  [T in keyof Tables]: Tables[T] extends { id: Generated<number> } ? T : never;
}[keyof Tables];

/** A row of any table, perhaps as an earlier program had it. */
export type TableRow = Record<string, unknown>;

/** Rows that keep their ids: those of a backup or an export, whose history and certificates name them. */
export type KeptIds = {
  /** Inserts the rows, which have all the same columns. Ids given from now on are greater than theirs. */
  insert(tx: Tx, table: string, rows: readonly TableRow[]): Promise<void>;
  /** No id up to this one is given from now on: a deleted record had it. */
  retire(tx: Tx, table: string, id: number): Promise<void>;
  /** The last id that was given, 0 before the first; perhaps of a record that was deleted since. */
  last(db: Db, table: string): Promise<number>;
};

/** With all columns far below the number of parameters that SQLite takes. */
const rowsPerInsert = 250;

export const sqliteKeptIds: KeptIds = {
  async insert(tx, table, rows) {
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      const some = rows.slice(start, start + rowsPerInsert);
      await tx
        .insertInto(table as 'history')
        .values(some as never)
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
  async function retire(tx: Tx, table: string, id: number): Promise<void> {
    const named = sql.id(schema, table);
    const greatest = sql`(select greatest(coalesce(max(id), 0), ${id}) from ${named})`;
    await sql`select setval(${sequenceOf(table)}, ${greatest})`.execute(tx);
  }

  const sequenceOf = (table: string) =>
    sql`pg_get_serial_sequence(quote_ident(${schema}) || '.' || ${table}, 'id')`;

  return {
    async insert(tx, table, rows) {
      const last = rows.at(-1);
      if (!last) return;
      const named = sql.id(schema, table);
      const columns = sql.join(Object.keys(last).map((name) => sql.id(name)));
      await sql`insert into ${named} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${named}, ${JSON.stringify(rows.map(withHexBytes))})`.execute(
        tx,
      );
      if ('id' in last) await retire(tx, table, Math.max(...rows.map(({ id }) => Number(id))));
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

/** As PostgreSQL reads bytes in JSON. */
const withHexBytes = (row: TableRow): TableRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  );
