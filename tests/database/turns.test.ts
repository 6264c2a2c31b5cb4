import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { listNewestArticleIds } from '#server/store/article-queries.ts';
import { listDeskPeople } from '#server/store/desk-queries.ts';
import {
  allLacks,
  countIncomplete,
  findLastArticle,
  listIncomplete,
} from '#server/store/readiness-queries.ts';
import { openHouse } from '../support/databases.ts';
import { have } from '../support/have.ts';
import { plansOf } from '../support/query-plans.ts';

async function house() {
  const opened = await openHouse('sqlite');
  onTestFinished(() => opened.close());
  return opened;
}

/** How often others had their turn while something was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work.finally(() => {
    isOver = true;
  });
  return turns;
}

it('statements one after another, or all at once, give others their turn', async () => {
  const { journal } = await house();
  const { reads } = journal.database;
  // Some milliseconds each.
  const slow = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 40000) select count(*) from numbers`;
  const inOrder = async () => {
    for (let count = 0; count < 30; count++) await slow.execute(reads);
  };
  expect(await turnsDuring(inOrder())).toBeGreaterThan(8);
  const atOnce = Promise.all(Array.from({ length: 30 }, () => slow.execute(reads)));
  expect(await turnsDuring(atOnce)).toBeGreaterThan(8);
});

it('SQLite answers by an index what is asked of all articles after each save', async () => {
  const opened = await house();
  await have.articles(opened.journal, [{ refnumber: 1 }, { refnumber: 2 }]);
  for (const lack of allLacks.filter((one) => one.startsWith('no'))) {
    const index = `articles_public_${lack.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)}`;
    const plans = await plansOf(opened, (db) =>
      Promise.all([countIncomplete(db, lack), listIncomplete(db, lack, 10)]),
    );
    for (const plan of plans) expect(plan).toContain(`COVERING INDEX ${index}`);
    // The newest are read in their order, until there are enough.
    expect(plans.join()).not.toContain('TEMP B-TREE');
  }
  const [shared] = await plansOf(opened, (db) => countIncomplete(db, 'sharedPdf'));
  expect(shared).toContain('SEARCH articles USING INDEX articles_by_file');
  const [people] = await plansOf(opened, listDeskPeople);
  expect(people).toContain('COVERING INDEX articles_by_modifier');
  const [newest] = await plansOf(opened, (db) => listNewestArticleIds(db, undefined, 50));
  expect(newest).toMatch(/^SCAN issues/);
  expect(newest).toContain('LAST 2 TERMS OF ORDER BY');
  const [last] = await plansOf(opened, findLastArticle);
  expect(last).not.toContain('TEMP B-TREE');
});
