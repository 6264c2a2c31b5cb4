import { sql } from 'kysely';
import { expect } from 'vitest';
import { cleanOrphanFiles } from '#server/features/orphan-files/orphan-cleanup.ts';
import { onEachDatabase } from '../support/databases.ts';
import { articlesWithPdfs, cleanLater, day, later, orphans } from '../support/orphans.ts';
import { listFiles } from '../support/stored-files.ts';

onEachDatabase('an orphan is in quarantine for 30 days, and deleted then', async (house) => {
  const { journal } = house;
  const [orphan = ''] = await orphans(house, 1);
  expect(await cleanLater(house)).toMatchObject({ quarantined: 1, deleted: 0 });
  expect(await listFiles(house)).toEqual([]);
  expect(await journal.files.size(orphan)).toBeUndefined();
  expect(await journal.files.orphans.listQuarantined()).toEqual([orphan]);

  for (let days = 1; days < 30; days++) {
    expect(await cleanOrphanFiles(journal, later(days * day))).toMatchObject({ deleted: 0 });
  }
  expect(await journal.files.orphans.listQuarantined()).toEqual([orphan]);
  // In the evening the day on which it was cleaned is the next one already.
  const last = [await cleanOrphanFiles(journal, later(31 * day))];
  last.push(await cleanOrphanFiles(journal, later(33 * day)));
  expect(last.map(({ deleted }) => deleted).sort()).toEqual([0, 1]);
  expect(await journal.files.orphans.listQuarantined()).toEqual([]);
});

onEachDatabase('a clock that jumps deletes nothing from quarantine', async (house) => {
  const { journal } = house;
  const [orphan = ''] = await orphans(house, 1);
  await cleanLater(house);
  const jumps = [365 * day, 366 * day, 0, -400 * day, 3650 * day, 0];
  for (const jump of jumps) {
    expect(await cleanOrphanFiles(journal, later(jump))).toMatchObject({ deleted: 0 });
  }
  expect(await journal.files.orphans.listQuarantined()).toEqual([orphan]);
  for (let days = 1; days < 28; days++) {
    expect(await cleanOrphanFiles(journal, later(days * day))).toMatchObject({ deleted: 0 });
  }
});

onEachDatabase('a file that a row names again comes back from quarantine', async (house) => {
  const { journal } = house;
  const [named = ''] = await articlesWithPdfs(house, 1);
  const hideNames = (hidden: boolean) =>
    journal.database.write((tx) =>
      tx
        .updateTable('articles')
        .set({ file_sha256: hidden ? null : named })
        .where(sql<boolean>`1 = 1`)
        .execute(),
    );
  await hideNames(true);
  expect(await cleanLater(house)).toMatchObject({ quarantined: 1 });
  expect(await journal.files.size(named)).toBeUndefined();
  await hideNames(false);
  expect(await cleanLater(house)).toMatchObject({ broughtBack: 1, quarantined: 0 });
  expect(await journal.files.listMissing([named])).toEqual([]);
  expect(await listFiles(house)).toEqual([named]);
});

onEachDatabase('what is stored once more is there, whatever is in quarantine', async (house) => {
  const { journal } = house;
  const [orphan = ''] = await orphans(house, 1);
  await cleanLater(house);
  expect(await journal.files.size(orphan)).toBeUndefined();
  await orphans(house, 1);
  expect(await journal.files.size(orphan)).toBeGreaterThan(0);
  expect(await journal.files.count()).toBe(1);
});

onEachDatabase(
  'more orphans than 20 and than 5 % are left alone, until somebody insists',
  async (house) => {
    await articlesWithPdfs(house, 4);
    const some = await orphans(house, 20);
    expect(await cleanLater(house, { dryRun: true })).toMatchObject({ orphans: some });
    const [one = '', ...others] = await orphans(house, 21);
    const refused = await cleanLater(house);
    expect(refused).toMatchObject({ quarantined: 0, deleted: 0, leftovers: 0 });
    expect(refused.refusal).toMatch(/^21 of 25 files are not used.*colophon cleanup --dry-run/);
    expect(await listFiles(house)).toHaveLength(25);

    // By history they are named, and so they are 20 again.
    await house.journal.database.write((tx) =>
      tx
        .insertInto('history')
        .values({
          noun: 'article',
          record_id: 1,
          action: 'changed',
          moment: '',
          username: '',
          label: '',
          was: JSON.stringify({ file_sha256: one }),
          now: '{}',
        })
        .execute(),
    );
    const dry = await cleanLater(house, { dryRun: true });
    expect([dry.refusal, dry.orphans]).toEqual([undefined, others]);
    expect(await cleanLater(house)).toMatchObject({ quarantined: 20, refusal: undefined });
    expect(await listFiles(house)).toContain(one);
  },
);

onEachDatabase('many orphans go when somebody insists', async (house) => {
  await orphans(house, 21);
  expect((await cleanLater(house)).refusal).toBeDefined();
  expect(await cleanLater(house, { force: true })).toMatchObject({ quarantined: 21 });
});
