import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import {
  findLastOfDue,
  findOldestClick,
  insertClicks,
  listDueClicks,
} from '#server/store/usage-writes.ts';
import { onEachDatabase } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';

const click = (visitor: string, item: string, at: number) => ({
  ...{ visitor, previous: '', kind: 'views', item, words: '', first_at: at, last_at: at },
  ...{ clicks: 1, country: '', referrer: '', is_private: 0 },
});

onEachDatabase('of clicks that wait, those are read that are due, by indexes', async (house) => {
  const { database, slug } = house.journal;
  const waiting = Array.from({ length: 20_000 }, (_, index) =>
    click(`reader-${index}`, '1', 90_000 + index),
  );
  const due = [click('asha', '1', 1000), click('asha', '1', 80_000), click('asha', '2', 80_000)];
  await database.writePrivate((tx) => insertClicks(tx, [...due, ...waiting]));
  if (database.engine === 'postgres') {
    await sql`analyze ${sql.id(slug, 'usage_clicks')}`.execute(database.reads);
  }
  // What follows on the same comes along: it may be the same reading.
  const found = await listDueClicks(database.reads, 45_000);
  expect(found.map(({ visitor, item, last_at }) => [visitor, item, Number(last_at)])).toEqual([
    ['asha', '1', 1000],
    ['asha', '1', 80_000],
  ]);
  expect(await findLastOfDue(database.reads, 100_000, 4)).toBe(90_000);
  const plans = await plansOf(house, async (db) => {
    await findLastOfDue(db, 100_000, 500);
    await listDueClicks(db, 45_000);
    await findOldestClick(db);
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toContain('usage_clicks_by_moment');
  // PostgreSQL may read what waits together with what is due where both are few: it knows their numbers.
  expect(plans.filter((plan) => /SCAN usage_clicks(?! USING)/.test(plan))).toEqual([]);
});

onEachDatabase('many clicks are counted in turns, each once', async ({ journal }) => {
  const { database, usage } = journal;
  await have.article(journal);
  const { id } = await database.reads.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  // A double click of each reader lies on both sides of where a turn ends.
  const clicks = Array.from({ length: 700 }, (_, index) => [
    click(`reader-${index}`, String(id), 1000 + index),
    click(`reader-${index}`, String(id), 1350 + index),
  ]);
  await database.writePrivate((tx) => insertClicks(tx, clicks.flat()));
  const left = async () =>
    (await database.reads.selectFrom('usage_clicks').select('id').execute()).length;
  const turns = vi.spyOn(database, 'writeUsage');
  await usage.settle(100_000);
  expect(turns.mock.calls.length).toBeGreaterThan(1);
  const days = await database.reads.selectFrom('usage_days').selectAll().execute();
  const article = days.find(({ kind }) => kind === 'article');
  expect(article).toMatchObject({ views: 700, unique_investigations: 700 });
  expect(await left()).toBe(0);
});
