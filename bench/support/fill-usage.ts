import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { addMonths, firstDay } from '#domain/counter-reports/months.ts';
import { addDays, listDays } from '#domain/days.ts';
import { packDays, packMonths } from '#domain/usage/packed-year.ts';
import { noUsage, summedMonths, type UsageCounts } from '#domain/usage/usage-counts.ts';
import { sqliteFile } from './fill-site.ts';
import type { Site } from './site.ts';

export const yearsOfUsage = 5;
/** So many different years there are; each article and year has one of them. */
const variants = 211;

/** Two views and a download a day, now more, now less. */
function makeVariant(number: number) {
  const days = new Map<number, UsageCounts>();
  const months = new Map<number, UsageCounts>();
  for (let place = 0; place < 365; place++) {
    const views = (number + place * 7) % 5;
    const downloads = (number * 3 + place) % 3;
    const unique = Math.max(0, views + downloads - (place % 2));
    const counts = { ...noUsage, views, downloads };
    Object.assign(counts, { unique_investigations: unique, unique_requests: downloads });
    days.set(place, counts);
    const month = Math.min(11, Math.floor(place / 30.5));
    const sum = months.get(month) ?? { ...noUsage };
    for (const name of Object.keys(sum) as (keyof UsageCounts)[]) sum[name] += counts[name];
    months.set(month, sum);
  }
  return { months: Buffer.from(packMonths(months)), days: Buffer.from(packDays(days)) };
}

const named = (measure: string, count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ measure, key: name(index) }));

/** What a day of the journal has, with the names of countries, sites and issues. */
const measures = [
  ...['views', 'downloads', 'citations', 'unique_investigations', 'unique_requests'],
  ...['home', 'searches', 'lost_searches', 'certificates', 'verifications', 'sessions'],
  ...['robots', 'set_apart', 'do_not_track'],
].map((measure) => ({ measure, key: '' }));
const keyed = [
  ...named('country', 25, (index) => `${String.fromCharCode(65 + index)}A`),
  ...named('referrer', 40, (index) => `site-${index}.example`),
  ...named('issue', 60, (index) => String(index + 1)),
];

/** The same statements for both engines. */
const fill = {
  empty: ['usage_years', 'usage_days', 'usage_totals', 'usage_rankings'].map(
    (table) => `DELETE FROM ${table}`,
  ),
  years: `INSERT INTO usage_years (article_id, year, months, imported, days)
    SELECT articles.id, years.year, months, none, days
    FROM articles CROSS JOIN bench_years AS years
    JOIN bench_variants AS variants ON variants.id = (articles.id * 7 + years.year) % ${variants}
    ORDER BY years.year, articles.id`,
  totals: `INSERT INTO usage_totals (measure, day, key, is_imported, amount)
    SELECT measure, day, key, 0, 1 + (bench_days.id * 7 + bench_keys.id * 13) % 97
    FROM bench_days CROSS JOIN bench_keys ORDER BY day`,
  // As the night does: see store/usage-month-sums.ts.
  months: (today: string) => {
    const month = today.slice(0, 7);
    return [
      `INSERT INTO usage_totals (measure, day, key, is_imported, amount)
      SELECT measure || '_months', substr(day, 1, 7) || '-01', key, 0, sum(amount) FROM usage_totals
      WHERE measure IN ('issue', 'country', 'referrer') AND day < '${firstDay(month)}'
      GROUP BY measure, substr(day, 1, 7), key`,
      `INSERT INTO usage_totals (measure, day, key, is_imported, amount)
      VALUES ('${summedMonths}', '${firstDay(addMonths(month, -1))}', '', 0, 1)`,
    ];
  },
  rankings: `INSERT INTO usage_rankings (period, place, article_id, views, downloads)
    SELECT period, place, article_id, 1000 - place, 500 - place FROM bench_periods CROSS JOIN
    (SELECT id AS article_id, row_number() OVER (ORDER BY id DESC) AS place FROM articles) AS newest
    WHERE place <= 50`,
};

type Row = readonly (string | number | Buffer)[];

