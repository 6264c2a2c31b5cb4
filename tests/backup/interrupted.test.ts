import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addJournalEntry } from '#server/config/publisher-file.ts';
import { BackupPlace } from '#server/features/backup/backup-place.ts';
import { chooseBackup, listManifests } from '#server/features/backup/manifests.ts';
import { restoreBackup } from '#server/features/backup/restore-backup.ts';
import { checkJournal } from '#server/features/integrity/check-journal.ts';
import { folderObjectStore } from '#server/platform/object-store/object-store.ts';
import { startColophon } from '../cli/cli-support.ts';
import { listRows } from '../import/import-support.ts';
import { engines, openHouse, type TestHouse } from '../support/databases.ts';
import { articlesWithPdfs, later } from '../support/orphans.ts';
import { until } from '../support/until.ts';
import { backUp, listFiles, restore, withEmptyHouse, withFolder } from './backup-support.ts';

const articles = 150;
/** A process takes long to start on a machine that is busy with other tests. */
const patience = 90_000;

/** Ends a process at once when it has reached this state. */
async function killWhen(child: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  const ended = once(child, 'close');
  child.stdout?.resume();
  child.stderr?.resume();
  await until('there is something to interrupt', isSo, 60);
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

/** A journal, and a folder for backups of it. */
async function withHouse(work: (house: TestHouse, place: string) => Promise<void>): Promise<void> {
  await withFolder(async (place) => {
    const house = await openHouse('sqlite');
    try {
      await work(house, place);
    } finally {
      await house.close();
    }
  });
}

it(
  'a backup that is killed harms no earlier one, and the next one goes on',
  () =>
    withHouse(async (house, place) => {
      await articlesWithPdfs(house, 3, 10_000);
      await backUp(house, place);
      const first = (await listFiles(join(place, 'objects'))).length;
      await articlesWithPdfs(house, articles);
      const child = startColophon(house, ['backup', '--to', place]);
      const countStored = async () => (await listFiles(join(place, 'objects'))).length - first;
      await killWhen(child, async () => (await countStored()) > 20);
      expect(await listManifests(folderObjectStore(place))).toHaveLength(1);
      await withEmptyHouse('sqlite', async (empty) => {
        await restore(empty, place);
        expect(await listRows(await empty.services.journal('demo'))).toHaveLength(3);
      });
      const stored = await countStored();
      const next = await backUp(house, place);
      expect(next).toMatchObject({ problems: [], totals: { files: articles + 3 } });
      expect(next.written.objects).toBeLessThan(articles + 20 - stored);
    }),
  patience,
);

it.each(engines)(
  'a restore on %s that is killed leaves nothing to be seen, and is run again',
  (engine) =>
    withHouse(async (house, place) => {
      await articlesWithPdfs(house, articles);
      await backUp(house, place);
      await withEmptyHouse(engine, async (empty) => {
        const staged = join(empty.dataDir, 'journals/.restoring-demo/files');
        const min = engine === 'sqlite' ? 20 : 1;
        const child = startColophon(empty, ['restore', '--from', place]);
        await killWhen(child, async () => (await listFiles(staged)).length >= min);
        expect(await empty.services.hasData('demo')).toBe(false);
        expect(await listFiles(empty.dataDir)).not.toContain('publisher.yaml');
        await restore(empty, place);
        const journal = await empty.services.journal('demo');
        expect(await listRows(journal)).toEqual(await listRows(house.journal));
        const { findings, files } = await checkJournal(journal, { now: later() });
        expect([findings, files]).toEqual([[], articles]);
      });
    }),
  patience,
);

it.each(engines)('on %s one that ended between two steps of the publishing is finished', (engine) =>
  withHouse(async (house, place) => {
    await articlesWithPdfs(house, 3);
    await backUp(house, place);
    await withEmptyHouse(engine, async (empty) => {
      const { databases, openFiles, registry } = empty.services;
      const opened = await BackupPlace.open(folderObjectStore(place));
      const interrupt = () => {
        throw new Error('killed');
      };
      const options = {
        place: opened,
        backup: await chooseBackup(opened, {}),
        databases,
        openFiles,
        journals: join(empty.dataDir, 'journals'),
        prepare: async () => {},
        register: (slug: string) => addJournalEntry(registry.path, slug, { hosts: [] }),
      };
      const before = restoreBackup({ ...options, prepare: interrupt });
      await expect(before).rejects.toThrow('killed');
      expect(await empty.services.hasData('demo')).toBe(false);
      const after = restoreBackup({ ...options, register: interrupt });
      await expect(after).rejects.toThrow('killed');
      expect(await empty.services.hasData('demo')).toBe(true);

      await restoreBackup(options);
      const journal = await empty.services.journal('demo');
      expect(await listRows(journal)).toEqual(await listRows(house.journal));
      expect(await listFiles(join(empty.dataDir, 'journals'))).not.toContain('demo/restored.json');
      await expect(restoreBackup(options)).rejects.toThrow('There is already a journal demo');
    });
  }),
);
