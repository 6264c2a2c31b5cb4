import { statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addMonths } from '#domain/counter-reports/months.ts';
import { localHours } from '#domain/usage/local-hours.ts';
import { dayAt } from '#domain/usage/packed-year.ts';
import { usagePacking } from '#server/features/usage/pack-usage.ts';
import {
  listArticleYears,
  listRanking,
  listTotals,
  listYearsOfArticle,
} from '#server/store/usage-queries.ts';
import { addArticleDays } from '#server/store/usage-writes.ts';
import { onEachDatabase, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { until } from '../support/until.ts';

/** Bytes of the tables and their indexes. */
async function storedBytes({ journal, dataDir }: TestHouse): Promise<number> {
  const { database, slug } = journal;
  if (database.engine === 'postgres') {
    const names = sql.join(['usage_years', 'usage_days'].map((name) => sql`${`${slug}.${name}`}`));
    const { rows } = await sql<{
      bytes: number;
    }>`select sum(pg_total_relation_size(name::regclass)) as bytes
      from unnest(array[${names}]) as name`.execute(database.reads);
    return Number(rows[0]?.bytes);
  }
  const { rows } = await sql<{
    pages: number;
    free: number;
  }>`select page_count as pages, freelist_count as free
    from pragma_page_count(), pragma_freelist_count()`.execute(database.reads);
  expect(statSync(join(dataDir, 'journals/demo/journal.db')).size).toBeGreaterThan(0);
  return ((rows[0]?.pages ?? 0) - (rows[0]?.free ?? 0)) * 4096;
}

onEachDatabase('an article and year takes less than a kilobyte', async (house) => {
  const { database } = house.journal;
  const articles = 60;
  const before = await storedBytes(house);
  // Two views and a download a day, as they come: a month at a time, packed at its end.
  for (let start = 0; start < 365; start += 73) {
    const days = Array.from({ length: 73 }, (_, index) => start + index).flatMap((place) =>
      Array.from({ length: articles }, (_, article) => {
        const [views, downloads] = [(article + place * 7) % 5, (article * 3 + place) % 3];
        return {
          ...{ article_id: article + 1, day: dayAt(2025, place), views, downloads, citations: 0 },
          unique_investigations: Math.max(0, views + downloads - (place % 2)),
          unique_requests: downloads,
        };
      }),
    );
    await database.writePrivate((tx) => addArticleDays(tx, days));
    const packing = usagePacking(database, localHours('UTC'));
    await packing.packIfDue(Date.parse(`${dayAt(2025, start + 73)}T12:00:00Z`));
  }
  expect(await database.reads.selectFrom('usage_days').selectAll().execute()).toEqual([]);
  await until('an article and year takes less than a kilobyte', async () => {
    if (database.engine === 'postgres') {
      // As its own upkeep does in time; what a reader of before may still see stays until the next.
      await sql`vacuum full ${sql.id('demo', 'usage_years')}`.execute(database.reads);
      await sql`vacuum full ${sql.id('demo', 'usage_days')}`.execute(database.reads);
    }
    return ((await storedBytes(house)) - before) / articles < 1000;
  });

  const [year] = await listYearsOfArticle(database.reads, 1);
  const sum = (places: ReadonlyMap<number, { views: number }>) =>
    [...places.values()].reduce((total, { views }) => total + views, 0);
  expect(year?.days.size).toBeGreaterThan(250);
  expect(sum(year?.months ?? new Map())).toBe(sum(year?.days ?? new Map()));
  expect(sum(year?.months ?? new Map())).toBe(2 * 365);
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
      const measures = ['views', 'downloads'] as const;
      const span = { measures, from: '2023-01-01', to: '2023-12-31' };
      const totals = await listTotals(reads, span);
      expect(
        totals.map(({ measure, day, is_imported, amount }) => [measure, day, is_imported, amount]),
      ).toEqual([
        ['downloads', '2023-05-01', 1, 300],
        ['downloads', '2023-06-01', 1, 1],
        ['views', '2023-05-01', 1, 1207],
        ['views', '2023-06-01', 1, 1],
      ]);
      const { years } = await listArticleYears(reads, { from: 2023, to: 2023 }, 0, 10);
      expect(years.map(({ months, imported }) => [months.size, imported.size]).sort()).toEqual([
        [0, 1],
        [0, 2],
      ]);
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
    const { years } = await listArticleYears(journal.database.reads, { from: 1, to: 9999 }, 0, 10);
    expect(years).toEqual([]);
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
    await journal.usagePacking.packIfDue(Date.now());
    expect(await listRanking(database.reads, 'all', 10)).toEqual([]);
    await journal.importUsage(path);
    expect(await listRanking(database.reads, 'all', 10)).toMatchObject([{ views: 7 }]);
    expect(await listRanking(database.reads, 'year', 10)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
