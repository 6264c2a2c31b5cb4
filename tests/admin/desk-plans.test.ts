import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { deskPayments, deskSorts, deskStates, lacks } from '#contract/calls/desk-calls.ts';
import {
  countDesk,
  countDeskBefore,
  type DeskRowFilter,
  listDeskIds,
  listDeskPlaces,
} from '#server/store/desk-queries.ts';
import { openHouse, type TestHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';
import { until } from '../support/until.ts';

const filters: DeskRowFilter[] = [
  {},
  ...deskStates.map((state) => ({ state })),
  ...lacks.map((lack) => ({ without: [lack] })),
  ...deskPayments.map((payment) => ({ payment })),
  { ids: Array.from({ length: 1001 }, (_, index) => index + 1) },
  { by: 'asha' },
  { state: 'published', without: ['pdf', 'doi'], payment: 'paid', by: 'asha' },
];

it('no filter and no sorting of the list of all articles reads the articles themselves', async () => {
  const house = await openHouse('sqlite');
  try {
    await have.articles(house.journal, [{ refnumber: 1 }, { refnumber: 2 }]);
    for (const filter of filters) {
      for (const sort of deskSorts) {
        const order = { sort, descending: true };
        const place = sort === 'issue' ? [1, 1, 1] : [sort === 'number' ? 1 : '', 1];
        const plan = await plansOf(house, (db) =>
          Promise.all([
            countDesk(db, filter),
            countDeskBefore(db, filter, order, place),
            listDeskPlaces(db, filter, order, place, 50),
            listDeskIds(db, filter),
          ]),
        );
        const ofArticles = plan
          .flatMap((one) => one.split('\n'))
          .filter((line) => /(SCAN|SEARCH) articles/.test(line));
        expect(ofArticles).toHaveLength(4);
        for (const line of ofArticles) expect(line).toContain('COVERING INDEX');
      }
    }
    // The newest changes need no sorting.
    const newest = await plansOf(house, (db) =>
      listDeskPlaces(db, {}, { sort: 'changed', descending: true }, undefined, 50),
    );
    expect(newest.join()).not.toContain('TEMP B-TREE');
    const issue = await plansOf(house, (db) =>
      countDesk(db, { issue: { year: 2024, volume: 4, issue: 2 } }),
    );
    expect(issue.join('\n')).toMatch(/SEARCH articles USING COVERING INDEX articles_by_issue/);
  } finally {
    await house.close();
  }
});

it('PostgreSQL counts and orders what articles lack by its indexes', async () => {
  const house = await openHouse('postgres');
  try {
    await have.article(house.journal, { refnumber: 1 });
    await haveCopies(house, 5000);
    for (const lack of ['doi', 'abstract', 'authors', 'pages'] as const) {
      const filter: DeskRowFilter = { without: [lack] };
      for (const sort of ['number', 'issue', 'changed', 'pages'] as const) {
        const order = { sort, descending: true };
        const plans = await plansOf(house, (db) =>
          Promise.all([
            countDesk(db, { ...filter, state: 'published' }),
            listDeskPlaces(db, filter, order, undefined, 50),
          ]),
        );
        for (const plan of plans) expect(plan).toContain(`articles_without_${lack} on articles`);
      }
    }
    const [unpaid] = await plansOf(house, (db) => countDesk(db, { payment: 'unpaid' }));
    expect(unpaid).not.toContain('Seq Scan on articles');
  } finally {
    await house.close();
  }
});

/** Copies of the first article, of which every other has something and the others lack it all. They are as wide as real ones. */
async function haveCopies({ journal: { database } }: TestHouse, count: number): Promise<void> {
  const { reads } = database;
  const run = (query: string) =>
    reads.executeQuery<Record<string, string>>(CompiledQuery.raw(query));
  const { rows: places } = await run(
    `select table_schema as schema, string_agg(column_name, ',') as columns
      from information_schema.columns where table_name = 'articles' and column_name <> 'id' group by 1`,
  );
  const { schema = '', columns = '' } = places[0] ?? {};
  const own: Record<string, string> = {
    refnumber: 'n + 1',
    title: `'Title ' || n`,
    title_key: `'title ' || n`,
    txnid: `'T' || n`,
    txnid_key: `'t' || n`,
    keywords: `repeat('rice ', 300)`,
    abstract: `case when n % 2 = 0 then repeat('rice ', 200) else '' end`,
    ...Object.fromEntries(
      ['doi', 'authorname', 'pagenumber'].map((name) => [
        name,
        `case when n % 2 = 0 then 'x' || n else '' end`,
      ]),
    ),
  };
  const values = columns.split(',').map((name) => own[name] ?? name);
  await run(
    `insert into ${schema}.articles (${columns}) select ${values.join(', ')}
      from ${schema}.articles, generate_series(1, ${count}) as n where refnumber = 1`,
  );
  // A transaction that still reads from before keeps it from being marked as visible to all.
  await until('all rows are visible', async () => {
    await run(`vacuum analyze ${schema}.articles`);
    const { rows } = await run(
      `select 1 from pg_class where oid = '${schema}.articles'::regclass and relallvisible = relpages`,
    );
    return rows.length === 1;
  });
}
