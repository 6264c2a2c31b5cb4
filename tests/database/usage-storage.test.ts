import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addMonths } from '#domain/counter-reports/months.ts';
import { listDays } from '#domain/days.ts';
import { noUsage } from '#domain/usage/usage-counts.ts';
import {
  findUsageBounds,
  listArticleDays,
  listArticleMonths,
  listImportedMonths,
  listJournalDays,
  listMonthSums,
  listRanking,
  listSumsByKey,
  sumArticleMonths,
  sumKeys,
  sumKinds,
} from '#server/store/usage-queries.ts';
import { addUsage } from '#server/store/usage-writes.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';
import { until } from '../support/until.ts';

const articles = 60;

/** Two views and a download a day, as they come. */
const yearOfArticles = listDays('2025-01-01', '2025-12-31').map((day, place) =>
  Array.from({ length: articles }, (_, article) => {
    const [views, downloads] = [(article + place * 7) % 5, (article * 3 + place) % 3];
    return {
      ...{ kind: 'article' as const, key: String(article + 1), day },
      ...{ views, downloads, citations: 0, texts: 0, unique_requests: downloads },
      unique_investigations: Math.max(0, views + downloads - (place % 2)),
    };
  }).filter(({ views, downloads }) => views + downloads > 0),
);

/** Bytes of the tables and their indexes. */
async function storedBytes({ journal: { database } }: TestHouse): Promise<Record<string, number>> {
  const names = ['usage_days', 'usage_months'] as const;
  const bytesOf = async (name: (typeof names)[number]) => {
    const { rows } =
      database.engine === 'postgres'
        ? await sql<{
            bytes: number;
          }>`select pg_total_relation_size(${`demo.${name}`}::regclass) as bytes`.execute(
            database.reads,
          )
        : await sql<{
            bytes: number;
          }>`select sum(pgsize) as bytes from dbstat
              where name in (select name from sqlite_master where tbl_name = ${name})`.execute(
            database.reads,
          );
    return [name, Number(rows[0]?.bytes)] as const;
  };
  return Object.fromEntries(await Promise.all(names.map(bytesOf)));
}

onEachDatabase(
  'a year of an article takes little, and its months next to nothing',
  async (house) => {
    const { database } = house.journal;
    for (const days of yearOfArticles) await database.writePrivate((tx) => addUsage(tx, days));
    await until('a year takes less than 80 kB, and its months less than 4', async () => {
      if (database.engine === 'postgres') {
        // As its own upkeep does in time; what a reader of before may still see stays until the next.
        await sql`vacuum full ${sql.id('demo', 'usage_months')}`.execute(database.reads);
      }
      const { usage_days: days = 0, usage_months: months = 0 } = await storedBytes(house);
      expect(days / articles).toBeGreaterThan(10_000);
      return days / articles < 80_000 && months / articles < 4000;
    });
    const stored = await listArticleMonths(database.reads, [1]);
    expect(stored).toHaveLength(12);
    expect(stored.reduce((sum, { views }) => sum + views, 0)).toBe(2 * 365);
  },
);

onEachDatabase('what is asked of usage is found by indexes', async (house) => {
  const { database, slug } = house.journal;
  const ofJournal = listDays('2025-01-01', '2025-12-31').flatMap((day) => [
    { kind: 'journal' as const, key: '', day, ...noUsage, views: 1 },
    { kind: 'country' as const, key: 'IN', day, ...noUsage, views: 1 },
  ]);
  await database.writePrivate((tx) => addUsage(tx, [...yearOfArticles.flat(), ...ofJournal]));
  for (const table of ['usage_days', 'usage_months']) {
    if (database.engine === 'postgres') {
      await sql`analyze ${sql.id(slug, table)}`.execute(database.reads);
    }
  }
  const span = { from: '2025-02-10', to: '2025-08-20' };
  const months = { firstMonth: '2025-02', lastMonth: '2025-03' };
  const plans = await plansOf(house, async (db) => {
    await findUsageBounds(db);
    await listJournalDays(db, span);
    await sumKinds(db, ['home', 'searches'], span);
    await listSumsByKey(db, { kind: 'country', ...span }, 15);
    await sumKeys(db, { kind: 'issue', ...span });
    await listArticleDays(db, [7, 8], '2025-11-20');
    await listArticleMonths(db, [7, 8], months);
    await sumArticleMonths(db, [7, 8], '2025-02');
    // PostgreSQL reads the few months of this journal as they are.
    if (database.engine === 'sqlite') {
      await listImportedMonths(db, span);
      await listMonthSums(db, 'journal', months);
    }
    await db.deleteFrom('usage_days').where('id', '=', 0).execute();
  });
  expect(plans.length).toBeGreaterThan(8);
  for (const plan of plans)
    expect(plan).not.toMatch(/SCAN usage_(days|months)|Seq Scan on usage_days/);
});