/** What is joined, as tables of this connection: their columns with their types, and their rows. */
function lists(today: string): Record<string, { columns: string; rows: Row[] }> {
  const year = Number(today.slice(0, 4));
  const nothing = Buffer.alloc(0);
  return {
    bench_years: {
      columns: 'year integer',
      rows: Array.from({ length: yearsOfUsage + 1 }, (_, index) => [year - index]),
    },
    bench_variants: {
      columns: 'id integer, months BYTES, days BYTES, none BYTES',
      rows: Array.from({ length: variants }, (_, id) => {
        const { months, days } = makeVariant(id);
        return [id, months, days, nothing];
      }),
    },
    bench_days: {
      columns: 'id integer, day text',
      rows: listDays(addDays(today, -365 * yearsOfUsage - 31), addDays(today, -1)).map(
        (day, id) => [id, day] as const,
      ),
    },
    bench_keys: {
      columns: 'id integer, measure text, key text',
      rows: [...measures, ...keyed].map(({ measure, key }, id) => [id, measure, key] as const),
    },
    bench_periods: { columns: 'period text', rows: [['week'], ['year'], ['all']] },
  };
}

/**
 * Fills five years of usage into a journal while its server runs. Gives how many bytes an article and year takes, index
 * and all.
 */
export function fillUsage(site: Site, slug: string, today: string): Promise<number> {
  return site.databaseUrl === '' ? fillSqlite(site, slug, today) : fillPostgres(site, slug, today);
}

async function fillSqlite(site: Site, slug: string, today: string): Promise<number> {
  const database = new Sqlite(sqliteFile(site, slug));
  const pages = () => Number(database.pragma('page_count', { simple: true }));
  const free = () => Number(database.pragma('freelist_count', { simple: true }));
  for (const [table, { columns, rows }] of Object.entries(lists(today))) {
    database.exec(`CREATE TEMP TABLE ${table} (${columns.replaceAll('BYTES', 'blob')})`);
    const marks = rows[0]?.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${marks})`);
    database.transaction(() => rows.forEach((row) => void insert.run(...row)))();
  }
  const state = `UPDATE usage_state SET packed_day = '${today}'`;
  for (const statement of [...fill.empty, state]) database.exec(statement);
  const before = pages() - free();
  const { changes } = database.prepare(fill.years).run();
  const bytes = ((pages() - free() - before) * 4096) / changes;
  for (const statement of [fill.totals, ...fill.months(today), fill.rankings])
    database.exec(statement);
  database.close();
  return bytes;
}

async function fillPostgres(site: Site, slug: string, today: string): Promise<number> {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(`SET search_path TO "${slug}"`);
  for (const [table, { columns, rows }] of Object.entries(lists(today))) {
    await client.query(`CREATE TEMP TABLE ${table} (${columns.replaceAll('BYTES', 'bytea')})`);
    for (const row of rows) {
      const marks = row.map((_, index) => `$${index + 1}`).join(', ');
      await client.query(`INSERT INTO ${table} VALUES (${marks})`, [...row]);
    }
  }
  const state = `UPDATE usage_state SET packed_day = '${today}'`;
  for (const statement of [...fill.empty, state]) await client.query(statement);
  const { rowCount } = await client.query(fill.years);
  for (const statement of [fill.totals, ...fill.months(today), fill.rankings])
    await client.query(statement);
  // As its own upkeep does in time.
  await client.query('VACUUM ANALYZE usage_years, usage_totals, usage_rankings');
  const { rows } = await client.query("SELECT pg_total_relation_size('usage_years') AS bytes");
  await client.end();
  return Number(rows[0].bytes) / (rowCount ?? 1);
}

/** Until when the work of the nights is done: `2026-10-05`. */
export const readPackedDay = async (site: Site, slug: string): Promise<string> =>
  String((await ask(site, slug, 'SELECT packed_day AS day FROM usage_state'))[0]?.day);

/** So that a server that starts does the work of a night; those that run have done theirs, and remember it. */
export const undoNight = (site: Site, slug: string) =>
  ask(site, slug, "UPDATE usage_state SET packed_day = '2000-01-01' RETURNING packed_day AS day");

async function ask(site: Site, slug: string, statement: string): Promise<{ day: unknown }[]> {
  if (site.databaseUrl === '') {
    const database = new Sqlite(sqliteFile(site, slug));
    try {
      return database.prepare<[], { day: unknown }>(statement).all();
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  await client.query(`SET search_path TO "${slug}"`);
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
