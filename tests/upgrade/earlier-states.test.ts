import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { startServer } from '#server/main.ts';
import { latestMigration, migrations } from '#server/platform/db/migrations/migrations.ts';
import { withEmptyHouse } from '../backup/backup-support.ts';
import { engines } from '../support/databases.ts';
import { pdfBytes } from '../support/have.ts';
import { tier } from '../tiers.ts';
import { makeEarlierState } from './earlier-state.ts';
import { listKept, readRows } from './upgrade-support.ts';

const earlier = Object.keys(migrations).filter((name) => name !== latestMigration);
/** All of them at length; else the first, which was released, some between and the newest. */
const looked = earlier.filter(
  (_, index) => tier !== 'quick' || index % 5 === 0 || index >= earlier.length - 3,
);
const states = engines.flatMap((engine) => looked.map((migration) => ({ engine, migration })));

it.each(states)('what $migration left on $engine is upgraded, and whole', ({ engine, migration }) =>
  withEmptyHouse(engine, async (house) => {
    const { services, config, dataDir } = house;
    await makeEarlierState(house, migration);
    const before = await readRows(services, 'demo');
    expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
    const pending = await services.databases.listPending('demo');
    expect(pending).toEqual(earlier.concat(latestMigration).filter((name) => name > migration));

    const server = await startServer(config);
    try {
      expect(await services.databases.listPending('demo')).toEqual([]);
      // Usage has other tables since: tests/upgrade/packed-usage.test.ts looks into them.
      const { usage_years: _, usage_days: __, usage_totals: ___, ...kept } = before;
      const after = await readRows(services, 'demo');
      // Which payment pays a fee has a table of its own since.
      const fees = (kept.fees ?? []) as { id: number; payment_id: number; place: number }[];
      const paid = fees.map(({ id, payment_id, place }) => ({ fee_id: id, payment_id, place }));
      if (paid.length > 0) expect(after.allocations).toMatchObject(paid);
      if (kept.fees) kept.fees = fees.map(({ payment_id: _, place: __, ...fee }) => fee);
      expect(after).toMatchObject(kept);
      const get = async (path: string) => {
        const response = await fetch(server.address + path);
        expect([path, response.status]).toEqual([path, 200]);
        return response;
      };
      for (const page of ['/', '/archives', '/archives/2024/vol4/issue2', '/board', '/indexing']) {
        expect(await (await get(page)).text()).toContain('Annals of Earlier States');
      }
      expect(await (await get('/archives/2024/4/2/101')).text()).toContain('Roots of rice');
      const found = (await (await get('/api/search?keyword=roots')).json()) as object[];
      expect(found).toMatchObject([{ refnumber: '101' }]);
      const hasFile = engine === 'sqlite' || migration >= '0006';
      if (hasFile) {
        const file = await (await get('/archives/2024/4/2/101.pdf')).text();
        expect(file).toBe(pdfBytes('of an earlier version').toString());
      }
      const journal = await server.services.journal('demo');
      const report = await checkJournal(journal, { now: new Date() });
      expect(report).toMatchObject({ findings: [], files: hasFile ? 1 : 0 });
    } finally {
      await server.close();
    }
    expect(await listKept(dataDir, 'demo')).toHaveLength(1);
    expect((await stat(join(dataDir, 'before-upgrade'))).mode & 0o077).toBe(0);
  }),
);