onEachDatabase(
  'past counts are imported as OJS writes them, by titles that are no other’s',
  async ({ journal }) => {
    await have.articles(journal, [
      {
        refnumber: 101,
        title: 'Black <i>rice</i> &amp; soil',
        doi: '10.5555/Rice.A',
      },
      { refnumber: 102, title: 'Editorial' },
      { refnumber: 103, title: 'Rain' },
    ]);
    // An import of articles takes a title twice; the second is no key.
    await journal.database.write((tx) =>
      tx
        .updateTable('articles')
        .set({ title: 'Editorial', title_key: null })
        .where('refnumber', '=', 103)
        .execute(),
    );
    const folder = await mkdtemp(join(tmpdir(), 'colophon-usage-'));
    const path = join(folder, 'articles.csv');
    const imported = async (lines: string[], month?: string) => {
      await writeFile(path, lines.join('\n'));
      const { views, downloads, unknown } = await journal.importUsage(path, { month });
      return { views, downloads, unknown: unknown.first };
    };
    const header = 'ID,Title,Total,"Abstract Views","File Views",PDF,HTML,Other';
    try {
      const lines = [header, '71,"Black rice & Soil",30,20,10,8,2,0', '72,Editorial,3,2,1,1,0,0'];
      expect(await imported([...lines, '73,Gone,3,2,1,1,0,0'], '2023-05')).toEqual({
        ...{ views: 20, downloads: 10 },
        unknown: [3, 4],
      });
      const twice = [
        header,
        '71,"Black rice & Soil",1,1,0,0,0,0',
        '74,Black Rice & soil,1,1,0,0,0,0',
      ];
      expect((await imported(twice, '2023-06')).unknown).toEqual([2, 3]);
      const semicolons = [
        'doi;month;views',
        '10.5555/RICE.a;2023-07;4',
        '10.5555/RICE.a;2023-08;5',
      ];
      expect(await imported(semicolons)).toEqual({ views: 9, downloads: 0, unknown: [] });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

onEachDatabase(
  'past counts are imported, marked, and replaced by a second import',
  async ({ journal }) => {
    const { reads } = journal.database;
    await have.articles(journal, [{ refnumber: 101, doi: '10.5555/rice.101' }, { refnumber: 102 }]);
    const folder = await mkdtemp(join(tmpdir(), 'colophon-usage-'));
    const path = join(folder, 'counts.csv');
    const lines = [
      'DOI,RefNumber,Month,"Abstract Views",PDF',
      'https://doi.org/10.5555/rice.101,,2023-05,"1,200",300',
      ',102,20230531,7,',
      ',102,2023-06,1,1',
      ',999,2023-06,1,1',
    ];
    try {
      await writeFile(path, lines.join('\n'));
      const report = await journal.importUsage(path);
      expect(report).toEqual({
        ...{ lines: 4, articles: 2, views: 1208, downloads: 301 },
        unknown: { first: [5], total: 1 },
      });
      await journal.importUsage(path);
      const stored = await reads
        .selectFrom('usage_months')
        .innerJoin('articles', (join) =>
          join.on(sql`cast(articles.id as text)`, '=', sql.ref('key')),
        )
        .select(['refnumber', 'month', 'is_imported', 'views', 'downloads'])
        .orderBy('refnumber')
        .orderBy('month')
        .execute();
      expect(stored.map((row) => Object.values(row))).toEqual([
        [101, '2023-05', 1, 1200, 300],
        [102, '2023-05', 1, 7, 0],
        [102, '2023-06', 1, 1, 1],
      ]);
      const span = { from: '2023-05-01', to: '2023-12-31' };
      expect(await listImportedMonths(reads, span)).toEqual([
        { month: '2023-05', views: 1207, texts: 0, downloads: 300 },
        { month: '2023-06', views: 1, texts: 0, downloads: 1 },
      ]);
      expect(await reads.selectFrom('usage_days').selectAll().execute()).toEqual([]);
      await writeFile(path, 'refnumber,views\n102,many');
      await expect(journal.importUsage(path, { month: '2023-07' })).rejects.toThrow(
        'Line 2: "many" is no count',
      );
      await expect(journal.importUsage(path)).rejects.toThrow('no column month');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

onEachDatabase('what cannot be a past count is refused, with its line', async ({ journal }) => {
  await have.articles(journal, [{ refnumber: 101 }]);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-usage-'));
  const path = join(folder, 'counts.csv');
  const importOf = async (text: string | Buffer, month?: string) => {
    await writeFile(path, text);
    return journal.importUsage(path, { month });
  };
  const counts = (...lines: string[]) => ['refnumber,month,views', ...lines].join('\r\n');
  const soon = addMonths(new Date().toISOString().slice(0, 7), 2);
  try {
    for (const month of ['0205-05', '1989-12', '2025-13', '2025-02-31', 'May 2025']) {
      await expect(importOf(counts(`101,${month},1`))).rejects.toThrow(
        `Line 2: "${month}" is no month like 2024-05`,
      );
    }
    await expect(importOf(counts(`101,${soon},1`))).rejects.toThrow(`Line 2: ${soon} is to come`);
    await expect(importOf('refnumber,views\n101,1', soon)).rejects.toThrow(`${soon} is to come`);
    const many = '101,2025-05,9999999';
    await expect(importOf(counts(many, many))).rejects.toThrow('Line 3: more than 9,999,999');
    await expect(importOf(counts('101,2025-05,10000000'))).rejects.toThrow('is no count');
    // Lines are told as a spreadsheet numbers them, which counts the empty ones too.
    await expect(importOf(counts('', ',,', '101,2025-05,x'))).rejects.toThrow('Line 4: "x"');
    await expect(importOf(counts('101,2025-05,1', '"101,2025-06,1'))).rejects.toThrow(
      'Line 3: a quotation mark is never closed',
    );
    const latin = Buffer.from('title,month,views\nCaf\xe9,2025-05,1', 'latin1');
    await expect(importOf(latin)).rejects.toThrow('The file is not UTF-8 text');
    const stored = journal.database.reads.selectFrom('usage_months').selectAll();
    expect(await stored.execute()).toEqual([]);
    expect(await importOf(counts(many))).toMatchObject({ lines: 1, views: 9_999_999 });
  } finally {
    await rm(folder, { recursive: true });
  }
});

onEachDatabase('what is imported is among the most read at once', async ({ journal }) => {
  const { database } = journal;
  await have.articles(journal, [{ refnumber: 101 }]);
  const folder = await mkdtemp(join(tmpdir(), 'colophon-usage-'));
  const path = join(folder, 'counts.csv');
  try {
    await writeFile(path, 'refnumber,month,views\n101,2023-05,7');
    await journal.importUsage(path, { dryRun: true });
    await journal.dailyUsage.runIfDue(Date.now());
    expect(await listRanking(database.reads, 'all', 10)).toEqual([]);
    await journal.importUsage(path);
    expect(await listRanking(database.reads, 'all', 10)).toMatchObject([{ views: 7 }]);
    expect(await listRanking(database.reads, 'year', 10)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
