import { sql } from 'kysely';
import { expect } from 'vitest';
import { findOldestClick, insertClicks, listDueClicks } from '#server/store/usage-clicks.ts';
import { onEachDatabase } from '../support/databases.ts';
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
  const plans = await plansOf(house, async (db) => {
    await listDueClicks(db, 45_000);
    await findOldestClick(db);
  });
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toContain('usage_clicks_by_moment');
  // PostgreSQL may hold what waits beside what is due where both are few: it knows their numbers.
  expect(plans.filter((plan) => /SCAN usage_clicks(?! USING)/.test(plan))).toEqual([]);
});
