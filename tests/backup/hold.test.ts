import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findHold, isHeld } from '#server/store/hold-queries.ts';
import { colophon } from '../cli/cli-support.ts';
import { engines, openHouse } from '../support/databases.ts';
import { have, pdfBytes } from '../support/have.ts';
import { until } from '../support/until.ts';
import { backUp, restore, withEmptyHouse, withFolder } from './backup-support.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

it.each(engines)('what was scheduled waits after a restore for an operator, on %s', (engine) =>
  withFolder(async (folder) => {
    const old = await openHouse(engine);
    const [passed, coming] = [hours(-1), hours(24)];
    try {
      const [, due, later, decided] = await have.articles(
        old.journal,
        [1, 2, 3, 4].map((refnumber) => ({ refnumber, pdf: pdfBytes(`of ${refnumber}`) })),
      );
      for (const [refnumber, published_at] of [
        [due, passed],
        [later, coming],
        [decided, passed],
      ] as const) {
        await old.journal.database.write((tx) =>
          tx
            .updateTable('articles')
            .set({ published_at, datestamp: published_at })
            .where('refnumber', '=', Number(refnumber))
            .execute(),
        );
      }
      expect(await isHeld(old.journal.database.reads)).toBe(false);
      await backUp(old, join(folder, 'place'), { now: () => new Date(hours(-2)) });
    } finally {
      await old.close();
    }

    await withEmptyHouse(engine, async (house) => {
      await restore(house, join(folder, 'place'));
      const { articles, hold, database } = await house.services.journal('demo');
      const states = async () =>
        Promise.all(
          ['1', '2', '3', '4'].map(async (ref) => (await articles.full.findByRef(ref))?.state),
        );
      expect(await states()).toEqual(['published', 'draft', 'draft', 'draft']);
      expect(await articles.findByRef('2')).toBeUndefined();
      expect((await hold.find())?.schedules.map(({ refnumber }) => Number(refnumber))).toEqual([
        2, 4, 3,
      ]);
      expect(await house.services.readiness()).toMatchObject({ isReady: true, held: ['demo'] });

      // Somebody decides about one of them: it is no longer the operator's.
      const actor = { username: 'asha', now: new Date() };
      const four = await articles.full.findByRef('4');
      const change = (state: 'published' | 'scheduled' | 'draft', publish_at?: string) =>
        articles.change(
          { id: four?.id ?? 0, fields: { state, publish_at }, file: undefined },
          actor,
        );
      await change('scheduled', coming);
      await change('draft');
      expect((await hold.find())?.schedules).toHaveLength(2);

      const shown = await colophon(house, 'release');
      expect(shown).toMatchObject({ code: 0, stderr: '' });
      expect(shown.stdout).toContain('2, Article 2 (public at once)');
      expect(shown.stdout).toContain('release --journal demo --yes');
      expect((await colophon(house, 'check')).stdout).toMatch(
        /Restored from a backup on .*release/,
      );
      expect(await isHeld(database.reads)).toBe(true);

      const released = await colophon(house, 'release', '--yes');
      expect(released).toEqual({
        code: 0,
        stderr: '',
        stdout: 'demo: released; 2 schedules are active again.\n',
      });
      expect(await findHold(database.reads)).toBeUndefined();
      expect(await states()).toEqual(['published', 'published', 'scheduled', 'draft']);
      // PostgreSQL tells this process of the other one's write.
      await until('it is public', async () => (await articles.findByRef('2')) !== undefined);
      const three = await articles.full.findByRef('3');
      expect(three?.publish_at).toBe(coming);
      const { published_at, datestamp } = await database.reads
        .selectFrom('articles')
        .where('refnumber', '=', 2)
        .select(['published_at', 'datestamp'])
        .executeTakeFirstOrThrow();
      // For harvesters it is new now: they asked for the hour of its moment long ago.
      expect([published_at, datestamp].every((moment) => (moment ?? '') > passed)).toBe(true);
      expect((await colophon(house, 'release')).stdout).toBe('Nothing is held.\n');
      // What it saw a moment ago is told again.
      await until(
        'nothing is held',
        async () => (await house.services.readiness()).held.length === 0,
      );
    });
  }),
);

it.each(engines)(
  'a held article that cannot be published stays a draft, with the reason, on %s',
  (engine) =>
    withFolder(async (folder) => {
      const old = await openHouse(engine);
      try {
        await have.articles(old.journal, [{ refnumber: 1 }]);
        await old.journal.database.write((tx) =>
          tx
            .updateTable('articles')
            .set({ published_at: hours(24) })
            .execute(),
        );
        await backUp(old, join(folder, 'place'));
      } finally {
        await old.close();
      }
      await withEmptyHouse(engine, async (house) => {
        await restore(house, join(folder, 'place'));
        const { hold, deposits, articles } = await house.services.journal('demo');
        const progress = {
          report: { accepted: [], refused: [], waiting: [], left_out: [] },
          step() {},
          signal: new AbortController().signal,
        };
        await expect(deposits.register('doaj', [], progress)).rejects.toThrow('colophon release');
        const released = await hold.release({ username: 'operator', now: new Date() });
        expect(released?.schedules).toEqual([]);
        expect(released?.left).toMatchObject([
          { refnumber: 1, reason: expect.stringMatching(/^pdfFile: /) },
        ]);
        expect((await articles.full.findByRef('1'))?.state).toBe('draft');
        await expect(deposits.register('doaj', [], progress)).rejects.toThrow('API key is needed');
      });
    }),
);
