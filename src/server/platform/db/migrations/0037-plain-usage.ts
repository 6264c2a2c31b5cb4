import { type Kysely, sql } from 'kysely';
import { columnKinds } from './column-kinds.ts';
import type { Engine, MigratedDb } from './migration.ts';

const measures = [
  'views',
  'downloads',
  'citations',
  'unique_investigations',
  'unique_requests',
] as const;
type Counts = Record<(typeof measures)[number], number>;
type Item = Counts & { kind: string; key: string };
type Packed = { months: Uint8Array; imported: Uint8Array; days: Uint8Array };
type Tables = {
  usage_years: Packed & { id: number; article_id: number; year: number };
  usage_months: Item & { month: string; is_imported: number };
  usage_days: Item & { day: string };
};

/** Years of articles that are unpacked at once: 300 that are read each day are 110,000 days. */
const yearsAtOnce = 300;
/** With all columns far below the number of parameters that SQLite takes. */
const rowsAtOnce = 500;

/**
 * Usage as rows: all months, the journal's own days, and the days of articles and issues of the last 13 months. Until now
 * the counts of an article and year were packed into bytes, and those of the journal were a row for each measure.
 */
export async function storeUsageAsRows(
  db: MigratedDb,
  engine: Engine,
  schema: string | undefined,
): Promise<void> {
  await db.schema.alterTable('usage_days').renameTo('earlier_days').execute();
  await createTables(db, engine);
  const firstDay = thirteenMonthsBefore(new Date());
  await moveRows(db, schema, firstDay);
  await unpackYears(db.withTables<Tables>(), firstDay);
  for (const table of ['usage_years', 'earlier_days', 'usage_totals']) {
    await db.schema.dropTable(table).execute();
  }
  await db.schema.alterTable('usage_state').renameColumn('packed_day', 'closed_day').execute();
}

async function createTables(db: MigratedDb, engine: Engine): Promise<void> {
  const { id, idType, required, text } = columnKinds(engine);
  const count = (column: Parameters<typeof text>[0]) => column.notNull().defaultTo(0);
  await db.schema
    .createTable('usage_months')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', text)
    .addColumn('month', 'text', required)
    .addColumn('is_imported', 'integer', count)
    .addUniqueConstraint('usage_months_of_item', ['kind', 'key', 'month', 'is_imported'])
    .execute();
  await db.schema
    .createTable('usage_days')
    .addColumn('id', idType, id)
    .addColumn('kind', 'text', required)
    .addColumn('key', 'text', text)
    .addColumn('day', 'text', required)
    .addUniqueConstraint('usage_days_of_item', ['kind', 'key', 'day'])
    .execute();
  for (const table of ['usage_months', 'usage_days']) {
    for (const measure of measures) {
      await db.schema.alterTable(table).addColumn(measure, idType, count).execute();
    }
    await db.schema
      .createIndex(`${table}_of_kind`)
      .on(table)
      .columns(['kind', table === 'usage_months' ? 'month' : 'day'])
      .execute();
  }
}

/** What was a row before: the journal's measures, five of which are one row now, and days of articles that are not packed. */
async function moveRows(db: MigratedDb, schema: string | undefined, firstDay: string) {
  const named = (table: string) => (schema === undefined ? sql.id(table) : sql.id(schema, table));
  const [totals, earlier] = [named('usage_totals'), named('earlier_days')];
  const [months, days] = [named('usage_months'), named('usage_days')];
  const columns = sql.join(measures.map((measure) => sql.id(measure)));
  const sums = sql.join(measures.map((measure) => sql`sum(${sql.id(measure)})`));
  const isOfJournal = sql`measure in (${sql.join(measures.map(sql.lit))})`;
  const isOther = sql`not ${isOfJournal}
    and measure not in ('issue_months', 'country_months', 'referrer_months', 'summed_months')`;
  const byMeasure = sql.join(
    measures.map((name) => sql`sum(case when measure = ${sql.lit(name)} then amount else 0 end)`),
  );
  for (const statement of [
    sql`insert into ${months} (kind, key, month, is_imported, ${columns})
      select 'journal', '', substr(day, 1, 7), is_imported, ${byMeasure}
      from ${totals} where ${isOfJournal} group by substr(day, 1, 7), is_imported`,
    sql`insert into ${months} (kind, key, month, is_imported, views)
      select measure, key, substr(day, 1, 7), is_imported, sum(amount)
      from ${totals} where ${isOther} group by measure, key, substr(day, 1, 7), is_imported`,
    sql`insert into ${months} (kind, key, month, ${columns})
      select 'article', cast(article_id as text), substr(day, 1, 7), ${sums}
      from ${earlier} group by article_id, substr(day, 1, 7)`,
    sql`insert into ${days} (kind, key, day, ${columns})
      select 'journal', '', day, ${byMeasure}
      from ${totals} where ${isOfJournal} and is_imported = 0 group by day`,
    sql`insert into ${days} (kind, key, day, views)
      select measure, key, day, amount
      from ${totals} where ${isOther} and is_imported = 0
        and (measure <> 'issue' or day >= ${firstDay})`,
    sql`insert into ${days} (kind, key, day, ${columns})
      select 'article', cast(article_id as text), day, ${columns}
      from ${earlier} where day >= ${firstDay}`,
  ]) {
    await statement.execute(db);
  }
}

async function unpackYears(db: Kysely<Tables>, firstDay: string): Promise<void> {
  for (let after = 0; ; ) {
    const years = await db
      .selectFrom('usage_years')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(yearsAtOnce)
      .execute();
    const last = years.at(-1);
    if (!last) return;
    after = last.id;
    const months: Tables['usage_months'][] = [];
    const days: Tables['usage_days'][] = [];
    for (const { article_id, year, ...packed } of years) {
      const item = { kind: 'article', key: String(article_id) };
      for (const [place, counts] of unpack(packed.months)) {
        months.push({ ...item, month: monthAt(year, place), is_imported: 0, ...counts });
      }
      for (const [place, counts] of unpack(packed.imported)) {
        months.push({ ...item, month: monthAt(year, place), is_imported: 1, ...counts });
      }
      if (year < Number(firstDay.slice(0, 4))) continue;
      for (const [place, counts] of unpack(packed.days)) {
        const day = new Date(Date.UTC(year, 0, 1 + place)).toISOString().slice(0, 10);
        if (day >= firstDay) days.push({ ...item, day, ...counts });
      }
    }
    await addRows(db, 'usage_months', ['kind', 'key', 'month', 'is_imported'], months);
    await addRows(db, 'usage_days', ['kind', 'key', 'day'], days);
  }
}

/** A month has days that were packed, and perhaps one that was not. */
async function addRows<Table extends 'usage_months' | 'usage_days'>(
  db: Kysely<Tables>,
  table: Table,
  item: readonly (keyof Tables[Table])[],
  rows: readonly Tables[Table][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto(table as 'usage_days')
      .values(rows.slice(start, start + rowsAtOnce) as Tables['usage_days'][])
      .onConflict((conflict) =>
        conflict
          .columns(item as (keyof Tables['usage_days'])[])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              measures.map((measure) => [
                measure,
                eb(`${table as 'usage_days'}.${measure}`, '+', eb.ref(`excluded.${measure}`)),
              ]),
            ),
          ),
      )
      .execute();
  }
}

const monthAt = (year: number, place: number): string =>
  `${String(year).padStart(4, '0')}-${String(place + 1).padStart(2, '0')}`;

function thirteenMonthsBefore(now: Date): string {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() - 13;
  return monthAt(Math.floor(month / 12), month % 12) + now.toISOString().slice(7, 10);
}

/** Counts by place, a month of the year or a day of it from 0: six numbers each, the first of them the gap before it. */
function* unpack(bytes: Uint8Array): Generator<[place: number, counts: Counts], void, void> {
  const numbers = [...numbersOf(bytes)];
  for (let at = 0, next = 0; at + 6 <= numbers.length; at += 6) {
    const [gap = 0, views = 0, downloads = 0, citations = 0, repeated = 0, repeatedRequests = 0] =
      numbers.slice(at, at + 6);
    // Uniques were written as what they fall short of their totals by.
    const unique_investigations = views + downloads + citations - repeated;
    const unique_requests = downloads - repeatedRequests;
    yield [next + gap, { views, downloads, citations, unique_investigations, unique_requests }];
    next += gap + 1;
  }
}

/** Elias gamma codes: as many zeros as bits follow the first 1, and the number plus one. The last byte is filled with zeros. */
function* numbersOf(bytes: Uint8Array): Generator<number, void, void> {
  const end = bytes.length * 8;
  const bitAt = (at: number) => ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
  for (let at = 0; ; ) {
    let length = 1;
    for (; at < end && bitAt(at) === 0; at += 1) length += 1;
    if (at + length > end) return;
    let code = 0;
    for (const next = at + length; at < next; at += 1) code = code * 2 + bitAt(at);
    yield code - 1;
  }
}
